# Zerzura en français. Mêmes groupes que en.ftl.

## Cards

suit = { $suit ->
    [Y] désert
    [B] mer
    [W] neiges
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
set-language-system = Automatique
set-theme = Couleurs
set-theme-system = Automatique
set-theme-light = Claires
set-theme-dark = Sombres
set-animation = Cartes animées
set-sound = Sons
set-confirm = Confirmer la carte qui met fin à la manche
set-totals = Totaux en cours
set-left-hand = Pour gaucher
set-symbols = Grands symboles au lieu des paysages

## Table

game-duel = Duel
game-coop = Ensemble
game-trio = Trio
game-partners = Partenaires
game-rivals = Rivaux
game-board = Plateau
seat = Place { $seat }
guest = Invité
opening = Ouverture de la table …
to-front = Vers l’accueil
story = Récit et discussion
menu = Menu
notices = Annonces
round-of = Manche { $round } sur { $rounds }
cards-left = { $count ->
    [one] Il reste { $count } carte.
   *[other] Il reste { $count } cartes.
}

state-open = en attente de joueurs
state-dealing = on distribue les cartes
state-your-turn = À vous de jouer
state-turn = { $name } joue
state-you-win = Vous gagnez
state-won = { $count ->
    [one] { $names } gagne
   *[other] { $names } gagnent
}
state-shared = Résultat partagé
state-together = { $points } points ensemble
state-over = La partie est finie

do-lay = Poser { $card }
do-lay-adventurer = Poser { $card } avec un aventurier
do-lay-explorer = Poser { $card } avec l’explorateur
do-discard = Défausser { $card }
do-throw-out = Retirer { $card }
do-draw = Piocher
do-take = Prendre le dessus du tas { $colour }
do-bid = Miser { $gold }
do-move = Avancer sur le chemin { $colour }
do-no-more = C’est tout
did-lay = { $figure ->
    [a] pose { $card } avec un aventurier
    [e] pose { $card } avec l’explorateur
   *[none] pose { $card }
}
did-discard = défausse { $card }
did-throw-out = retire { $card } de la rivière
did-discover = découvre { $card }
did-draw = pioche
did-draw-card = pioche { $card }
did-take = prend le dessus du tas { $colour }
did-bid = mise { $gold }
did-move = avance sur le chemin { $colour }
did-pass = passe
did-no-more = s’en tient là
did-end-discover = a fini ; { $card } est dévoilé
list = { $first } et { $last }

event-created = La table est dressée.
event-sat = { $name } prend place.
event-left = La place { $seat } est de nouveau libre.
event-revealed = { $name } dévoile sa part de la donne.
event-dealt = La manche { $round } est distribuée.
event-turned = { $name } { $deeds }.
event-round-over = La manche rapporte { $scores }.
event-timed-out = { $name } n’a plus de temps.
event-timed-out-bot = { $name } n’a plus de temps ; { $bot } continue.
event-resigned = { $name } abandonne.
event-resigned-bot = { $name } abandonne ; { $bot } continue.
event-extended = Le serveur s’est absenté { $seconds } secondes, qui ne comptent pas.
event-offered-share = { $name } propose de partager le résultat.
event-offered-rematch = { $name } propose une revanche.
event-declined-share = { $name } ne souhaite pas partager le résultat.
event-declined-rematch = { $name } ne souhaite pas de revanche.
event-agreed = Tous partagent le résultat.
event-rematched = Tous rejouent.
event-said = { $name } : « { $text } »

suit-told = { $colour }, { $suit }
no-cards = aucune carte
column = Expédition { $suit } : { $cards }{ $count ->
    [0] {""}
   *[other] ; vaut { $worth }
}
preview = { $points }, expédition de { $was } à { $will }{ $times ->
    [one] {""}
   *[other] , fois { $times }
}{ $bonus ->
    [0] {""}
   *[other] , avec un bonus de { $bonus }
}
discards = Défausse { $suit } : { $count ->
    [0] vide
   *[other] { $top } au-dessus de { $count }
}
pile = { $count ->
    [one] La pioche : { $count } carte
   *[other] La pioche : { $count } cartes
}
planned = puis piocher
your-hand = Votre main
their-hand = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}{ $known ->
    [none] {""}
   *[other] , connues : { $known }
}
the-middle = Défausses et pioche
on-the-table = Sur la table
score-before = Avant cette manche
to-play = doit jouer
away = absent
resigned-note = est parti
time-left = encore { $time }
days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
exploits-on-show = Exploits visibles, 10 points chacun
exploit = { $kind ->
    [three] 3 en { $colour }
    [FIVE] 5 cartes
    [OPEN] 3 expéditions
    [RUN] suite de 3
    [MOST] plus grand nombre
    [BEST] la meilleure
   *[HAND] petite main
}
exploit-told = Exploit : { $kind ->
    [three] premier à poser trois cartes en { $colour }
    [FIVE] première expédition de cinq cartes
    [OPEN] premier à ouvrir trois expéditions
    [RUN] premier à aligner trois nombres qui se suivent
    [MOST] le plus d’expéditions à la fin
    [BEST] la meilleure expédition à la fin
    [HAND] la main la plus faible à la fin
   *[some] gagné
}
gold = { $gold } or

