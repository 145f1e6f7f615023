-- What is on its way in: wine to be bottled, goods ordered from a supplier. While it waits it stands in the counters as « attendu » (stock_item.incoming);
-- it arrives, whole or not, or is given up.
create table stock_expected (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  kind text not null check (kind in ('bottling', 'purchase', 'other')),
  state text not null default 'waiting' check (state in ('waiting', 'arrived', 'dropped')),
  day date not null,
  warehouse_id uuid not null,
  format_id uuid not null,
  lot text not null default '',
  quantity numeric(14, 3) not null check (quantity > 0),
  note text not null default '',
  created_at timestamptz not null,
  created_by uuid,
  settled_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, warehouse_id) references warehouse (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id)
);
create index stock_expected_waiting on stock_expected (shop_id, day) where state = 'waiting';
create index stock_expected_format on stock_expected (shop_id, format_id);
select tenant_table('stock_expected');
