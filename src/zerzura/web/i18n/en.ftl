# Zerzura in English. Groups: Cards, Page, Settings, Sounds; Table and Front belong to those screens.

## Cards

suit = { $suit ->
    [Y] desert
    [B] sea
    [W] snow
    [G] jungle
    [R] volcano
   *[P] caves
}
# V is the suit W in the editions that print it in violet.
colour = { $suit ->
    [Y] yellow
    [B] blue
    [W] white
    [V] violet
    [G] green
    [R] red
   *[P] purple
}
card = { colour } { $value }
card-wager = { colour } wager
the-card = the { colour } { $value }
the-wager = the { colour } wager

## Page

close = Close
offline = The server cannot be reached
offline-more = Your games are safe there. This page goes on by itself as soon as the line is back.
offline-again = Try again

## Settings

settings = Settings
set-language = Language
set-language-system = Automatic
set-theme = Colours
set-theme-system = Automatic
set-theme-light = Light
set-theme-dark = Dark
set-animation = Cards move
set-sound = Sounds
set-confirm = Ask before a card that ends the round
set-totals = Running totals
set-left-hand = Left-handed
set-symbols = Large symbols in place of landscapes

## Table

game-duel = Duel
game-coop = Together
game-trio = Trio
game-partners = Partners
game-rivals = Rivals
game-board = Board
seat = Seat { $seat }
guest = Guest
opening = Opening the table …
to-front = To the front page
story = Story and talk
menu = Menu
notices = Notices
round-of = Game { $round } of { $rounds }
cards-left = { $count ->
    [one] One card left.
   *[other] { $count } cards left.
}

state-open = waiting for players
state-dealing = the cards are being dealt
state-your-turn = Your turn
state-turn = { $name } plays
state-you-win = You win
state-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win
}
state-shared = A shared result
state-together = { $points } points together
state-over = The game is over

do-lay = Lay { $card }
do-lay-adventurer = Lay { $card } with an adventurer
do-lay-explorer = Lay { $card } with the explorer
do-discard = Discard { $card }
do-throw-out = Throw out { $card }
do-draw = Draw from the pile
do-take = Take the top { $colour } discard
do-bid = Bid { $gold }
do-move = Move on the { $colour } path
do-no-more = No more
did-lay = { $figure ->
    [a] lays { $card } with an adventurer
    [e] lays { $card } with the explorer
   *[none] lays { $card }
}
did-discard = discards { $card }
did-throw-out = throws { $card } out of the river
did-discover = discovers { $card }
did-draw = draws
did-draw-card = draws { $card }
did-take = takes the { $colour } discard
did-bid = bids { $gold }
did-move = moves on the { $colour } path
did-pass = passes
did-no-more = does no more
did-end-discover = is done; { $card } is turned up
list = { $first } and { $last }

event-created = The table is set up.
event-sat = { $name } sits down.
event-left = Seat { $seat } is free again.
event-revealed = { $name } shows a share of the deal.
event-dealt = Round { $round } is dealt.
event-turned = { $name } { $deeds }.
event-round-over = The round brings { $scores }.
event-timed-out = { $name } has no time left.
event-timed-out-bot = { $name } has no time left; { $bot } plays on.
event-resigned = { $name } resigns.
event-resigned-bot = { $name } resigns; { $bot } plays on.
event-extended = The server was away for { $seconds } seconds, which do not count.
event-offered-share = { $name } offers to share the result.
event-offered-rematch = { $name } offers a rematch.
event-declined-share = { $name } does not want to share the result.
event-declined-rematch = { $name } does not want a rematch.
event-agreed = All share the result.
event-rematched = All play again.
event-said = { $name }: “{ $text }”

