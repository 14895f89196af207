# Zerzura en français. Mêmes groupes que en.ftl.

## Cards

suit = { $suit ->
    [Y] désert
    [B] mer
    [W] montagnes
    [G] jungle
    [R] volcan
   *[P] grottes
}
colour = { $suit ->
    [Y] jaune
    [B] bleu
    [W] blanc
    [V] violet
    [G] vert
    [R] rouge
   *[P] pourpre
}
card = { $value } { colour }
card-wager = pari { colour }
the-card = le { $value } { colour }
the-wager = le pari { colour }

## Page

close = Fermer
offline = Le serveur est injoignable
offline-more = Vos parties y sont en sûreté. La page reprendra d’elle-même dès que la connexion sera rétablie.
offline-again = Réessayer

## Settings

settings = Réglages
set-language = Langue
set-language-system = Celle du navigateur
set-theme = Couleurs
set-theme-system = Celles du système
set-theme-light = Claires
set-theme-dark = Sombres
set-animation = Cartes animées
set-sound = Sons
set-confirm = Confirmer la carte qui met fin à la manche
set-totals = Totaux en cours
set-left-hand = Pour gaucher
set-symbols = Grands symboles au lieu des paysages

## Table

## Front

## Help
