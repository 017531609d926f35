-- Times are milliseconds since 1970. Money is decimal text. Documents are JSON, checked by a schema when read.

CREATE TABLE operators (
  id TEXT PRIMARY KEY,
  document TEXT NOT NULL
) STRICT;

-- A casino belongs to one operator only, because its ID is part of URLs.
CREATE TABLE casinos (
  id TEXT PRIMARY KEY,
  operator_id TEXT NOT NULL REFERENCES operators (id) ON DELETE CASCADE
) STRICT;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  operator_id TEXT NOT NULL,
  casino_id TEXT NOT NULL,
  game TEXT NOT NULL,
  account_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  decimals INTEGER NOT NULL,
  launch TEXT NOT NULL,
  -- As configured when the session was created: a later change is for new sessions. A null is the mock wallet.
  callback_urls TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('active', 'expired', 'terminated')),
  created_at INTEGER NOT NULL,
  last_activity_at INTEGER NOT NULL
) STRICT;

CREATE TABLE seed_pairs (
  id INTEGER PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  server_seed TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  next_nonce INTEGER NOT NULL,
  replaced_at INTEGER
) STRICT;
CREATE UNIQUE INDEX seed_pair_in_use ON seed_pairs (session_id) WHERE replaced_at IS NULL;

CREATE TABLE rounds (
  id TEXT PRIMARY KEY,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  state TEXT NOT NULL CHECK (state IN ('open', 'finished', 'not_started', 'rolled_back')),
  result TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  closed_at INTEGER
) STRICT;

CREATE TABLE transactions (
  id_provider TEXT PRIMARY KEY,
  round_id TEXT NOT NULL REFERENCES rounds (id),
  type TEXT NOT NULL CHECK (type IN ('bet', 'win')),
  amount TEXT NOT NULL,
  state TEXT NOT NULL
    CHECK (state IN ('sending', 'confirmed', 'declined', 'unknown', 'rolling_back', 'rolled_back'))
) STRICT;
CREATE INDEX transactions_of_round ON transactions (round_id);
CREATE INDEX transactions_sending ON transactions (round_id) WHERE state = 'sending';

-- What the gateway owes a wallet. Bytes and signature are fixed when the duty arises, so every attempt is the same.
CREATE TABLE deliveries (
  id INTEGER PRIMARY KEY,
  callback TEXT NOT NULL,
  session_id TEXT NOT NULL REFERENCES sessions (id),
  round_id TEXT,
  -- Null is the mock wallet, wherever it listens when the callback is sent.
  url TEXT,
  body BLOB NOT NULL,
  signature TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('owed', 'settled', 'refused', 'exhausted', 'interrupted')),
  attempts_started INTEGER NOT NULL,
  first_attempt_at INTEGER,
  next_attempt_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'owed';

CREATE TABLE exchanges (
  id INTEGER PRIMARY KEY,
  vantage TEXT NOT NULL,
  kind TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  duration_ms REAL NOT NULL,
  status INTEGER,
  api_code TEXT,
  failure TEXT,
  signature TEXT NOT NULL,
  expected_signature TEXT,
  casino_id TEXT,
  account_id TEXT,
  currency TEXT,
  game_id TEXT,
  round_id TEXT,
  session_id TEXT,
  transaction_ids TEXT,
  attempt INTEGER,
  delivery_id INTEGER,
  peer_id INTEGER,
  warnings TEXT,
  method TEXT NOT NULL,
  url TEXT NOT NULL,
  request_headers TEXT NOT NULL,
  request_body BLOB NOT NULL,
  request_bytes INTEGER NOT NULL,
  response_headers TEXT,
  response_body BLOB,
  timing TEXT NOT NULL
) STRICT;

-- Stored counts, so that nothing has to be counted.
CREATE TABLE counters (
  name TEXT PRIMARY KEY,
  value INTEGER NOT NULL
) STRICT;
INSERT INTO counters (name, value) VALUES ('listed_exchanges', 0), ('reserved_exchange_ids', 0);

-- The mock wallet. It shares nothing with the gateway's tables: the two only communicate over the wire.
CREATE TABLE wallet_players (
  casino_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  PRIMARY KEY (casino_id, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE wallet_balances (
  casino_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  balance TEXT NOT NULL,
  PRIMARY KEY (casino_id, account_id, currency)
) STRICT, WITHOUT ROWID;

CREATE TABLE wallet_rounds (
  casino_id TEXT NOT NULL,
  round_id TEXT NOT NULL,
  operator_round_id TEXT NOT NULL,
  finished INTEGER NOT NULL,
  PRIMARY KEY (casino_id, round_id)
) STRICT, WITHOUT ROWID;

-- One row for each id_provider ever seen: bets, wins, rollbacks, and tombstones of what was never seen.
-- One b-tree and no second index: each transaction of a callback costs one page of the commit.
CREATE TABLE wallet_transactions (
  casino_id TEXT NOT NULL,
  id_provider TEXT NOT NULL,
  operator_id TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('bet', 'win', 'rollback', 'tombstone')),
  state TEXT NOT NULL CHECK (state IN ('applied', 'reversed', 'tombstoned', 'no_effect')),
  account_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  round_id TEXT NOT NULL,
  amount TEXT NOT NULL,
  balance_after TEXT NOT NULL,
  -- The balance of its first response, which a repeat returns.
  answered_balance TEXT NOT NULL,
  original_id_provider TEXT,
  exchange_id INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (casino_id, id_provider)
) STRICT, WITHOUT ROWID;
