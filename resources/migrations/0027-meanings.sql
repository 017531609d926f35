-- How the words of a casino's ledger are read is called their meanings. A setting of any other form is kept as it is.
UPDATE settings SET value = (
  SELECT json_group_object(
    casino.key,
    json(
      CASE WHEN casino.value -> '$.words' IS NULL THEN casino.value
        ELSE json_set(json_remove(casino.value, '$.words'), '$.meanings', casino.value -> '$.words') END
    )
  )
  FROM json_each(settings.value) casino
)
WHERE name = 'ledger_mappings'
  AND CASE WHEN json_valid(value) THEN
    json_type(value) = 'object' AND NOT EXISTS (SELECT 1 FROM json_each(settings.value) WHERE type <> 'object') END;
