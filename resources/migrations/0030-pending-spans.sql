-- Since when and until when a delivery was pending, where a reset of the clock changed it: the clock went back before its
-- creation or before its end. Null where `created_at` and `ended_at` apply.
ALTER TABLE deliveries ADD COLUMN pending_from INTEGER;
ALTER TABLE deliveries ADD COLUMN pending_until INTEGER;
