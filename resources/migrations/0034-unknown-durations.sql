-- An imported call without a duration no longer counts as the fastest of all: all captures are counted again, as after
-- 0018, if there is any.
CREATE TEMP TABLE has_unknown_duration AS
  SELECT 1 FROM exchanges WHERE import_id IS NOT NULL AND duration_ms = 0 AND status IS NOT NULL LIMIT 1;
DELETE FROM health_calls WHERE EXISTS (SELECT 1 FROM has_unknown_duration);
UPDATE counters SET value = (SELECT coalesce(max(id), 0) FROM exchanges)
  WHERE name = 'health_uncounted_ids' AND EXISTS (SELECT 1 FROM has_unknown_duration);
DROP TABLE has_unknown_duration;
