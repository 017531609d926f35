-- The games of an operator are written out when it is saved. An operator with every game keeps every game;
-- one without games was configured so by a user, and is not changed.
UPDATE operators SET document = json_set(document, '$.games', json('["dice","testgame"]'))
  WHERE json_extract(document, '$.games') = '["dice"]';