todo = { $phase ->
    [play] À vous : choisissez une carte.
    [draw] Piochez maintenant, ou prenez dans une défausse.
    [final] Vous pouvez poser { $draft ->
        [0] deux dernières cartes.
       *[other] encore une carte.
    }
    [turn] À vous : découvrez une carte ou ouvrez une enchère.
    [bid] Surenchérissez ou passez.
    [river] Choisissez ce que vous posez de la rivière.
    [move] Choisissez la figurine à avancer.
   *[other] À vous de jouer.
}
todo-place = Où va { $card } ?
todo-place-river = Poser { $card } ou le retirer ?
todo-planned = Choisissez une carte. Ensuite : { $draw }.
todo-other = { $name } réfléchit.
todo-wait = Un instant.
todo-watch = { $name } joue ; vous regardez.
todo-flying = En route …
todo-cut = En attente de la connexion …
no-more = { $phase ->
    [bid] Passer
    [river] Terminé
    [final] Ne plus rien poser
    [move] Ne rien avancer
   *[other] Terminé
}
take-back = Reprendre
ask-which = Laquelle ?
ask-round = { $deed } : cela met fin à la manche. Confirmer ?
ask-resign = Abandonner cette partie ?
yes-do = Confirmer
not-yet = Pas encore

why-past = Ce moment est passé.
why-over = La partie est finie.
why-wait = La partie n’a pas commencé.
why-not-turn = C’est le tour de { $name }.
why-not-this-card = Cette carte ne peut pas être jouée maintenant.
why-draw-first = Vous avez posé votre carte : piochez maintenant.
why-choose-first = Choisissez d’abord une carte de votre main.
why-lay-first = Posez ou défaussez d’abord une carte, puis piochez.
why-closed = Vous venez d’y défausser ; prenez-la une autre fois.
why-nothing-there = Il n’y a rien ici.
why-not-here = Rien à faire ici maintenant.
why-other-suit = { $card } : sa couleur est { $colour }.
why-wager-late = Un pari ne se pose qu’avant les nombres.
why-lower = { $card } est inférieur à la dernière carte.

why-not-there = Ce n’est pas possible à cet endroit.
why-rivals = { $phase ->
    [turn] Découvrez une carte de la pile ou ouvrez une enchère.
    [bid] L’enchère continue : misez ou passez.
   *[river] Choisissez d’abord une carte de la rivière.
}

river = La rivière
bank = La rivière, les piles et la réserve
river-empty = La rivière est vide : découvrez une carte.
piles-left = { $count ->
    [one] { $count } autre pile attend
   *[other] { $count } autres piles attendent
}
reserve = or dans la réserve
box = Retirées : { $count }
throw-out = retirer
auction = L’enchère
bid-stands = mise { $gold }
bid-was = a misé { $gold }
bid-none = pas encore de mise
bid-passed = a passé
bid-less = Miser moins
bid-more = Miser plus

