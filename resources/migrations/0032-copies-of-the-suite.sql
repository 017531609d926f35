-- 1 if the test suite sent what this exchange shows, although another side recorded it: a recording proxy forwarded it, or
-- sent it to a second wallet as well. Null otherwise.
ALTER TABLE exchanges ADD COLUMN from_suite INTEGER;
UPDATE exchanges SET from_suite = 1 WHERE origin_id IS NOT NULL AND vantage = 'proxy'
  AND (SELECT sent.vantage FROM exchanges AS sent WHERE sent.id = exchanges.origin_id) = 'suite';
-- A proxy behind another one.
UPDATE exchanges SET from_suite = 1 WHERE origin_id IS NOT NULL AND vantage = 'proxy' AND from_suite IS NULL
  AND (SELECT sent.from_suite FROM exchanges AS sent WHERE sent.id = exchanges.origin_id) = 1;
UPDATE exchanges SET from_suite = 1 WHERE origin_id IS NOT NULL AND vantage = 'shadow'
  AND (SELECT sent.from_suite FROM exchanges AS sent WHERE sent.id = exchanges.origin_id) = 1;
CREATE INDEX exchanges_from_suite ON exchanges (id) WHERE from_suite = 1;
