# Zerzura auf Deutsch. Dieselben Gruppen wie in en.ftl.

## Cards

suit = { $suit ->
    [Y] Wüste
    [B] Meer
    [W] Schnee
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
set-language-system = Automatisch
set-theme = Farben
set-theme-system = Automatisch
set-theme-light = Hell
set-theme-dark = Dunkel
set-animation = Karten bewegen sich
set-sound = Töne
set-confirm = Vor der Karte fragen, die die Runde beendet
set-totals = Zwischenstände
set-left-hand = Für Linkshänder
set-symbols = Große Symbole statt Landschaften

## Table

game-duel = Duell
game-coop = Miteinander
game-trio = Trio
game-partners = Partner
game-rivals = Rivalen
game-board = Brettspiel
seat = Platz { $seat }
guest = Gast
opening = Der Tisch wird geöffnet …
to-front = Zur Startseite
story = Verlauf und Gespräch
menu = Menü
notices = Hinweise
round-of = Partie { $round } von { $rounds }
cards-left = { $count ->
    [one] Noch eine Karte.
   *[other] Noch { $count } Karten.
}

state-open = wartet auf Mitspieler
state-dealing = die Karten werden gegeben
state-your-turn = Du bist dran
state-turn = { $name } ist dran
state-you-win = Du gewinnst
state-won = { $count ->
    [one] { $names } gewinnt
   *[other] { $names } gewinnen
}
state-shared = Geteiltes Ergebnis
state-together = { $points } Punkte gemeinsam
state-over = Das Spiel ist aus

do-lay = { $card } legen
do-lay-adventurer = { $card } mit einem Abenteurer legen
do-lay-explorer = { $card } mit dem Forscher legen
do-discard = { $card } abwerfen
do-throw-out = { $card } hinauswerfen
do-draw = Vom Stapel ziehen
do-take = Oberste Karte der Ablage { $colour } nehmen
do-bid = { $gold } bieten
do-move = Auf dem Pfad { $colour } ziehen
do-no-more = Fertig
did-lay = { $figure ->
    [a] legt { $card } mit einem Abenteurer
    [e] legt { $card } mit dem Forscher
   *[none] legt { $card }
}
did-discard = wirft { $card } ab
did-throw-out = nimmt { $card } aus dem Fluss
did-discover = entdeckt { $card }
did-draw = zieht
did-draw-card = zieht { $card }
did-take = nimmt von der Ablage { $colour }
did-bid = bietet { $gold }
did-move = zieht auf dem Pfad { $colour } weiter
did-pass = passt
did-no-more = belässt es dabei
did-end-discover = ist fertig; { $card } wird aufgedeckt
list = { $first } und { $last }

event-created = Der Tisch ist gedeckt.
event-sat = { $name } setzt sich.
event-left = Platz { $seat } ist wieder frei.
event-revealed = { $name } zeigt einen Anteil an der Mischung.
event-dealt = Runde { $round } ist gegeben.
event-turned = { $name } { $deeds }.
event-round-over = Die Runde bringt { $scores }.
event-timed-out = { $name } hat keine Zeit mehr.
event-timed-out-bot = { $name } hat keine Zeit mehr; { $bot } spielt weiter.
event-resigned = { $name } gibt auf.
event-resigned-bot = { $name } gibt auf; { $bot } spielt weiter.
event-extended = Der Server war { $seconds } Sekunden fort; sie zählen nicht.
event-offered-share = { $name } bietet an, das Ergebnis zu teilen.
event-offered-rematch = { $name } bietet eine Revanche an.
event-declined-share = { $name } möchte das Ergebnis nicht teilen.
event-declined-rematch = { $name } möchte keine Revanche.
event-agreed = Alle teilen das Ergebnis.
event-rematched = Alle spielen noch einmal.
event-said = { $name }: „{ $text }“

suit-told = { $colour }, { $suit }
no-cards = keine Karten
column = Expedition { $suit }: { $cards }{ $count ->
    [0] {""}
   *[other] ; wert { $worth }
}
preview = { $points }, Expedition von { $was } auf { $will }{ $times ->
    [one] {""}
   *[other] , mal { $times }
}{ $bonus ->
    [0] {""}
   *[other] , mit einem Bonus von { $bonus }
}
discards = Ablage { $suit }: { $count ->
    [0] leer
   *[other] { $top } oben auf { $count }
}
pile = { $count ->
    [one] Der Stapel: eine Karte
   *[other] Der Stapel: { $count } Karten
}
planned = dann ziehen
your-hand = Deine Hand
their-hand = { $count ->
    [one] Eine Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}{ $known ->
    [none] {""}
   *[other] , gesehen: { $known }
}
the-middle = Ablagen und Stapel
on-the-table = Auf dem Tisch
score-before = Vor dieser Runde
to-play = ist dran
away = nicht da
resigned-note = ist gegangen
time-left = noch { $time }
days = { $count ->
    [one] ein Tag
   *[other] { $count } Tage
}
exploits-on-show = Offene Errungenschaften, je 10 Punkte
exploit = { $kind ->
    [three] 3 in { $colour }
    [FIVE] 5 Karten
    [OPEN] 3 Expeditionen
    [RUN] Dreierreihe
    [MOST] die meisten
    [BEST] die beste
   *[HAND] leichte Hand
}
exploit-told = Errungenschaft: { $kind ->
    [three] als Erste drei Karten in { $colour }
    [FIVE] die erste Expedition aus fünf Karten
    [OPEN] als Erste drei Expeditionen
    [RUN] als Erste drei Zahlen in Folge
    [MOST] am Ende die meisten Expeditionen
    [BEST] am Ende die beste Expedition
    [HAND] am Ende die niedrigste Hand
   *[some] gewonnen
}
gold = { $gold } Gold

todo = { $phase ->
    [play] Du bist dran: Wähle eine Karte.
    [draw] Nun zieh: vom Stapel oder von einer Ablage.
    [final] Du darfst noch { $draft ->
        [0] zwei letzte Karten legen.
       *[other] eine Karte legen.
    }
    [turn] Du bist dran: Entdecke eine Karte, oder eröffne eine Versteigerung.
    [bid] Biete mehr, oder passe.
    [river] Wähle, was du aus dem Fluss legst.
    [move] Wähle eine Figur, die zieht.
   *[other] Du bist dran.
}
todo-place = Wohin mit { $card }?
todo-place-river = { $card } legen oder hinauswerfen?
todo-planned = Wähle eine Karte. Danach: { $draw }.
todo-other = { $name } denkt nach.
todo-wait = Einen Augenblick.
todo-watch = { $name } spielt; du schaust zu.
todo-flying = Unterwegs …
todo-cut = Warten auf die Verbindung …
no-more = { $phase ->
    [bid] Passen
    [river] Fertig
    [final] Nichts mehr legen
    [move] Nicht ziehen
   *[other] Fertig
}
take-back = Zurücknehmen
ask-which = Welche?
ask-round = { $deed }: Das beendet die Runde. Wirklich?
ask-resign = Dieses Spiel aufgeben?
yes-do = Ja
not-yet = Noch nicht

why-past = Dieser Augenblick ist vorbei.
why-over = Das Spiel ist aus.
why-wait = Das Spiel hat noch nicht begonnen.
why-not-turn = { $name } ist dran.
why-not-this-card = Diese Karte lässt sich jetzt nicht spielen.
why-draw-first = Du hast deine Karte gelegt: Nun zieh.
why-choose-first = Wähle zuerst eine Karte deiner Hand.
why-lay-first = Erst eine Karte legen oder abwerfen, dann ziehen.
why-closed = Dort hast du gerade abgeworfen; nimm sie ein andermal.
why-nothing-there = Dort liegt nichts.
why-not-here = Hier lässt sich jetzt nichts tun.
why-other-suit = { $card }: Die Farbe ist { $colour }.
why-wager-late = Eine Wette kommt nur vor den Zahlen.
why-lower = { $card } ist niedriger als die letzte Karte dort.

why-not-there = Das geht dort nicht.
why-rivals = { $phase ->
    [turn] Entdecke eine Karte vom Stapel, oder eröffne eine Versteigerung.
    [bid] Die Versteigerung läuft: Biete oder passe.
   *[river] Wähle zuerst eine Karte des Flusses.
}

river = Der Fluss
bank = Der Fluss, die Stapel und die Kasse
river-empty = Der Fluss ist leer: Entdecke eine Karte.
piles-left = { $count ->
    [one] Noch ein Stapel wartet
   *[other] Noch { $count } Stapel warten
}
reserve = Gold in der Kasse
box = Hinausgeworfen: { $count }
throw-out = hinauswerfen
auction = Die Versteigerung
bid-stands = bietet { $gold }
bid-was = bot { $gold }
bid-none = noch kein Gebot
bid-passed = hat gepasst
bid-less = Weniger bieten
bid-more = Mehr bieten

bridges = Figuren, die eine Brücke überquert haben; die fünfte beendet die Expedition
crossed = { $count }/5
points-held = Punkte im Besitz
artefacts = { $count ->
    [one] ein Artefakt
   *[other] { $count } Artefakte
}
figures-waiting = { $count ->
    [one] eine Figur wartet
   *[other] { $count } Figuren warten
}
figure-explorer = Forscher
figure-adventurer = Abenteurer
figure-at = { $name } auf Schritt { $step }
path = Pfad { $suit }: { $step ->
    [0] nicht begonnen
   *[other] auf Schritt { $step }, letzte Karte { $last }
}

hint = Was täte, wer gut spielt?
hint-told = { $deed }: am Ende { $expected } Vorsprung.
hint-only = { $deed }: Etwas anderes gibt es nicht.
hint-second = Danach, um { $less } weniger: { $deed }.
hint-show = Zeigen

replay = Zurückschauen
replay-first = Zum Anfang
replay-back = Einen Schritt zurück
replay-on = Einen Schritt weiter
replay-at = Augenblick
replay-now = Zum Ende
look-here = Diesen Augenblick ansehen

rematch = Revanche
rematch-offered = Revanche angeboten
rematch-accept = Revanche annehmen
to-rematch = Zur Revanche
score-sheet = Wertungsblatt
print = Drucken
record = Mitschrift
round = Runde { $round }
match-score = Der Wettkampf
running = { $wins } von { $games } gewonnen, { $points } Punkte
no-score-yet = Es liegt noch nichts auf dem Tisch.
sheet-expedition = Expedition
sheet-footprints = Fußspuren
sheet-sum = Summe
sheet-cost = Kosten
sheet-times = Mal
sheet-bonus = Bonus
sheet-points = Punkte
sheet-total = Gesamt
sheet-hand = Auf der Hand geblieben: { $left }
sheet-gold = Gold: { $coins }
sheet-held = Punkte im Besitz
sheet-path = Pfad { $suit }: Schritt { $step }, wert { $value }{ $times ->
    [one] {""}
   *[other] , mal { $times }
}
sheet-floor = Auf null angehoben
sheet-artefacts = Artefakte: { $found }

panel = Neben dem Tisch
panel-story = Verlauf
panel-score = Wertung
panel-proof = Fairness
say = Etwas sagen
say-send = Senden
saying-hello = Hallo!
saying-good-luck = Viel Glück!
saying-well-played = Gut gespielt!
saying-thank-you = Danke!
saying-one-moment = Einen Moment.
saying-sorry = Tut mir leid!
saying-bye = Tschüss!
proof-title = Niemand hat diese Karten ausgesucht
proof-text = Der Server hat vor dem Spiel ein Geheimnis versprochen; die Spieler geben eigenen Zufall dazu. Am Ende wird alles gezeigt, und diese Seite rechnet die Mischung nach.
proof-promise = Das Versprechen des Servers
proof-promise-of = Das Versprechen von { $name }
proof-secret = Das Geheimnis
proof-check = Die Mischung prüfen
proof-later = Das Geheimnis wird gezeigt, wenn das Spiel aus ist; dann lässt es sich hier prüfen.
proof-server = Das Geheimnis des Servers ist das versprochene.
proof-seat = Der Anteil von { $name } ist der versprochene.
proof-mine = Dein eigener Anteil ist unverändert darin.
proof-first = Wer angefangen hat, folgt daraus.
proof-deal = Mischung { $round } folgt daraus.
proof-good = Alles ist wie versprochen.
proof-bad = Etwas ist nicht wie versprochen.

round-is-over = Runde { $round } ist aus.
together = Gemeinsam
deal-show = Alle Karten aufdecken
deal-pile = Der Stapel, von oben
line-cut = Die Verbindung ist unterbrochen; neuer Versuch …
low-clock = noch { $time }
notice-away = { $name } ist nicht da.
claim = Das Spiel beanspruchen
accept = Annehmen
no = Nein
take-offer-back = Zurückziehen
offer-share = { $name } bietet an, das Ergebnis zu teilen.
offer-share-mine = Du bietest an, das Ergebnis zu teilen.
offer-rematch = { $name } bietet eine Revanche an.
offer-rematch-mine = Du bietest eine Revanche an.
offer-share-do = Anbieten, das Ergebnis zu teilen
resign = Aufgeben
copy-link = Link kopieren
copied = Kopiert
entrance-wait = Es geht los, wenn alle Plätze besetzt sind.
entrance-join = Ein Platz ist für dich frei.
bot-offered = Noch ist niemand da. { $bot } würde spielen.
bot-soon = Wir suchen jemanden; in { $time } bietet sich ein Bot an.
seat-free = frei
invite-bot = Einen Bot dazusetzen
your-name = Dein Name
sit = Hinsetzen
share-link = Wer diesen Link hat, darf mitspielen:
qr = Der Link als QR-Code
leave = Den Tisch verlassen

## Front

front-title = Auf zur verlorenen Stadt
front-tagline = Fünf Expeditionen, eine Hand voll Karten und der Mut aufzubrechen. Sechs Spiele, für dich, deine Freunde und Bots.
play-now = Jetzt spielen
play-now-how = { $game }, gegen { $bot }
play-friend = Mit Freunden spielen
play-quick = Mit irgendwem spielen
choose-game = Welches Spiel?
players = { $seats } Spieler
about-duel = Lege aufsteigend, wette darauf, und hör rechtzeitig auf.
about-rivals = Entdecke Karten, oder biete Gold für den Fluss.
about-board = Forscher auf fünf Pfaden, Plättchen und Artefakte.
about-trio = Sieben Karten auf der Hand, günstigere Expeditionen.
about-partners = Zwei Teams zu zweit teilen ihre Expeditionen.
about-coop = Das Duell, miteinander für eine gemeinsame Wertung.
options = Optionen
opponent = Bot
how-many = Spieler
clock = Uhr
clock-none = Keine
clock-quick = 5 Minuten, 5 Sekunden je Zug
clock-calm = 15 Minuten, 15 Sekunden je Zug
clock-days = 3 Tage je Zug
listed = Den Tisch allen zeigen
option-edition = Ausgabe
option-games = Partien im Wettkampf
option-starter = Wer als Nächstes beginnt
option-exploits = Errungenschaften
option-suits = Farben
option-bare_hands = Karten auf der Hand zählen gegen dich
option-expeditions = Expeditionen
option-directions = Pfade dürfen
option-start = Ein Pfad beginnt mit
option-retake = Die eigene Ablage darf zurückgenommen werden
option-value = { $value ->
    [on] ja
    [off] nein
    [total] das beste Ergebnis insgesamt
    [last] das beste Ergebnis der letzten Partie
    [up] nur steigen
    [either] steigen oder fallen
    [any] jeder Karte
    [lowest] der niedrigsten der Farbe
   *[other] { $value }
}
open-tables = Offene Tische
no-open-tables = Gerade keiner. Spiel gleich los, oder mach einen auf.
join = Mitspielen
watch-tables = Spiele zum Zuschauen
no-playing-tables = Gerade spielt niemand öffentlich.
watch = Zuschauen
unofficial = Inoffiziell. Die Spiele sind von Reiner Knizia und ihren Verlagen; Zeichnungen, Worte und Code sind von uns.

## Help

rules = Regeln
help-title = { $game }: die Regeln
help-heading-aim = Worum es geht
help-heading-turn = Dein Zug
help-heading-lay = Legen
help-heading-draw = Ziehen
help-heading-tiles = Die Plättchen
help-heading-end = Das Ende
help-heading-score = Die Wertung
help-heading-more = Varianten
help-heading-keys = Mit der Tastatur

help-duel-aim = Du schickst Expeditionen zu verlorenen Städten, eine je Farbe. Eine auszurüsten kostet 20 Punkte; die Karten, die du legst, bringen sie wieder ein, und mehr, wenn du gut wählst.
help-duel-turn = Lege eine Karte oder wirf eine ab, dann zieh eine nach. Du hast immer acht.
help-duel-lay = Lege eine Karte an deine Expedition ihrer Farbe. Zahlen dürfen nur steigen; Lücken machen nichts. Wetten kommen vor die erste Zahl. Was liegt, bleibt liegen.
help-duel-discard = Oder wirf ab: Lege eine Karte auf die offene Ablage ihrer Farbe.
help-duel-draw = Nimm die oberste Karte des Stapels oder einer Ablage, nur nicht die, die du gerade selbst abgeworfen hast.
help-duel-end = Sobald jemand die letzte Karte des Stapels zieht, ist die Runde aus. Was auf den Händen bleibt, zählt nicht.
help-duel-match = In einem Wettkampf aus mehreren Runden wird zusammengezählt.
help-duel-score = Zähle die Zahlen einer Expedition zusammen und zieh 20 ab. Eine Wette verdoppelt das Ergebnis, zwei verdreifachen, drei vervierfachen es, Verluste auch. Ab der achten Karte, Wetten mitgezählt, kommen 20 dazu. Eine Expedition, die nie begann, bringt und kostet nichts.
help-duel-example = Hier: 6 + 8 + 10 − 20 = 4, verdoppelt durch die Wette: 8 Punkte.
help-duel-exploits = Errungenschaften: Fünf von elf liegen offen, jede ist 10 Punkte wert. Die meisten bekommt, wer zuerst schafft, was sie verlangen; Wetten zählen dabei als Karten. Einige vergleichen euch am Ende, und bei Gleichstand bekommt sie niemand. Hier werden sie von selbst vergeben; mit echten Karten muss man sie ansagen.
help-duel-six = Sechs Farben: Purpur kommt dazu. Alles andere bleibt gleich.
help-duel-editions = Ausgaben: In der von 2026 gewinnt bei Gleichstand, wer am jüngsten ist, also der letzte Platz; in der von 1999 wird geteilt.
help-bare-hands = Leere Hände: Zahlen, die am Ende auf einer Hand bleiben, werden von ihrem Ergebnis abgezogen. Wetten kosten nichts.
help-coop-aim = Ihr rüstet beide Expeditionen nach den Regeln des Duells aus, für ein gemeinsames Ergebnis. Es soll so hoch werden wie möglich.
help-coop-score = Beide Ergebnisse werden zusammengezählt.
help-coop-talk = Ihr dürft besprechen, wer welche Farbe nimmt. Die Hände bleiben verdeckt.
help-trio-aim = Zu dritt schickt ihr Expeditionen zu verlorenen Städten. Eine auszurüsten kostet 17 Punkte; die Karten, die du legst, bringen sie wieder ein, und mehr, wenn du gut wählst.
help-trio-turn = Lege eine Karte oder wirf eine ab, dann zieh eine nach. Du hast immer sieben. Es geht im Uhrzeigersinn.
help-trio-score = Zähle die Zahlen einer Expedition zusammen und zieh 17 ab. Eine Wette verdoppelt das Ergebnis, zwei verdreifachen, drei vervierfachen es, Verluste auch. Ab der siebten Karte, Wetten mitgezählt, kommen 20 dazu.
help-partners-aim = Zwei gegen zwei: Du und wer dir gegenübersitzt legt an dieselben fünf Expeditionen. Eine auszurüsten kostet euer Team 20 Punkte.
help-partners-turn = Lege eine Karte oder wirf eine ab, dann zieh eine nach. Du hast immer sechs. Es geht im Uhrzeigersinn, die Teams wechseln sich also ab.
help-partners-secret = Dein Partner kennt deine Hand nicht, und Andeutungen sind nicht erlaubt.
help-final-lays = Wenn jemand die letzte Karte des Stapels zieht, endet dieser Zug, und dann dürfen alle noch bis zu zwei Karten an Expeditionen legen. Wer die letzte Karte gezogen hat, kommt zuletzt.

help-rivals-aim = Ihr bietet Gold für das, was der Fluss bringt: Karten für eure Expeditionen, die einbringen, wie weit sie führen.
help-rivals-turn = Entdecke eine Karte, oder eröffne eine Versteigerung.
help-rivals-discover = Entdecken: Die oberste Karte des Stapels kommt in den Fluss. Könnte niemand sie mehr legen, kommt sie in die Schachtel.
help-rivals-auction = Versteigern: Biete 1 Gold oder mehr. Reihum bieten die anderen mehr oder passen; wer gepasst hat, ist draußen. Nur wer gewinnt, zahlt, legt beliebig viele Karten des Flusses, darf noch eine hinauswerfen und deckt die nächste auf. Links davon geht es weiter.
help-rivals-lay = In einer Expedition darf eine Zahl auf eine gleiche oder niedrigere folgen. Wetten kommen vor die erste Zahl. Jeder von euch hat schon zwei Expeditionen mit einer Wette begonnen.
help-rivals-gold = Es gibt vier Stapel. Immer wenn einer der ersten drei endet, wird das gezahlte Gold gleichmäßig verteilt.
help-rivals-end = Mit der letzten Karte des vierten Stapels ist sofort Schluss.
help-rivals-score = Zahlen von 2 bis 5 bringen eine Fußspur, von 6 bis 10 zwei. Jede Wette zählt die Summe noch einmal dazu. Vier Zahlen oder mehr bringen 8 Punkte obendrauf. Jedes Gold ist ein Punkt.
help-rivals-example = Hier: 1 + 1 + 2 + 2 = 6 Fußspuren, mal 3 für zwei Wetten, und 8 obendrauf: 26 Punkte.

help-board-aim = Deine Figuren gehen auf fünf Pfaden zu verlorenen Städten. Die ersten Schritte kosten Punkte, die jenseits der Brücke bringen viele.
help-board-turn = Spiele eine Karte, dann zieh eine nach. Du hast immer acht.
help-board-lay = Die erste Karte einer Farbe stellt eine Figur auf ihren Pfad: einen Abenteurer oder deinen einzigen Forscher, der doppelt zählt, im Guten wie im Schlechten. Jede weitere Karte, gleich oder höher, bringt sie einen Schritt weiter. Oder wirf eine Karte ab.
help-board-last = Eine Figur auf dem letzten Schritt bleibt dort; eine Karte für sie darf eine andere bewegen.
help-tile-artefact = Ein Artefakt: Wer zuerst ankommt, nimmt es.
help-tile-points = Punkte für alle, die ankommen; für den Forscher nicht doppelt.
help-tile-arrow = Ein Pfeil: Du darfst diese oder eine andere deiner Figuren einen Schritt weiterziehen.
help-board-end = Sobald eine fünfte Figur, wem sie auch gehört, eine Brücke überquert, ist die Expedition aus; ebenso mit der letzten Karte des Stapels.
help-board-rounds = Punkte und Artefakte bleiben über drei Expeditionen, oder eine, wenn es kurz sein soll. Am Ende werden Artefakte bezahlt: Wenige kosten Punkte, viele bringen eine Menge.
help-board-score = Deine Figuren bringen, was ihre Schritte wert sind. Niemand fällt unter null.
help-board-artefacts = Bei Gleichstand gewinnt, wer mehr Artefakte hat.
help-board-variants = Pfade dürfen auch fallen: Dann sagt die erste Karte, die anders ist als die vorige, wohin. Ein Pfad muss vielleicht mit der niedrigsten Karte seiner Farbe auf deiner Hand beginnen. Und die eigene Ablage darf vielleicht zurückgenommen werden.
help-board-assumed = Kein gedruckter Text, den wir kennen, sagt, welche Schritte Plättchen haben und was Artefakte über drei Expeditionen wert sind. Was hier gespielt wird, ist unsere Annahme.
help-keys = Ziffern wählen eine Karte deiner Hand, und dann eine Ablage zum Ziehen. L legt die gewählte Karte, D wirft sie ab, P zieht vom Stapel, U nimmt zurück. Pfeiltasten gehen eine Reihe entlang, und durch ein beendetes Spiel; Esc lässt los, und ? zeigt diese Regeln.

## Coach

coach = Deine Begleitung
coach-next = Weiter
coach-done = Auf geht’s
coach-away = Danke, ohne Begleitung
learn = Beim Spielen lernen
learn-expeditions = Willkommen! Jede Spalte ist eine Expedition zu einer verlorenen Stadt. Sie auszurüsten kostet 20 Punkte; die Karten, die du dort legst, bringen sie wieder ein, und mehr.
learn-choose = Tippe eine Karte deiner Hand an. Eine niedrige in einer Farbe, von der du mehrere hast, ist ein guter Anfang.
learn-place = Die leuchtenden Plätze nehmen sie an und sagen, was das brächte. Lege sie auf deine Seite, oder wirf sie in der Mitte ab.
learn-draw = Nun zieh eine Karte: vom Stapel, oder eine, die offen liegt. Bis dahin kannst du deine noch zurücknehmen.
learn-others = Die anderen sind dran. Du siehst, was sie legen, abwerfen und nehmen; ihre Hand siehst du nicht.
learn-rise = Du bist wieder dran. In einer Expedition dürfen die Zahlen nur steigen. Wetten kommen davor und vervielfachen, was sie bringt, Verluste auch.
learn-bonus = Ab der achten Karte bringt eine Expedition 20 mehr: Dann kommt ihre verlorene Stadt in Sicht.
learn-end = Mit der letzten Karte des Stapels ist sofort Schluss; behalte die Zahl im Auge. Beginne wenige Expeditionen und versorge sie gut. Die Regeln stehen im Menü.
learn-river = Willkommen! Hier hat niemand eine Hand. Karten kommen in den Fluss, und Gold kauft sie.
learn-turn = Wenn du dran bist, entdecke eine Karte, oder eröffne mit einem Gebot eine Versteigerung des Flusses.
learn-auction = In einer Versteigerung bieten alle mehr oder passen. Wer gewinnt, zahlt und legt aus dem Fluss, was er mag.
learn-equal = Eine Expedition geht mit gleichen oder höheren Zahlen weiter. Wetten kommen zuerst; zwei Expeditionen hast du mit einer begonnen.
learn-gold = Wenn ein Stapel endet, wird das gezahlte Gold verteilt. Was du behältst, zählt auch. Die Regeln stehen im Menü.
learn-paths = Willkommen! Jede Farbe hat einen Pfad. Die ersten Schritte kosten Punkte, die jenseits der Brücke bringen viele.
learn-figure = Die erste Karte stellt eine Figur auf den Pfad: einen Abenteurer oder deinen einzigen Forscher, der doppelt zählt. Die leuchtenden Plätze sagen, was geht.
learn-tiles = Jede weitere Karte, gleich oder höher, bringt diese Figur voran. Plättchen bringen Punkte, Artefakte oder einen weiteren Schritt.
learn-bridge = Die fünfte Figur, die eine Brücke überquert, beendet die Expedition für alle. Bleib nicht auf den ersten Schritten stehen! Die Regeln stehen im Menü.