bridges = Figurines qui ont franchi un pont ; la cinquième met fin à l’expédition
crossed = { $count }/5
points-held = points acquis
artefacts = { $count ->
    [one] { $count } artefact
   *[other] { $count } artefacts
}
figures-waiting = { $count ->
    [one] { $count } figurine attend
   *[other] { $count } figurines attendent
}
figure-explorer = Explorateur
figure-adventurer = Aventurier
figure-at = { $name } au pas { $step }
path = Chemin { $suit } : { $step ->
    [0] pas commencé
   *[other] pas { $step }, dernière carte { $last }
}

hint = Que ferait un joueur aguerri ?
hint-told = { $deed } : { $expected } d’avance à la fin.
hint-only = { $deed } : rien d’autre n’est possible.
hint-second = Ensuite, pour { $less } de moins : { $deed }.
hint-show = Montrer

replay = Revoir
replay-first = Au début
replay-back = Un pas en arrière
replay-on = Un pas en avant
replay-at = Moment
replay-now = À la fin
look-here = Voir ce moment

rematch = Revanche
rematch-offered = Revanche proposée
rematch-accept = Accepter la revanche
to-rematch = À la revanche
score-sheet = Feuille de score
print = Imprimer
record = Partie notée
round = Manche { $round }
match-score = Le match
running = { $wins } gagnées sur { $games }, { $points } points
no-score-yet = Il n’y a encore rien sur la table.
sheet-expedition = Expédition
sheet-footprints = Empreintes
sheet-sum = Somme
sheet-cost = Coût
sheet-times = Fois
sheet-bonus = Bonus
sheet-points = Points
sheet-total = Total
sheet-hand = Restant en main : { $left }
sheet-gold = Or : { $coins }
sheet-held = Points acquis
sheet-path = Chemin { $suit } : pas { $step }, vaut { $value }{ $times ->
    [one] {""}
   *[other] , fois { $times }
}
sheet-floor = Relevé à zéro
sheet-artefacts = Artefacts : { $found }

panel = À côté de la table
panel-story = Récit
panel-score = Score
panel-proof = Équité
say = Dire quelque chose
say-send = Envoyer
saying-hello = Bonjour !
saying-good-luck = Bonne chance !
saying-well-played = Bien joué !
saying-thank-you = Merci !
saying-one-moment = Un instant.
saying-sorry = Pardon !
saying-bye = Au revoir !
proof-title = Personne n’a choisi ces cartes
proof-text = Le serveur a promis un secret avant la partie ; les joueurs y ajoutent leur part de hasard. À la fin tout est dévoilé, et cette page refait la donne.
proof-promise = La promesse du serveur
proof-promise-of = La promesse de { $name }
proof-secret = Le secret
proof-check = Vérifier la donne
proof-later = Le secret est dévoilé quand la partie est finie ; on peut alors la vérifier ici.
proof-server = Le secret du serveur est bien celui qu’il avait promis.
proof-seat = La part de { $name } est bien celle qui avait été promise.
proof-mine = Votre propre part y est, inchangée.
proof-first = Qui a commencé en découle.
proof-deal = La donne { $round } en découle.
proof-good = Tout est conforme aux promesses.
proof-bad = Quelque chose n’est pas conforme aux promesses.

round-is-over = La manche { $round } est finie.
together = Ensemble
deal-show = Retourner toute la donne
deal-pile = La pioche, à partir du dessus
line-cut = La connexion est coupée ; nouvel essai …
low-clock = encore { $time }
notice-away = { $name } est absent.
claim = Réclamer la partie
accept = Accepter
no = Non
take-offer-back = Retirer la proposition
offer-share = { $name } propose de partager le résultat.
offer-share-mine = Vous proposez de partager le résultat.
offer-rematch = { $name } propose une revanche.
offer-rematch-mine = Vous proposez une revanche.
offer-share-do = Proposer de partager le résultat
resign = Abandonner
copy-link = Copier le lien
copied = Copié
entrance-wait = La partie commence quand toutes les places sont prises.
entrance-join = Il y a une place pour vous.
bot-offered = Personne n’est encore venu. { $bot } jouerait.
bot-soon = On cherche quelqu’un ; un robot se propose dans { $time }.
seat-free = libre
invite-bot = Inviter un robot
your-name = Votre nom
sit = Prendre place
share-link = Ce lien permet de se joindre à la table :
qr = Le lien en code QR
leave = Quitter la table

