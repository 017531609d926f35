-- Runs of the test game, finished or not. The report is JSON, checked by a schema when read.
CREATE TABLE suite_runs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  started_at INTEGER NOT NULL,
  ended_at INTEGER,
  state TEXT NOT NULL CHECK (state IN ('running', 'finished', 'not_started', 'interrupted')),
  -- What was tested, without the secret.
  target TEXT NOT NULL,
  strict INTEGER NOT NULL,
  -- Why it was not started; null if it was.
  problem TEXT,
  -- Null while nothing has ended. The summary is in the report too: a list of runs reads no reports.
  summary TEXT,
  report TEXT
) STRICT;