suit-told = { $colour }, { $suit }
no-cards = no cards
column = Expedition { $suit }: { $cards }{ $count ->
    [0] {""}
   *[other] ; worth { $worth }
}
preview = { $points }, expedition { $was } to { $will }{ $times ->
    [one] {""}
   *[other] , times { $times }
}{ $bonus ->
    [0] {""}
   *[other] , with a bonus of { $bonus }
}
discards = Discards { $suit }: { $count ->
    [0] none
   *[other] { $top } on top of { $count }
}
pile = { $count ->
    [one] The pile: one card
   *[other] The pile: { $count } cards
}
planned = then draw
your-hand = Your hand
their-hand = { $count ->
    [one] One card in hand
   *[other] { $count } cards in hand
}{ $known ->
    [none] {""}
   *[other] , seen: { $known }
}
the-middle = Discards and pile
on-the-table = On the table
score-before = Before this round
to-play = to play
away = away
resigned-note = has left
time-left = { $time } left
days = { $count ->
    [one] one day
   *[other] { $count } days
}
exploits-on-show = Exploits on show, 10 points each
exploit = { $kind ->
    [three] 3 { $colour }
    [FIVE] 5 cards
    [OPEN] 3 expeditions
    [RUN] run of 3
    [MOST] most
    [BEST] best
   *[HAND] low hand
}
exploit-told = Exploit: { $kind ->
    [three] first to have three { $colour } cards
    [FIVE] first expedition of five cards
    [OPEN] first to have three expeditions
    [RUN] first to have three numbers in a row
    [MOST] most expeditions in the end
    [BEST] the best expedition in the end
    [HAND] the lowest hand in the end
   *[some] won
}
gold = { $gold } gold

todo = { $phase ->
    [play] Your turn: choose a card.
    [draw] Now draw: from the pile or a discard.
    [final] You may lay { $draft ->
        [0] two last cards.
       *[other] one more card.
    }
    [turn] Your turn: discover a card, or open an auction.
    [bid] Raise the bid, or pass.
    [river] Choose what you lay from the river.
    [move] Choose a figure to move.
   *[other] Your turn.
}
todo-place = Where does { $card } go?
todo-place-river = Lay { $card }, or throw it out?
todo-planned = Choose a card. Then: { $draw }.
todo-other = { $name } is thinking.
todo-wait = One moment.
todo-watch = { $name } plays; you look on.
todo-flying = Under way …
todo-cut = Waiting for the line …
no-more = { $phase ->
    [bid] Pass
    [river] Done
    [final] Lay no more
    [move] No move
   *[other] No more
}
take-back = Take back
ask-which = Which one?
ask-round = { $deed }: this ends the round. Do it?
ask-resign = Give up this game?
yes-do = Do it
not-yet = Not yet

why-past = This moment is past.
why-over = The game is over.
why-wait = The game has not begun.
why-not-turn = It is { $name }’s turn.
why-not-this-card = This card cannot be played now.
why-draw-first = You have laid your card: now draw.
why-choose-first = Choose a card of your hand first.
why-lay-first = First lay or discard a card; then draw.
why-closed = You have just discarded there; take it next time.
why-nothing-there = Nothing lies there.
why-not-here = Nothing can be done here now.
why-other-suit = Not there: the { $card } belongs to { $colour }.
why-wager-late = A wager can only be laid before the numbers.
why-lower = { $card } is lower than the last card there.

why-not-there = That is not possible there.
why-rivals = { $phase ->
    [turn] Turn up a card from the pile, or open an auction.
    [bid] The auction goes on: bid or pass.
   *[river] Choose a card of the river first.
}

river = The river
bank = The river, the piles and the reserve
river-empty = The river is empty: discover a card.
piles-left = { $count ->
    [one] One more pile waits
   *[other] { $count } more piles wait
}
reserve = gold in the reserve
box = Thrown out: { $count }
throw-out = throw out
auction = The auction
bid-stands = bids { $gold }
bid-was = bid { $gold }
bid-none = no bid yet
bid-passed = passed
bid-less = Bid less
bid-more = Bid more

bridges = Figures that have crossed a bridge; the fifth ends the expedition
crossed = { $count }/5
points-held = points held
artefacts = { $count ->
    [one] one artefact
   *[other] { $count } artefacts
}
figures-waiting = { $count ->
    [one] one figure waits
   *[other] { $count } figures wait
}
figure-explorer = Explorer
figure-adventurer = Adventurer
figure-at = { $name } on step { $step }
path = Path { $suit }: { $step ->
    [0] not begun
   *[other] on step { $step }, last card { $last }
}

hint = What would a strong player do?
hint-told = { $deed }: a lead of { $expected } in the end.
hint-only = { $deed }: there is nothing else.
hint-second = Next best, by { $less } less: { $deed }.
hint-show = Show

