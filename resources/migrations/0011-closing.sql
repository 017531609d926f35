-- Warnings about a response that counts nevertheless: a JSON array of sentences.
ALTER TABLE deliveries ADD COLUMN warnings TEXT;

-- A round whose rollback or finish ends without the wallet's acceptance has a separate state. The column has
-- a CHECK constraint for its states, so a new column replaces it.
ALTER TABLE rounds RENAME COLUMN state TO old_state;
ALTER TABLE rounds ADD COLUMN state TEXT NOT NULL DEFAULT 'open' CHECK (state IN (
  'open', 'finished', 'not_started', 'rolled_back',
  'rollback_refused', 'rollback_exhausted', 'rollback_dropped',
  'finish_refused', 'finish_exhausted', 'finish_dropped'));
UPDATE rounds SET state = old_state WHERE old_state <> 'open';
ALTER TABLE rounds DROP COLUMN old_state;

-- Rounds that waited for a callback that had already ended would wait for ever.
UPDATE rounds
  SET (state, closed_at) = (
      SELECT d.callback || '_' || d.state, coalesce(d.ended_at, rounds.waits_since, rounds.created_at)
      FROM deliveries d WHERE d.round_id = rounds.id AND d.callback IN ('rollback', 'finish')
      ORDER BY d.id DESC LIMIT 1),
    waits_for = NULL, waits_since = NULL
  WHERE waits_for = 'closing' AND (
      SELECT d.state FROM deliveries d WHERE d.round_id = rounds.id AND d.callback IN ('rollback', 'finish')
      ORDER BY d.id DESC LIMIT 1) IN ('refused', 'exhausted', 'dropped');
