-- One import, from a file or the clipboard.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  format TEXT NOT NULL,
  imported_at INTEGER NOT NULL
) STRICT;

-- The exchange that this one replays, and its import; null for exchanges captured here.
ALTER TABLE exchanges ADD COLUMN origin_id INTEGER;
ALTER TABLE exchanges ADD COLUMN import_id INTEGER;
CREATE INDEX exchanges_of_origin ON exchanges (origin_id) WHERE origin_id IS NOT NULL;
CREATE INDEX exchanges_of_import ON exchanges (import_id) WHERE import_id IS NOT NULL;

-- The columns that searches compare, without the bodies: a complete search reads a fifteenth of the table. It
-- starts with the ID, so a new exchange is appended at its end, which is cheap.
CREATE INDEX exchange_facets ON exchanges (
  id, kind, status, account_id, api_code, vantage, peer_id, head_id, attempt, signature, duration_ms, started_at,
  casino_id, game_id, currency, import_id, failure, faults, warnings
);
CREATE INDEX exchanges_of_round ON exchanges (round_id) WHERE round_id IS NOT NULL;
CREATE INDEX exchanges_of_session ON exchanges (session_id) WHERE session_id IS NOT NULL;
-- Failures are few, and queried most: these two are rarely written.
CREATE INDEX exchanges_gone_wrong ON exchanges (api_code)
  WHERE status >= 400 OR failure IS NOT NULL OR api_code IS NOT NULL;
CREATE INDEX exchanges_gone_wrong_of_account ON exchanges (account_id, kind)
  WHERE status >= 400 OR failure IS NOT NULL OR api_code IS NOT NULL;

-- What was deleted. It is hidden from every list, and purged from the disk at the next start; until then it
-- can be restored.
CREATE TABLE deletions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  filter TEXT NOT NULL,
  deleted_at INTEGER NOT NULL,
  -- Rows of the list.
  exchanges INTEGER NOT NULL DEFAULT 0,
  -- It can no longer be restored: its rows are being purged from the disk.
  final INTEGER NOT NULL DEFAULT 0
) STRICT;
-- As ranges of IDs, both ends included: most deletions are contiguous, and a list can skip a range.
CREATE TABLE deleted_exchanges (
  first_id INTEGER PRIMARY KEY,
  last_id INTEGER NOT NULL,
  -- Rows of the list among them.
  listed INTEGER NOT NULL,
  deletion_id INTEGER NOT NULL REFERENCES deletions (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX exchanges_of_deletion ON deleted_exchanges (deletion_id);

CREATE TABLE saved_filters (
  name TEXT PRIMARY KEY,
  filter TEXT NOT NULL
) STRICT;
