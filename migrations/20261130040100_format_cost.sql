-- What a unit of a format costs the estate, from a day on. Append-only: a correction is a later row of the same day.
create table format_cost (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  format_id uuid not null,
  day date not null,
  cost numeric(16, 6) not null check (cost >= 0),
  created_at timestamptz not null,
  actor_id uuid,
  primary key (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id)
);
create index format_cost_format on format_cost (shop_id, format_id, day desc, id desc);
select tenant_table('format_cost');
select append_only('format_cost');

-- The stock of a past day is that of now less what moved since: read from this index alone.
create index stock_movement_since on stock_movement (shop_id, day, item_id) include (quantity);
