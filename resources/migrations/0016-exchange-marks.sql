-- A user's marks on an exchange: a pin, which the retention respects, and a note. Few exchanges have one.
CREATE TABLE exchange_marks (
  exchange_id INTEGER PRIMARY KEY REFERENCES exchanges (id) ON DELETE CASCADE,
  pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
  note TEXT
) STRICT;
