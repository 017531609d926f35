-- How wallets responded, per minute and per hour: Health adds these up instead of reading every call. Written
-- with the captures; deletions are subtracted, and restores added again.
CREATE TABLE health_calls (
  -- 60000 or 3600000.
  span_ms INTEGER NOT NULL,
  -- The first millisecond of the span.
  started_at INTEGER NOT NULL,
  -- Empty if it is not known.
  casino_id TEXT NOT NULL,
  callback TEXT NOT NULL,
  -- Why it is left out unless asked for: 1 faults and breakpoints, 2 replays, 4 the test suite, added up.
  extras INTEGER NOT NULL,
  imported INTEGER NOT NULL,
  calls INTEGER NOT NULL,
  retries INTEGER NOT NULL,
  -- Calls against a target, by kind.
  timeout INTEGER NOT NULL,
  no_response INTEGER NOT NULL,
  server_error INTEGER NOT NULL,
  rejected INTEGER NOT NULL,
  other INTEGER NOT NULL,
  -- Calls that opened a connection, and the sums of what each phase took.
  connections INTEGER NOT NULL,
  connect_ms REAL NOT NULL,
  wait_ms REAL NOT NULL,
  receive_ms REAL NOT NULL,
  -- How often each latency occurred (capture/health/latencies.ts).
  latencies BLOB NOT NULL,
  PRIMARY KEY (span_ms, started_at, casino_id, callback, extras, imported)
) STRICT, WITHOUT ROWID;

-- Captures up to this one are still to be counted.
INSERT OR REPLACE INTO counters (name, value)
  SELECT 'health_uncounted_ids', coalesce(max(id), 0) FROM exchanges;

-- Deliveries that were pending for longer than one attempt, which are few.
CREATE INDEX deliveries_retried ON deliveries (created_at) WHERE attempts_started > 1;
