-- The home: how each person arranged it in each shop, and what lets it count and add up in a few milliseconds whatever the size.
create table home_arrangement (
  shop_id uuid not null references shop (shop_id),
  user_id uuid not null references user_account (id),
  -- names of cards and figures: first those that the person put in an order, then those that he does not want to see
  placed jsonb not null default '[]',
  hidden jsonb not null default '[]',
  first_day_closed boolean not null default false,
  version int not null default 1,
  primary key (shop_id, user_id)
);
select tenant_table('home_arrangement');

set local lock_timeout = '2s';
-- A few of many: what is left to prepare, whose money did not come, who was not answered, what has a threshold.
create index sale_to_prepare on sale (shop_id, kind, created_at desc, id desc)
  where status in ('validated', 'invoiced') and delivery_status in ('pending', 'preparation');
create index sale_payment_failed on sale (shop_id, kind, created_at desc, id desc) where payment_status = 'error';
create index access_request_open on access_request (shop_id, client_id) where granted_at is null;
create index stock_item_threshold on stock_item (shop_id, id) where threshold is not null;
-- A month is added up from these alone.
create index sale_placed on sale (shop_id, kind, placed_on) include (status, total_net, bottles);
create index bill_issued on bill (shop_id, issued_on) include (kind, total_net);