## Front

front-title = En route pour la cité perdue
front-tagline = Cinq expéditions, une main de cartes et le courage de partir. Six jeux, pour vous, vos amis et des robots.
play-now = Jouer tout de suite
play-now-how = { $game }, contre { $bot }
play-friend = Jouer avec un ami
play-quick = Jouer avec n’importe qui
choose-game = Quel jeu ?
players = { $seats } joueurs
about-duel = Posez en montant, pariez, et sachez vous arrêter.
about-rivals = Découvrez des cartes ou misez de l’or pour la rivière.
about-board = Des explorateurs sur cinq chemins, tuiles et artefacts.
about-trio = Sept cartes chacun, des expéditions moins chères.
about-partners = Deux équipes de deux partagent leurs expéditions.
about-coop = Le duel, joué ensemble pour un seul score.
options = Options
opponent = Robot
how-many = Joueurs
clock = Pendule
clock-none = Aucune
clock-quick = 5 minutes, plus 5 secondes par tour
clock-calm = 15 minutes, plus 15 secondes par tour
clock-days = 3 jours par tour
listed = Montrer la table à tous
option-edition = Édition
option-games = Parties dans le match
option-starter = Qui commence ensuite
option-exploits = Exploits
option-suits = Couleurs
option-bare_hands = Les cartes en main comptent contre vous
option-expeditions = Expéditions
option-directions = Les chemins peuvent
option-start = Un chemin commence par
option-retake = On peut reprendre sa propre défausse
option-value = { $value ->
    [on] oui
    [off] non
    [total] le meilleur score en tout
    [last] le meilleur score de la dernière partie
    [up] seulement monter
    [either] monter ou descendre
    [any] n’importe quelle carte
    [lowest] la plus basse de sa couleur
   *[other] { $value }
}
open-tables = Tables ouvertes
no-open-tables = Aucune pour le moment. Jouez tout de suite, ou dressez-en une.
join = Rejoindre
watch-tables = Parties à regarder
no-playing-tables = Personne ne joue en public pour le moment.
watch = Regarder
unofficial = Non officiel. Les jeux sont de Reiner Knizia et de leurs éditeurs ; les dessins, les mots et le code sont de nous.

## Help

rules = Règles
help-title = { $game } : les règles
help-heading-aim = De quoi il s’agit
help-heading-turn = Votre tour
help-heading-lay = Poser
help-heading-draw = Piocher
help-heading-tiles = Les tuiles
help-heading-end = La fin
help-heading-score = Le score
help-heading-more = Variantes
help-heading-keys = Au clavier

