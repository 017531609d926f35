-- The attempts of one delivery are one row of the traffic list: that of the first of them that was captured.
-- The others refer to it here; null for a separate row.
ALTER TABLE exchanges ADD COLUMN head_id INTEGER;
UPDATE exchanges SET head_id = chain.head_id
  FROM (
    SELECT delivery_id, min(id) AS head_id FROM exchanges
      WHERE delivery_id IS NOT NULL GROUP BY delivery_id HAVING count(*) > 1
  ) AS chain
  WHERE exchanges.delivery_id = chain.delivery_id AND exchanges.id <> chain.head_id;
UPDATE counters
  SET value = value - (SELECT count(*) FROM exchanges WHERE head_id IS NOT NULL)
  WHERE name = 'listed_exchanges';
CREATE INDEX exchanges_of_head ON exchanges (head_id) WHERE head_id IS NOT NULL;
