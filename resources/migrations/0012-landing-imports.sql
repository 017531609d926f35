-- An import is being written: one that is found so at a start was cut off, and what it has left is taken back.
ALTER TABLE imports ADD COLUMN landing INTEGER NOT NULL DEFAULT 0;
