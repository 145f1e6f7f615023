-- The board of deliveries reads what is not with its buyer yet, and what arrived of late: few at any moment, whatever was sold before.
create index sale_to_deliver on sale (shop_id, kind, placed_on)
  where status in ('validated', 'invoiced') and (ships_more or delivery_status not in ('delivered', 'returned', 'partiallyReturned'));
create index sale_left on sale (shop_id, kind, shipped_at) where shipped_at is not null;
