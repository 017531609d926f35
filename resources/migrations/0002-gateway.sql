-- Sessions of demo play, and when a session ended.
ALTER TABLE sessions ADD COLUMN mode TEXT NOT NULL DEFAULT 'real' CHECK (mode IN ('real', 'demo'));
-- The virtual balance of a demo session; null if a wallet has the money.
ALTER TABLE sessions ADD COLUMN balance TEXT;
ALTER TABLE sessions ADD COLUMN ended_at INTEGER;
CREATE INDEX sessions_active ON sessions (last_activity_at) WHERE state = 'active';

-- What an open round waits for, and since when; null while its first bet is in flight.
ALTER TABLE rounds ADD COLUMN waits_for TEXT
  CHECK (waits_for IN ('result', 'settled', 'feature', 'closing'));
ALTER TABLE rounds ADD COLUMN waits_since INTEGER;
UPDATE rounds SET waits_for = 'closing'
  WHERE state = 'open' AND id IN (SELECT round_id FROM transactions WHERE state = 'rolling_back');
CREATE INDEX rounds_of_session ON rounds (session_id);
CREATE INDEX rounds_waiting_for_result ON rounds (waits_since) WHERE waits_for = 'result';

-- Deliveries have the reason why they are pending, the last error and their end, and can be dropped by a
-- user.
CREATE TABLE deliveries_new (
  id INTEGER PRIMARY KEY,
  callback TEXT NOT NULL,
  -- Null if a player waits for the response.
  reason TEXT,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  round_id TEXT,
  -- Null is the mock wallet, wherever it listens when the callback is sent.
  url TEXT,
  body BLOB NOT NULL,
  signature TEXT NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('owed', 'settled', 'refused', 'exhausted', 'dropped', 'interrupted')),
  attempts_started INTEGER NOT NULL,
  first_attempt_at INTEGER,
  next_attempt_at INTEGER,
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  problem TEXT
) STRICT;
INSERT INTO deliveries_new (id, callback, reason, session_id, round_id, url, body, signature, state,
    attempts_started, first_attempt_at, next_attempt_at, created_at)
  SELECT id, callback, CASE callback WHEN 'rollback' THEN 'stuck_bet' END, session_id, round_id, url, body, signature,
    state, attempts_started, first_attempt_at, next_attempt_at, created_at FROM deliveries;
DROP TABLE deliveries;
ALTER TABLE deliveries_new RENAME TO deliveries;
CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'owed';
CREATE INDEX deliveries_of_round ON deliveries (round_id) WHERE round_id IS NOT NULL;

-- Faults that shaped an exchange, as JSON.
ALTER TABLE exchanges ADD COLUMN faults TEXT;
CREATE INDEX exchanges_of_delivery ON exchanges (delivery_id) WHERE delivery_id IS NOT NULL;

-- Settings of the whole workbench, as JSON by name.
CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT;
