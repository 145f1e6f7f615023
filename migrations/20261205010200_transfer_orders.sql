-- What was given back by transfer leaves the account by an order that the bank is handed: which one, once each. PostgreSQL 15 syntax.
alter table payment_intent add column transferred text check (transferred = 'before' or transferred ~ '^VR-[0-9]{4}-[0-9]{4,}$');
-- Those of before left the account by other means. The owner of the tables reads them whole for a moment.
alter table payment_intent no force row level security;
update payment_intent set transferred = 'before' where kind = 'refund' and method = 'transfer' and set_off is null and provider is null;
alter table payment_intent force row level security;
create index payment_intent_transfer on payment_intent (shop_id, day) where kind = 'refund' and method = 'transfer' and set_off is null and transferred is null;
create index payment_intent_transferred on payment_intent (shop_id, transferred) where transferred is not null;
