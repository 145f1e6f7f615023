-- Stock: counters that cannot go wrong, beside a journal that cannot change. One writer: the front door of the area.

create table warehouse (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  code text not null default '',
  address jsonb not null default '{}',
  -- number of the tax warehouse; empty for a duty-paid store
  excise_number text not null default '',
  is_default boolean not null default false,
  -- goods are taken from the first one that has some
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index warehouse_default on warehouse (shop_id) where is_default and archived_at is null;
create unique index warehouse_name on warehouse (shop_id, folded(name)) where archived_at is null;
select tenant_table('warehouse');
create policy public_read on warehouse for select using (app_audience() = 'public' and archived_at is null);

-- A format without any row here is not followed: it sells without limit (tastings, services, what the estate does not count).
create table stock_item (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  format_id uuid not null,
  warehouse_id uuid not null,
  lot text not null default '',
  real numeric(14,3) not null default 0,
  reserved numeric(14,3) not null default 0 check (reserved >= 0),
  incoming numeric(14,3) not null default 0 check (incoming >= 0),
  threshold numeric(14,3) check (threshold >= 0),
  -- sells on when empty: what is missing will be produced or bought
  backorder boolean not null default false,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, format_id, warehouse_id, lot),
  foreign key (shop_id, format_id) references product_format (shop_id, id),
  foreign key (shop_id, warehouse_id) references warehouse (shop_id, id),
  constraint stock_never_negative check (backorder or real >= 0),
  constraint stock_never_oversold check (backorder or reserved <= real)
);
create index stock_item_warehouse on stock_item (shop_id, warehouse_id, id);
select tenant_table('stock_item');
create policy public_read on stock_item for select using (app_audience() = 'public');

create table stock_movement (
  shop_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  format_id uuid not null,
  warehouse_id uuid not null,
  lot text not null,
  cause text not null check (cause in (
    'opening', 'count', 'adjustment', 'import', 'production', 'purchase', 'sale', 'return', 'transferOut', 'transferIn', 'sample', 'tasting', 'gift', 'loss', 'breakage'
  )),
  quantity numeric(14,3) not null check (quantity <> 0),
  -- the stock of the item once this movement was made
  real_after numeric(14,3) not null,
  document_kind text,
  document_id uuid,
  document_label text not null default '',
  note text not null default '',
  day date not null,
  at timestamptz not null,
  actor_id uuid,
  primary key (shop_id, id),
  foreign key (shop_id, item_id) references stock_item (shop_id, id)
);
create index stock_movement_at on stock_movement (shop_id, at desc, id);
create index stock_movement_day on stock_movement (shop_id, day desc, id);
create index stock_movement_item on stock_movement (shop_id, item_id, at);
create index stock_movement_format on stock_movement (shop_id, format_id, at desc);
create index stock_movement_document on stock_movement (shop_id, document_id) where document_id is not null;
select tenant_table('stock_movement');
select append_only('stock_movement');

-- What is promised to a holder (an order, a cart on its way to payment) and not gone yet. quantity is what is still held.
create table stock_reservation (
  shop_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  holder_kind text not null,
  holder_id uuid not null,
  line_id uuid not null,
  quantity numeric(14,3) not null check (quantity >= 0),
  shipped numeric(14,3) not null default 0 check (shipped >= 0),
  state text not null default 'open' check (state in ('open', 'released', 'shipped')),
  expires_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, item_id) references stock_item (shop_id, id),
  check ((state = 'open') = (closed_at is null))
);
create index stock_reservation_holder on stock_reservation (shop_id, holder_id);
create index stock_reservation_open on stock_reservation (shop_id, item_id) where state = 'open';
create index stock_reservation_expiry on stock_reservation (shop_id, expires_at) where state = 'open' and expires_at is not null;
select tenant_table('stock_reservation');
