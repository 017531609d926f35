-- The scenario in which a run was when its process ended.
ALTER TABLE suite_runs ADD COLUMN current TEXT;

-- The balances that a run of the test suite or of Explore has read and will restore. Rows that are left at the next
-- start belong to a process that ended before it could.
CREATE TABLE unrestored_balances (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- Null for Explore.
  run_id INTEGER,
  scenario TEXT,
  casino_id TEXT,
  url TEXT NOT NULL,
  account_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  balance TEXT NOT NULL,
  read_at INTEGER NOT NULL
) STRICT;