help-duel-aim = Vous envoyez des expéditions vers des cités perdues, une par couleur. En monter une coûte 20 points ; les cartes que vous posez les remboursent, et davantage si vous choisissez bien.
help-duel-turn = Posez ou défaussez une carte, puis piochez-en une. Vous en avez toujours huit en main.
help-duel-lay = Posez une carte sur votre expédition de sa couleur. Les nombres ne peuvent que monter ; les trous sont permis. Les paris viennent avant le premier nombre. Ce qui est posé reste en place.
help-duel-discard = Ou défaussez : mettez une carte sur la défausse de sa couleur.
help-duel-draw = Prenez la première carte de la pioche ou celle d’une défausse, sauf la carte que vous venez vous-même de défausser.
help-duel-end = Dès que quelqu’un prend la dernière carte de la pioche, la manche est finie. Ce qui reste en main ne compte pas.
help-duel-match = Dans un match, les manches s’additionnent.
help-duel-score = Additionnez les nombres d’une expédition et retirez 20. Un pari double le résultat, deux le triplent, trois le quadruplent, les pertes aussi. À partir de la huitième carte, paris compris, s’ajoutent 20 points. Une expédition jamais commencée ne rapporte et ne coûte rien.
help-duel-example = Ici : 6 + 8 + 10 − 20 = 4, doublé par le pari : 8 points.
help-duel-exploits = Exploits : cinq sur onze sont visibles, chacun vaut 10 points. La plupart vont au premier qui fait ce qu’ils demandent, paris compris ; quelques-uns vous comparent à la fin, et personne ne les reçoit en cas d’égalité. Ici ils sont attribués d’eux-mêmes ; avec les vraies cartes il faut les annoncer.
help-duel-six = Six couleurs : la pourpre s’ajoute. Le reste ne change pas.
help-duel-editions = Éditions : dans celle de 2026, une égalité va au plus jeune, c’est-à-dire à la dernière place ; dans celle de 1999, elle est partagée.
help-bare-hands = Mains nues : à la fin, les nombres restés en main sont retirés du score. Les paris ne coûtent rien.
help-coop-aim = Vous montez tous deux des expéditions selon les règles du duel, pour un seul score commun. Qu’il soit le plus haut possible.
help-coop-score = Les deux scores s’additionnent.
help-coop-talk = Vous pouvez convenir de qui prend quelle couleur. Les mains restent cachées.
help-trio-aim = À trois, vous envoyez des expéditions vers des cités perdues. En monter une coûte 17 points ; les cartes que vous posez les remboursent, et davantage si vous choisissez bien.
help-trio-turn = Posez ou défaussez une carte, puis piochez-en une. Vous en avez toujours sept en main. On joue dans le sens des aiguilles d’une montre.
help-trio-score = Additionnez les nombres d’une expédition et retirez 17. Un pari double le résultat, deux le triplent, trois le quadruplent, les pertes aussi. À partir de la septième carte, paris compris, s’ajoutent 20 points.
help-partners-aim = Deux contre deux : vous et le joueur d’en face posez sur les cinq mêmes expéditions. En monter une coûte 20 points à votre équipe.
help-partners-turn = Posez ou défaussez une carte, puis piochez-en une. Vous en avez toujours six en main. On joue dans le sens des aiguilles d’une montre, les équipes alternent donc.
help-partners-secret = Votre partenaire ne connaît pas votre main, et toute allusion est interdite.
help-final-lays = Quand quelqu’un prend la dernière carte de la pioche, son tour s’achève, puis chacun peut encore poser jusqu’à deux cartes sur des expéditions. Celui qui a pris la dernière carte vient en dernier.

help-rivals-aim = Vous misez de l’or pour ce qu’apporte la rivière : des cartes pour vos expéditions, qui rapportent selon le chemin parcouru.
help-rivals-turn = Découvrez une carte, ou ouvrez une enchère.
help-rivals-discover = Découvrir : la première carte de la pile rejoint la rivière. Si plus personne ne pouvait la poser, elle va dans la boîte.
help-rivals-auction = Enchère : misez au moins 1 or. Tour à tour, les autres surenchérissent ou passent ; qui a passé est hors jeu. Seul le gagnant paie ; il pose autant de cartes de la rivière qu’il veut, peut en retirer une de plus et retourne la carte suivante. Son voisin de gauche continue.
help-rivals-lay = Dans une expédition, un nombre peut suivre un nombre égal ou inférieur. Les paris viennent avant le premier nombre. Chacun de vous a déjà commencé deux expéditions par un pari.
help-rivals-gold = Il y a quatre piles. À la fin de chacune des trois premières, l’or payé est partagé à parts égales.
help-rivals-end = Avec la dernière carte de la quatrième pile, tout s’arrête aussitôt.
help-rivals-score = Les nombres de 2 à 5 valent une empreinte, de 6 à 10 deux. Chaque pari ajoute la somme une fois de plus. Quatre nombres ou plus rapportent 8 points en sus. Chaque or vaut un point.
help-rivals-example = Ici : 1 + 1 + 2 + 2 = 6 empreintes, fois 3 pour deux paris, et 8 en sus : 26 points.

