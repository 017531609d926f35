-- From now on a database may take 2 GB, and the oldest exchanges of one that takes more are deleted. Nobody loses what is
-- there by updating: where it is more than 1 GB, 2 GB may come on top.
INSERT INTO settings (name, value)
  SELECT 'folder_budget_mb', CAST(min(1048576, (held / 1073741824 + 3) * 1024) AS TEXT)
  FROM (
    SELECT (page_count - freelist_count) * page_size AS held
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size
  )
  WHERE held > 1073741824;
