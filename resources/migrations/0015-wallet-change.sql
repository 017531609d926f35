-- A change of many rows of the mock wallet in progress: it takes several transactions, and if the process
-- ends meanwhile, the next start completes it.
CREATE TABLE wallet_change (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  change TEXT NOT NULL
) STRICT;

-- The rounds of a player, whatever others have.
CREATE INDEX wallet_rounds_accounts ON wallet_rounds (casino_id, account_id);

-- Counted once: a list of snapshots counts no entries.
ALTER TABLE wallet_snapshots ADD COLUMN players INTEGER NOT NULL DEFAULT 0;
ALTER TABLE wallet_snapshots ADD COLUMN entries INTEGER NOT NULL DEFAULT 0;
UPDATE wallet_snapshots SET
  players = (SELECT count(*) FROM wallet_snapshot_players p WHERE p.snapshot_id = wallet_snapshots.id),
  entries = (SELECT count(*) FROM wallet_snapshot_ledger l WHERE l.snapshot_id = wallet_snapshots.id);
