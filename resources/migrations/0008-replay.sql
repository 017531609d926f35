-- What was brought in from a file or the clipboard, in one go.
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  format TEXT NOT NULL,
  imported_at INTEGER NOT NULL
) STRICT;

-- The exchange that this one sends again, and the import that it came with; null for what was captured here first.
ALTER TABLE exchanges ADD COLUMN origin_id INTEGER;
ALTER TABLE exchanges ADD COLUMN import_id INTEGER;
CREATE INDEX exchanges_of_origin ON exchanges (origin_id) WHERE origin_id IS NOT NULL;
CREATE INDEX exchanges_of_import ON exchanges (import_id) WHERE import_id IS NOT NULL;

-- What searches compare, beside each other and without the bodies: a search through all of it reads a fifteenth of the
-- table. It begins with the id, so a new exchange is written at its end, which costs next to nothing.
CREATE INDEX exchange_facets ON exchanges (
  id, kind, status, account_id, api_code, vantage, peer_id, head_id, attempt, signature, duration_ms, started_at,
  casino_id, game_id, currency, import_id, failure, faults, warnings
);
CREATE INDEX exchanges_of_round ON exchanges (round_id) WHERE round_id IS NOT NULL;
CREATE INDEX exchanges_of_session ON exchanges (session_id) WHERE session_id IS NOT NULL;
-- What went wrong is little, and asked for most: these two are hardly ever written.
CREATE INDEX exchanges_gone_wrong ON exchanges (api_code)
  WHERE status >= 400 OR failure IS NOT NULL OR api_code IS NOT NULL;
CREATE INDEX exchanges_gone_wrong_of_account ON exchanges (account_id, kind)
  WHERE status >= 400 OR failure IS NOT NULL OR api_code IS NOT NULL;

-- What was deleted. It is gone from every list, and from the disk at the next start; until then it can be brought back.
CREATE TABLE deletions (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  filter TEXT NOT NULL,
  deleted_at INTEGER NOT NULL,
  -- Rows of the list.
  exchanges INTEGER NOT NULL DEFAULT 0,
  -- It cannot be brought back any more: what it took is being deleted from the disk.
  final INTEGER NOT NULL DEFAULT 0
) STRICT;
-- As ranges of ids, both ends deleted: most deletions take what lies side by side, and a list passes over all of it.
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
