# Zerzura auf Deutsch. Dieselben Gruppen wie in en.ftl.

## Cards

suit = { $suit ->
    [Y] Wüste
    [B] Meer
    [W] Gebirge
    [G] Dschungel
    [R] Vulkan
   *[P] Höhlen
}
colour = { $suit ->
    [Y] Gelb
    [B] Blau
    [W] Weiß
    [V] Violett
    [G] Grün
    [R] Rot
   *[P] Purpur
}
card = { colour } { $value }
card-wager = Wette { colour }
the-card = { colour } { $value }
the-wager = die Wette { colour }

## Page

close = Schließen
offline = Der Server ist nicht zu erreichen
offline-more = Deine Partien sind dort sicher. Die Seite macht von selbst weiter, sobald die Verbindung wieder da ist.
offline-again = Noch einmal versuchen

## Settings

settings = Einstellungen
set-language = Sprache
set-language-system = Wie im Browser
set-theme = Farben
set-theme-system = Wie im System
set-theme-light = Hell
set-theme-dark = Dunkel
set-animation = Karten bewegen sich
set-sound = Töne
set-confirm = Vor der Karte fragen, die die Runde beendet
set-totals = Zwischenstände
set-left-hand = Für Linkshänder
set-symbols = Große Symbole statt Landschaften

## Table

## Front

## Help
