-- Filters by session and by round, which links use, look their rows up.
CREATE INDEX deliveries_of_session ON deliveries (session_id);
CREATE INDEX wallet_ledger_rounds ON wallet_ledger (casino_id, round_id) WHERE round_id IS NOT NULL;
