-- A delivery that waits for its next attempt is `pending`, as everywhere else. The column has a CHECK constraint for its
-- states, so a new column replaces it. Nearly all deliveries are settled: the default spares writing them twice.
DROP INDEX deliveries_due;
ALTER TABLE deliveries RENAME COLUMN state TO old_state;
ALTER TABLE deliveries ADD COLUMN state TEXT NOT NULL DEFAULT 'settled'
  CHECK (state IN ('pending', 'settled', 'refused', 'exhausted', 'dropped', 'interrupted'));
UPDATE deliveries SET state = CASE old_state WHEN 'owed' THEN 'pending' ELSE old_state END WHERE old_state <> 'settled';
ALTER TABLE deliveries DROP COLUMN old_state;
CREATE INDEX deliveries_due ON deliveries (next_attempt_at) WHERE state = 'pending';

-- Warnings of recording proxies begin with the name of the broken rule.
UPDATE exchanges SET warnings = (
    SELECT json_group_array(
      CASE
        WHEN value LIKE 'answer_in_time: %' OR value LIKE 'answer_status: %' OR value LIKE 'answer_json: %'
          OR value LIKE 'answer_round_id: %' THEN 'response_' || substr(value, length('answer_') + 1)
        WHEN value LIKE 'signature_refused: %' THEN 'signature_rejected' || substr(value, length('signature_refused') + 1)
        WHEN value LIKE 'malformed_refused: %' THEN 'malformed_rejected' || substr(value, length('malformed_refused') + 1)
        WHEN value LIKE 'zero_refused: %' THEN 'zero_rejected' || substr(value, length('zero_refused') + 1)
        WHEN value LIKE 'refused_without_effect: %'
          THEN 'rejected_without_effect' || substr(value, length('refused_without_effect') + 1)
        ELSE value
      END)
    FROM json_each(warnings))
  WHERE vantage = 'proxy' AND (warnings LIKE '%answer_%: got %' OR warnings LIKE '%refused%: got %');