help-board-aim = Vos figurines suivent cinq chemins vers des cités perdues. Les premiers pas coûtent des points, ceux d’après le pont en rapportent beaucoup.
help-board-turn = Jouez une carte, puis piochez-en une. Vous en avez toujours huit en main.
help-board-lay = La première carte d’une couleur met une figurine sur son chemin : un aventurier, ou votre unique explorateur, qui compte double, en bien comme en mal. Chaque carte suivante, égale ou supérieure, la fait avancer d’un pas. Ou défaussez une carte.
help-board-last = Une figurine au dernier pas y reste ; une carte pour elle peut en faire avancer une autre.
help-tile-artefact = Un artefact : le premier arrivé le prend.
help-tile-points = Des points pour quiconque arrive, non doublés pour l’explorateur.
help-tile-arrow = Une flèche : vous pouvez avancer d’un pas cette figurine ou une autre des vôtres.
help-board-end = Dès qu’une cinquième figurine, à qui qu’elle soit, franchit un pont, l’expédition est finie ; de même avec la dernière carte de la pioche.
help-board-rounds = Points et artefacts se gardent durant trois expéditions, ou une seule en partie courte. À la fin les artefacts sont payés : peu en avoir coûte des points, beaucoup en rapporte.
help-board-score = Vos figurines rapportent ce que valent leurs pas. Personne ne descend sous zéro.
help-board-artefacts = À égalité, qui a le plus d’artefacts l’emporte.
help-board-variants = Les chemins peuvent aussi descendre : la première carte différente de la précédente en fixe le sens. Il peut falloir commencer un chemin par la plus basse carte de sa couleur en main. Et l’on peut permettre de reprendre sa propre défausse.
help-board-assumed = Aucun texte imprimé que nous connaissions ne dit quels pas portent des tuiles, ni ce que valent les artefacts sur trois expéditions. Ce qui se joue ici est notre hypothèse.
help-keys = Les chiffres choisissent une carte de la main, puis une défausse où piocher. L pose la carte choisie, D la défausse, P pioche, U reprend. Les flèches parcourent une rangée, et une partie finie ; Échap lâche tout, et ? montre ces règles.

## Coach

coach = Votre guide
coach-next = Suite
coach-done = En route
coach-away = Sans guide, merci
learn = Apprendre en jouant
learn-expeditions = Bienvenue ! Chaque colonne est une expédition vers une cité perdue. En monter une coûte 20 points ; les cartes que vous y posez les remboursent, et davantage.
learn-choose = Touchez une carte de votre main. Une basse, d’une couleur dont vous en avez plusieurs, est un bon début.
learn-place = Les endroits éclairés peuvent la recevoir et disent ce que cela ferait. Posez-la de votre côté, ou défaussez-la au milieu.
learn-draw = Piochez maintenant une carte, ou prenez-en une qui est visible. D’ici là, vous pouvez encore reprendre la vôtre.
learn-others = Les autres jouent. Vous voyez ce qu’ils posent, défaussent et prennent ; leur main, non.
learn-rise = À vous de nouveau. Dans une expédition, les nombres ne peuvent que monter. Les paris viennent avant eux et multiplient ce qu’elle rapporte, les pertes aussi.
learn-bonus = Dès sa huitième carte, une expédition rapporte 20 de plus : sa cité perdue apparaît alors.
learn-end = Avec la dernière carte de la pioche, tout s’arrête aussitôt : surveillez le compte. Commencez peu d’expéditions et nourrissez-les bien. Les règles sont dans le menu.
learn-river = Bienvenue ! Ici personne n’a de main. Des cartes arrivent dans la rivière, et l’or les achète.
learn-turn = À votre tour, découvrez une carte, ou ouvrez une enchère pour la rivière en misant de l’or.
learn-auction = Dans une enchère, chacun surenchérit ou passe. Le gagnant paie et pose ce qu’il veut de la rivière.
learn-equal = Une expédition continue par des nombres égaux ou supérieurs. Les paris viennent d’abord ; vous avez commencé deux expéditions par un pari.
learn-gold = Quand une pile s’achève, l’or payé est partagé. Celui que vous gardez compte aussi. Les règles sont dans le menu.
learn-paths = Bienvenue ! Chaque couleur a son chemin. Les premiers pas coûtent des points, ceux d’après le pont en rapportent beaucoup.
learn-figure = La première carte met une figurine sur le chemin : un aventurier, ou votre unique explorateur, qui compte double. Les endroits éclairés disent ce qui est possible.
learn-tiles = Chaque carte suivante, égale ou supérieure, avance cette figurine. Les tuiles rapportent des points, des artefacts ou un pas de plus.
learn-bridge = La cinquième figurine qui franchit un pont met fin à l’expédition pour tous. Ne restez pas sur les premiers pas ! Les règles sont dans le menu.
