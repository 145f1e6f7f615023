-- Orders typed by the office. What an order was priced with is kept beside it, so that changing a quantity later does not price
-- again what was agreed; null for orders placed before this migration.
alter table sale add column terms jsonb;
-- The warehouse the office took it from; null: wherever the goods are.
alter table sale add column warehouse_id uuid;
-- The line as it went into the pricing: price of the list, tiers, what was typed by hand.
alter table sale_line add column source jsonb;
