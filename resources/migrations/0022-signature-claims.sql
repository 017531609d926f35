-- An imported file's claim about a signature that could not be verified here. It is no warning about the
-- exchange: it was one until now.
ALTER TABLE exchanges ADD COLUMN signature_claim TEXT;
UPDATE exchanges SET
  signature_claim = (SELECT value FROM json_each(warnings) WHERE value LIKE 'The file says the signature was %'),
  warnings = (
    SELECT nullif(json_group_array(value), '[]') FROM json_each(warnings)
    WHERE value NOT LIKE 'The file says the signature was %'
  )
WHERE import_id IS NOT NULL AND signature = 'unknown' AND warnings LIKE '%The file says the signature was %';
