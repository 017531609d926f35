-- Exchanges keep the time at which they started on the workbench's clock. To know how much time passed between two of them,
-- it must be known how far the clock was set back in between.
CREATE TABLE clock_resets (
  -- The last exchange that started before the reset: ids follow the start order.
  after_id INTEGER PRIMARY KEY,
  by_ms INTEGER NOT NULL
);
