-- Where an exchange was held at a breakpoint, as JSON; null for nearly all of them.
ALTER TABLE exchanges ADD COLUMN holds TEXT;
CREATE INDEX exchanges_held ON exchanges (id) WHERE holds IS NOT NULL;
