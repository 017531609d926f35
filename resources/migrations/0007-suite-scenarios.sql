-- The requested scenarios of a run, as a JSON array of their IDs. Of earlier runs only those are known that
-- ended.
ALTER TABLE suite_runs ADD COLUMN scenarios TEXT NOT NULL DEFAULT '[]';
UPDATE suite_runs SET scenarios = (
  SELECT json_group_array(json_extract(value, '$.id')) FROM json_each(suite_runs.report, '$.scenarios')
) WHERE report IS NOT NULL;
