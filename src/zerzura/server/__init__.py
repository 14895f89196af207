"""Tables for people and bots on one machine: what `zerzura serve` runs.

The truth of a table is its log of events. What a client asks is decided by ``table`` against the
fold of that log, committed by ``store``, and only then told by ``hall`` to whoever watches. What is
told is built from views in ``telling``, so that it can hold no more than its reader may know.
"""