replay = Look back
replay-first = To the beginning
replay-back = One step back
replay-on = One step on
replay-at = Moment
replay-now = To the end
look-here = Look at this moment

rematch = Rematch
rematch-offered = Rematch offered
rematch-accept = Accept the rematch
to-rematch = To the rematch
score-sheet = Score sheet
print = Print
record = Record
round = Round { $round }
match-score = The match
running = { $wins } won of { $games }, { $points } points
no-score-yet = Nothing lies on the table yet.
sheet-expedition = Expedition
sheet-footprints = Footprints
sheet-sum = Sum
sheet-cost = Cost
sheet-times = Times
sheet-bonus = Bonus
sheet-points = Points
sheet-total = Total
sheet-hand = Left in hand: { $left }
sheet-gold = Gold: { $coins }
sheet-held = Points held
sheet-path = Path { $suit }: step { $step }, worth { $value }{ $times ->
    [one] {""}
   *[other] , times { $times }
}
sheet-floor = Raised to zero
sheet-artefacts = Artefacts: { $found }

panel = Beside the table
panel-story = Story
panel-score = Score
panel-proof = Fairness
say = Say something
say-send = Send
saying-hello = Hello!
saying-good-luck = Good luck!
saying-well-played = Well played!
saying-thank-you = Thank you!
saying-one-moment = One moment.
saying-sorry = Sorry!
saying-bye = Bye!
proof-title = Nobody chose these cards
proof-text = The server promised a secret before the game; players add chance of their own. In the end all is shown, and this page works the deal out anew.
proof-promise = The server’s promise
proof-promise-of = { $name }’s promise
proof-secret = The secret
proof-check = Check the deal
proof-later = The secret is shown when the game is over; then it can be checked here.
proof-server = The server’s secret is the one it promised.
proof-seat = { $name }’s share is the one that was promised.
proof-mine = Your own share is in it, unchanged.
proof-first = Who started follows from them.
proof-deal = Deal { $round } follows from them.
proof-good = All is as promised.
proof-bad = Something is not as promised.

round-is-over = Round { $round } is over.
together = Together
deal-show = Turn the whole deal face up
deal-pile = The pile, from the top
line-cut = The line is cut; trying again …
low-clock = { $time } left
notice-away = { $name } is away.
claim = Claim the game
accept = Accept
no = No
take-offer-back = Take it back
offer-share = { $name } offers to share the result.
offer-share-mine = You offer to share the result.
offer-rematch = { $name } offers a rematch.
offer-rematch-mine = You offer a rematch.
offer-share-do = Offer to share the result
resign = Resign
copy-link = Copy the link
copied = Copied
entrance-wait = The game begins when every seat is taken.
entrance-join = There is a seat for you.
bot-offered = Nobody has come yet. { $bot } would play.
bot-soon = Looking for somebody; a bot offers to play in { $time }.
seat-free = free
invite-bot = Let a bot sit
your-name = Your name
sit = Sit down
share-link = Whoever has this link may join:
qr = The link as a QR code
leave = Leave the table

## Front

front-title = Set out for the lost city
front-tagline = Five expeditions, one hand of cards, and the courage to begin. Six games, for you, your friends and bots.
play-now = Play now
play-now-how = { $game }, against { $bot }
play-friend = Play a friend
play-quick = Play anybody
choose-game = Which game?
players = { $seats } players
about-duel = Lay rising cards, wager on them, and know when to stop.
about-rivals = Discover cards, or bid gold for the river.
about-board = Explorers on five paths, tiles and artefacts.
about-trio = Seven cards each, cheaper expeditions.
about-partners = Two teams of two share their expeditions.
about-coop = The duel played together for one score.
options = Options
opponent = Bot
how-many = Players
clock = Clock
clock-none = None
clock-quick = 5 minutes, 5 seconds a turn
clock-calm = 15 minutes, 15 seconds a turn
clock-days = 3 days a turn
listed = List the table for everybody
option-edition = Edition
option-games = Games in the match
option-starter = Who starts next
option-exploits = Exploits
option-suits = Suits
option-bare_hands = Cards left in hand count against you
option-expeditions = Expeditions
option-directions = Paths may
option-start = A path begins with
option-retake = Own discard may be taken back
option-value = { $value ->
    [on] yes
    [off] no
    [total] the best score in all
    [last] the best score of the last game
    [up] only rise
    [either] rise or fall
    [any] any card
    [lowest] the lowest of its suit
   *[other] { $value }
}
open-tables = Open tables
no-open-tables = None at the moment. Play now, or set one up.
join = Join
watch-tables = Games to watch
no-playing-tables = Nobody plays in public at the moment.
watch = Watch
unofficial = Unofficial. The games are Reiner Knizia’s and their publishers’; the drawings, the words and the code are ours.

