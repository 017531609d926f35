-- A delivery that ended with a response that cannot be used is `invalid`, not `refused`: the wallet may have applied it.
-- The columns have CHECK constraints for their states, so new columns replace them. The defaults, which nearly all rows
-- have, are not written twice.
DROP INDEX deliveries_due;
ALTER TABLE deliveries RENAME COLUMN state TO old_state;
ALTER TABLE deliveries ADD COLUMN state TEXT NOT NULL DEFAULT 'settled'
  CHECK (state IN ('pending', 'settled', 'refused', 'invalid', 'exhausted', 'dropped', 'interrupted'));
UPDATE deliveries
  SET state = CASE
      WHEN old_state = 'refused'
        AND (error LIKE 'The wallet''s response %' OR error LIKE '%: redirects are not followed') THEN 'invalid'
      ELSE old_state
    END
  WHERE old_state <> 'settled';
ALTER TABLE deliveries DROP COLUMN old_state;
CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'pending';

ALTER TABLE rounds RENAME COLUMN state TO old_state;
ALTER TABLE rounds ADD COLUMN state TEXT NOT NULL DEFAULT 'finished' CHECK (state IN (
  'open', 'finished', 'not_started', 'rolled_back',
  'rollback_refused', 'rollback_invalid', 'rollback_exhausted', 'rollback_dropped',
  'finish_refused', 'finish_invalid', 'finish_exhausted', 'finish_dropped'));
UPDATE rounds
  SET state = CASE
      WHEN old_state IN ('rollback_refused', 'finish_refused') THEN coalesce((
        SELECT d.callback || '_' || d.state FROM deliveries d
        WHERE d.round_id = rounds.id AND d.state = 'invalid' AND d.callback || '_refused' = rounds.old_state), old_state)
      ELSE old_state
    END
  WHERE old_state <> 'finished';
ALTER TABLE rounds DROP COLUMN old_state;
