-- Reductions that were announced to consumers: by format, the day they began and the lowest price of the thirty days before, for each
-- category that buys with VAT. They stand on the product, so that pages and carts find them where they read it. PostgreSQL 15 syntax.
alter table product add column reductions jsonb not null default '{}';
