-- The games of an operator are written out when it is saved. An operator with every game keeps every game;
-- one with fewer was configured so by a user, and is not changed.
UPDATE operators
  SET document = json_set(document, '$.games',
    json(replace(json_extract(document, '$.games'), '"dice",', '"dice","slots",')))
  WHERE json_extract(document, '$.games') IN ('["dice","testgame"]', '["dice","crash","testgame"]');
