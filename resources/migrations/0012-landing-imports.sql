-- An import is being written: one that is found at a start was interrupted, and its rows are removed.
ALTER TABLE imports ADD COLUMN landing INTEGER NOT NULL DEFAULT 0;
