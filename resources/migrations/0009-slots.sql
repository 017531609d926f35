-- The games of an operator are written out when it is saved. One that had every game there was goes on having every
-- game; one that had fewer was made so by a person, and stays as it is.
UPDATE operators
  SET document = json_set(document, '$.games',
    json(replace(json_extract(document, '$.games'), '"dice",', '"dice","slots",')))
  WHERE json_extract(document, '$.games') IN ('["dice","testgame"]', '["dice","crash","testgame"]');
