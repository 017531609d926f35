-- From now on a database may have 2 GB; above that, its oldest exchanges are deleted. An update deletes
-- nothing: a database of more than 1 GB may grow by another 2 GB.
INSERT INTO settings (name, value)
  SELECT 'folder_budget_mb', CAST(min(1048576, (held / 1073741824 + 3) * 1024) AS TEXT)
  FROM (
    SELECT (page_count - freelist_count) * page_size AS held
    FROM pragma_page_count, pragma_freelist_count, pragma_page_size
  )
  WHERE held > 1073741824;
