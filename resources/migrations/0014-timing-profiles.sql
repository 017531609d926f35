-- Under which timing a delivery runs: it keeps the one it began with.
ALTER TABLE deliveries ADD COLUMN timing TEXT NOT NULL DEFAULT 'protocol' CHECK (timing IN ('protocol', 'reported'));

-- Attempts before the last manual retry: a timing with a maximum counts only later ones.
ALTER TABLE deliveries ADD COLUMN attempts_before INTEGER NOT NULL DEFAULT 0;