## Help

rules = Rules
help-title = { $game }: the rules
help-heading-aim = What it is about
help-heading-turn = Your turn
help-heading-lay = Laying cards
help-heading-draw = Drawing
help-heading-tiles = The tiles
help-heading-end = The end
help-heading-score = The score
help-heading-more = Variants
help-heading-keys = By keyboard

help-duel-aim = You send expeditions to lost cities, one for each suit. To set one up costs 20 points; the cards that you lay bring them back, and more if you choose well.
help-duel-turn = Lay or discard one card, then draw one. You always hold eight.
help-duel-lay = Lay a card on your expedition of its suit. Numbers may only rise; gaps do not matter. Wagers come before the first number. What lies there stays there.
help-duel-discard = Or discard: put a card on the open pile of its suit.
help-duel-draw = Take the top card of the pile or of any discards, but not the card that you have just discarded yourself.
help-duel-end = The moment somebody draws the last card of the pile, the round is over. What is left in the hands counts for nothing.
help-duel-match = A match of several rounds adds them up.
help-duel-score = Add up the numbers of an expedition and take 20 off. One wager doubles the result, two make it three times as much, three make it four times: losses too. From the eighth card on, wagers counted, come 20 on top. An expedition that was never begun is worth nothing and costs nothing.
help-duel-example = Here: 6 + 8 + 10 − 20 = 4, doubled by the wager: 8 points.
help-duel-exploits = Exploits: five of eleven lie open, each worth 10 points. Most go to the first who does what they say, with wagers counted as cards; a few compare both of you at the end, and nobody gets them in a tie. They are awarded here by themselves; with cardboard you have to announce yours.
help-duel-six = Six suits: a purple one comes with it. All else is the same.
help-duel-editions = Editions: in that of 2026 a tie goes to the youngest, which is the last seat; in that of 1999 it is shared.
help-bare-hands = Bare hands: the numbers that are left in a hand at the end are taken off its score. Wagers cost nothing.
help-coop-aim = You both set up expeditions by the rules of the duel, for one score together. Make it as high as you can.
help-coop-score = Both scores are added up.
help-coop-talk = You may talk about who takes which suit. Hands stay hidden.
help-trio-aim = Three of you send expeditions to lost cities. To set one up costs 17 points; the cards that you lay bring them back, and more if you choose well.
help-trio-turn = Lay or discard one card, then draw one. You always hold seven. It goes round clockwise.
help-trio-score = Add up the numbers of an expedition and take 17 off. One wager doubles the result, two make it three times as much, three make it four times: losses too. From the seventh card on, wagers counted, come 20 on top.
help-partners-aim = Two against two: you and the player opposite lay to the same five expeditions. To set one up costs your team 20 points.
help-partners-turn = Lay or discard one card, then draw one. You always hold six. It goes round clockwise, so the teams take turns.
help-partners-secret = Your partner does not know your hand, and you may not hint at it.
help-final-lays = When somebody draws the last card of the pile, that turn ends, and then everybody may lay up to two last cards on expeditions. Whoever drew the last card comes last.

