-- Chains of hashes that the rounds of crash come from. The seed is the hash of the chain's last round: secret until then.
CREATE TABLE crash_chains (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  seed TEXT NOT NULL,
  salt TEXT NOT NULL,
  -- The number of its first round; numbers go on from chain to chain.
  first_round INTEGER NOT NULL,
  rounds INTEGER NOT NULL,
  -- How many of its rounds have been taken: none is taken twice, whatever happened to it.
  taken INTEGER NOT NULL DEFAULT 0
) STRICT;
-- Rounds that crashed, and with that were revealed. The crash point is text: the largest is no 64-bit integer's.
CREATE TABLE crash_rounds (
  number INTEGER PRIMARY KEY,
  hash TEXT NOT NULL,
  crash_point TEXT NOT NULL
) STRICT;

-- A round may wait for its player's cash-out. The column has a CHECK constraint for its values, so a new
-- column replaces it.
DROP INDEX rounds_waiting_for_result;
ALTER TABLE rounds RENAME COLUMN waits_for TO waited_for;
ALTER TABLE rounds ADD COLUMN waits_for TEXT
  CHECK (waits_for IN ('result', 'cash_out', 'settled', 'feature', 'closing'));
UPDATE rounds SET waits_for = waited_for WHERE waited_for IS NOT NULL;
ALTER TABLE rounds DROP COLUMN waited_for;
CREATE INDEX rounds_waiting_for_result ON rounds (waits_since) WHERE waits_for = 'result';
CREATE INDEX rounds_waiting_for_cash_out ON rounds (session_id) WHERE waits_for = 'cash_out';

-- The games of an operator are written out when it is saved. An operator with every game keeps every game;
-- one with fewer was configured so by a user, and is not changed.
UPDATE operators
  SET document = json_set(
    document, '$.games', json(replace(json_extract(document, '$.games'), '"testgame"', '"crash","testgame"')))
  WHERE json_extract(document, '$.games') = '["dice","slots","testgame"]';
