-- What a recording proxy knows about an exchange besides the passed bytes, as JSON.
ALTER TABLE exchanges ADD COLUMN relay TEXT;
