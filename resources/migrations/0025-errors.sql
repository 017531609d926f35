-- The reason for a failure has the name that it has everywhere else.
ALTER TABLE deliveries RENAME COLUMN problem TO error;
ALTER TABLE suite_runs RENAME COLUMN problem TO error;
