-- Players can be disabled, hold a bonus balance and have limits, by currency. The set balances are those that
-- a user entered last; a reset restores them.
ALTER TABLE wallet_players ADD COLUMN status TEXT NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'disabled'));
ALTER TABLE wallet_balances ADD COLUMN bonus TEXT NOT NULL DEFAULT '0';
ALTER TABLE wallet_balances ADD COLUMN bet_limit TEXT;
ALTER TABLE wallet_balances ADD COLUMN win_limit TEXT;
ALTER TABLE wallet_balances ADD COLUMN set_balance TEXT NOT NULL DEFAULT '0';
ALTER TABLE wallet_balances ADD COLUMN set_bonus TEXT NOT NULL DEFAULT '0';
UPDATE wallet_balances SET bonus =
  CASE instr(balance, '.') WHEN 0 THEN '0' ELSE '0.' || substr('0000000000000000', 1, length(balance) - instr(balance, '.')) END;
-- The balances of the first players; no others were set manually before.
UPDATE wallet_balances SET set_bonus = bonus, set_balance = CASE WHEN currency IN ('USD', 'EUR') THEN '1000.00' ELSE bonus END;

-- The ledger in the order of posting. Only a fault makes a wallet post one id_provider more than once; then
-- the newest posting counts.
CREATE TABLE wallet_ledger (
  seq INTEGER PRIMARY KEY,
  casino_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('bet', 'win', 'rollback', 'tombstone', 'adjustment')),
  state TEXT NOT NULL CHECK (state IN ('applied', 'reversed', 'tombstoned', 'no_effect')),
  -- Null of an adjustment, as are all up to the round.
  id_provider TEXT,
  operator_id TEXT,
  original_id_provider TEXT,
  round_id TEXT,
  posting INTEGER NOT NULL DEFAULT 1,
  -- Unsigned for a bet and a win; the movement for a rollback and an adjustment.
  amount TEXT NOT NULL,
  -- The bonus part of it; null if there is none.
  bonus_amount TEXT,
  balance_after TEXT NOT NULL,
  -- The balance of its first response, which a repeat returns.
  answered_balance TEXT NOT NULL,
  exchange_id INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
-- Within one exchange, the number at the end of `T1842-2` gives the order; a tombstone precedes its rollback.
INSERT INTO wallet_ledger (casino_id, account_id, currency, type, state, id_provider, operator_id,
    original_id_provider, round_id, amount, balance_after, answered_balance, exchange_id, created_at)
  SELECT casino_id, account_id, currency, type, state, id_provider, operator_id, t.original_id_provider, round_id, amount,
    balance_after, answered_balance, exchange_id, created_at
  FROM wallet_transactions t LEFT JOIN (
    SELECT casino_id, exchange_id, original_id_provider AS id_provider,
      min(CAST(substr(operator_id, instr(operator_id, '-') + 1) AS INTEGER)) AS place
    FROM wallet_transactions WHERE type = 'rollback' GROUP BY 1, 2, 3
  ) r USING (casino_id, exchange_id, id_provider)
  ORDER BY exchange_id,
    coalesce(r.place, CAST(substr(operator_id, instr(operator_id, '-') + 1) AS INTEGER)),
    operator_id != '';
DROP TABLE wallet_transactions;
CREATE UNIQUE INDEX wallet_ledger_ids ON wallet_ledger (casino_id, id_provider, posting);
CREATE INDEX wallet_ledger_accounts ON wallet_ledger (casino_id, account_id);
CREATE INDEX wallet_ledger_bonus ON wallet_ledger (casino_id, round_id) WHERE bonus_amount IS NOT NULL;

-- Copies of the whole mock wallet.
CREATE TABLE wallet_snapshots (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  taken_at INTEGER NOT NULL
) STRICT;
CREATE TABLE wallet_snapshot_players (
  snapshot_id INTEGER NOT NULL REFERENCES wallet_snapshots (id) ON DELETE CASCADE,
  casino_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  status TEXT NOT NULL,
  PRIMARY KEY (snapshot_id, casino_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE wallet_snapshot_balances (
  snapshot_id INTEGER NOT NULL REFERENCES wallet_snapshots (id) ON DELETE CASCADE,
  casino_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  balance TEXT NOT NULL,
  bonus TEXT NOT NULL,
  bet_limit TEXT,
  win_limit TEXT,
  set_balance TEXT NOT NULL,
  set_bonus TEXT NOT NULL,
  PRIMARY KEY (snapshot_id, casino_id, account_id, currency)
) STRICT, WITHOUT ROWID;
CREATE TABLE wallet_snapshot_rounds (
  snapshot_id INTEGER NOT NULL REFERENCES wallet_snapshots (id) ON DELETE CASCADE,
  casino_id TEXT NOT NULL,
  round_id TEXT NOT NULL,
  account_id TEXT,
  operator_round_id TEXT NOT NULL,
  finished INTEGER NOT NULL,
  PRIMARY KEY (snapshot_id, casino_id, round_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE wallet_snapshot_ledger (
  snapshot_id INTEGER NOT NULL REFERENCES wallet_snapshots (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  casino_id TEXT NOT NULL,
  account_id TEXT NOT NULL,
  currency TEXT NOT NULL,
  type TEXT NOT NULL,
  state TEXT NOT NULL,
  id_provider TEXT,
  operator_id TEXT,
  original_id_provider TEXT,
  round_id TEXT,
  posting INTEGER NOT NULL,
  amount TEXT NOT NULL,
  bonus_amount TEXT,
  balance_after TEXT NOT NULL,
  answered_balance TEXT NOT NULL,
  exchange_id INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (snapshot_id, seq)
) STRICT, WITHOUT ROWID;

-- The player of the round; null if the row is older than this column.
ALTER TABLE wallet_rounds ADD COLUMN account_id TEXT;
UPDATE wallet_rounds SET account_id = l.account_id
  FROM (SELECT casino_id, round_id, account_id, min(seq) FROM wallet_ledger GROUP BY casino_id, round_id) l
  WHERE l.casino_id = wallet_rounds.casino_id AND l.round_id = wallet_rounds.round_id;
