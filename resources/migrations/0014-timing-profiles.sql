-- Under which timing a delivery runs: it keeps the one it began with.
ALTER TABLE deliveries ADD COLUMN timing TEXT NOT NULL DEFAULT 'protocol' CHECK (timing IN ('protocol', 'reported'));

-- Attempts before a person tried it again: those since then count for a timing that has a number of them.
ALTER TABLE deliveries ADD COLUMN attempts_before INTEGER NOT NULL DEFAULT 0;