help-rivals-aim = You bid gold for what the river brings: cards for your expeditions, which pay for how far they lead.
help-rivals-turn = Either discover a card or open an auction.
help-rivals-discover = Discovering: the top card of the pile joins the river. If nobody could lay it any more, it goes to the box.
help-rivals-auction = An auction: bid 1 gold or more. In turn the others bid more or pass; who has passed is out. The winner alone pays, lays as many cards of the river as he likes, may throw out one more, and turns up the next card. The player to the winner’s left goes on.
help-rivals-lay = On an expedition a number may follow one that is equal or lower. Wagers come before the first number. Each of you has begun two expeditions with a wager already.
help-rivals-gold = There are four piles. Each time one of the first three ends, the gold that was paid is shared out equally.
help-rivals-end = With the last card of the fourth pile it is over at once.
help-rivals-score = Numbers from 2 to 5 bring one footprint, from 6 to 10 two. Every wager adds the sum once more. Four numbers or more bring 8 points on top. Each gold is a point.
help-rivals-example = Here: 1 + 1 + 2 + 2 = 6 footprints, times 3 for two wagers, and 8 on top: 26 points.

help-board-aim = Your figures walk five paths to lost cities. The first steps cost points, those beyond the bridge bring many.
help-board-turn = Play one card, then draw one. You always hold eight.
help-board-lay = The first card of a suit puts a figure on its path: an adventurer, or your one explorer, who counts twice, for better or worse. Each further card, equal or higher, takes it one step on. Or discard a card.
help-board-last = A figure on the last step stays there; a card for it may move another one instead.
help-tile-artefact = An artefact: the first to arrive takes it.
help-tile-points = Points for everybody who arrives, not doubled for the explorer.
help-tile-arrow = An arrow: you may move this or another figure of yours one step on.
help-board-end = As soon as a fifth figure, whoever’s it is, crosses a bridge, the expedition is over; likewise with the last card of the pile.
help-board-rounds = Points and artefacts are kept over three expeditions, or one if you like it short. In the end artefacts are paid: few cost you points, many bring a lot.
help-board-score = Your figures bring what their steps are worth. Nobody falls below zero.
help-board-artefacts = If you are level in the end, more artefacts win.
help-board-variants = Paths may also fall: then the first card that differs from the one before it tells which way. A path may have to begin with the lowest card of its suit in your hand. And one’s own discard may be taken back.
help-board-assumed = No printed text that we know of says which steps have tiles, and what artefacts are worth over three expeditions. What is played here is our guess.
help-keys = Digits choose a card of your hand, and then a discard pile to draw from. L lays the chosen card, D discards it, P draws from the pile, U takes back. Arrow keys walk along a row, and through a finished game; Escape lets go, and ? brings these rules.

## Coach

coach = Your coach
coach-next = Next
coach-done = Off I go
coach-away = No coach, thank you
learn = Learn by playing
learn-expeditions = Welcome! Each column is an expedition to a lost city. It costs 20 points to set one up; the cards you lay there bring them back, and more.
learn-choose = Tap a card of your hand. A low one, of a suit of which you hold several, is a good beginning.
learn-place = The lit places may take it, and say what that would do. Lay it on your side, or discard it in the middle.
learn-draw = Now draw a card: from the pile, or one that lies open. Until then you can still take your card back.
learn-others = The others play. You see what they lay, discard and take; their hands you do not.
learn-rise = Your turn again. Numbers on an expedition may only rise. Wagers come before them, and multiply what it brings, losses too.
learn-bonus = From the eighth card on, an expedition brings 20 more: then its lost city comes into sight.
learn-end = With the last card of the pile it is over at once, so watch the count. Begin few expeditions, and feed them well. The rules are in the menu.
learn-river = Welcome! Nobody has a hand here. Cards come into the river, and gold buys them.
learn-turn = On your turn discover a card, or open an auction for the river by bidding gold.
learn-auction = In an auction everybody bids more or passes. The winner pays, and lays what he likes from the river.
learn-equal = An expedition goes on with equal or higher numbers. Wagers come first; you have begun two expeditions with one.
learn-gold = When a pile ends, the gold that was paid is shared out. What you keep counts too. The rules are in the menu.
learn-paths = Welcome! Each suit has a path. The first steps cost points, those beyond the bridge bring many.
learn-figure = Its first card puts a figure on the path: an adventurer, or your one explorer, who counts twice. The lit places say what may be done.
learn-tiles = Each further card, equal or higher, moves that figure on. Tiles bring points, artefacts, or another step.
learn-bridge = The fifth figure to cross a bridge ends the expedition for all. Do not be left on the first steps! The rules are in the menu.
