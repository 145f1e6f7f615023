-- Parts that had come before the house billed them by itself are left to whoever left them: no bill nor mail goes out for days gone by. PostgreSQL 15 syntax.
-- Null: not said yet; the first round of each shop says it, by the day of the shop.
alter table futures_part add column by_hand boolean default false;
-- The owner of the tables writes across shops once, here.
alter table futures_part no force row level security;
update futures_part set by_hand = null where bill_id is null;
alter table futures_part force row level security;
