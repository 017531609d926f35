-- A session expires 30 minutes after `idle_since`, which a reset of the clock sets back so that the remaining time stays
-- the same. The last activity keeps its recorded time.
ALTER TABLE sessions ADD COLUMN idle_since INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET idle_since = last_activity_at;
DROP INDEX sessions_active;
CREATE INDEX sessions_active ON sessions (idle_since) WHERE state = 'active';
