-- What a recording proxy knows of an exchange besides what it passed on and back, as JSON.
ALTER TABLE exchanges ADD COLUMN relay TEXT;
