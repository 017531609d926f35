-- How the columns of a casino's ledger are read is called its mapping.
UPDATE settings SET name = 'ledger_mappings' WHERE name = 'ledger_readings';

-- An import that has not ended is called unfinished everywhere else.
ALTER TABLE imports RENAME COLUMN landing TO unfinished;
