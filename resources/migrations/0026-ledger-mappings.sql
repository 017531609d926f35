-- How the columns of a casino's ledger are read is called its mapping.
UPDATE settings SET name = 'ledger_mappings' WHERE name = 'ledger_readings';
