-- New captures take less space than before; earlier rows stay as they are, and are read as before. (ADR 44)

-- Lists of headers that occurred twice, as JSON. A header is [name, value], [name] if its value is computed from the
-- row (its length, its signature), or [] if the row has it. `exchanges.request_headers` and `response_headers` are JSON
-- as before, or the id of a list and the headers that it lacks.
CREATE TABLE header_lists (
  id INTEGER PRIMARY KEY,
  headers TEXT NOT NULL UNIQUE
) STRICT;

-- The 16 bytes of IDs that are UUIDs in their canonical form: `round_id` and `session_id` are then null.
ALTER TABLE exchanges ADD COLUMN round_uuid BLOB;
ALTER TABLE exchanges ADD COLUMN session_uuid BLOB;
-- The 32 bytes of the expected signature: `expected_signature` is then null.
ALTER TABLE exchanges ADD COLUMN expected_hmac BLOB;
CREATE INDEX exchanges_of_round_uuid ON exchanges (round_uuid) WHERE round_uuid IS NOT NULL;
CREATE INDEX exchanges_of_session_uuid ON exchanges (session_uuid) WHERE session_uuid IS NOT NULL;
