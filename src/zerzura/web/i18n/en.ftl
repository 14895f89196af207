# Zerzura in English. Groups: Cards, Page, Settings, Sounds; Table and Front belong to those screens.

## Cards

suit = { $suit ->
    [Y] desert
    [B] sea
    [W] mountains
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
set-language-system = As the browser
set-theme = Colours
set-theme-system = As the system
set-theme-light = Light
set-theme-dark = Dark
set-animation = Cards move
set-sound = Sounds
set-confirm = Ask before a card that ends the round
set-totals = Running totals
set-left-hand = Left-handed
set-symbols = Large symbols in place of landscapes

## Table

## Front

## Help
