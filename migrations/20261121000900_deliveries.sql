-- Deliveries: how parcels leave, what it costs, and where they are.

create table delivery_mode (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  -- what an order remembers: the shop's own word, never reused for another mode
  ref text not null check (ref ~ '^[a-zA-Z0-9_-]{1,40}$'),
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('carrier', 'own', 'pickup')),
  description text not null default '',
  -- days between the order and the door, shown to the buyer
  delay_days int check (delay_days between 0 and 365),
  tracking_url text not null default '',
  -- what its prices depend on
  measure text not null default 'bottles' check (measure in ('bottles', 'weight')),
  -- one parcel holds so many bottles; each parcel after the first costs the surcharge, HT
  bottles_per_parcel int not null default 12 check (bottles_per_parcel > 0),
  parcel_surcharge numeric(14,2) not null default 7 check (parcel_surcharge >= 0),
  -- in percent: what the shop adds for itself on the carrier's price, and what the platform's intermediary takes on top
  margin numeric(6,3) not null default 0 check (margin >= 0),
  commission numeric(6,3) not null default 0 check (commission >= 0),
  -- whether reaching the free-shipping threshold makes this mode free
  has_franco boolean not null default true,
  max_bottles int check (max_bottles > 0),
  client_kinds jsonb not null default '["professional", "private"]',
  active boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, ref)
);
select tenant_table('delivery_mode');
create policy public_read on delivery_mode for select using (app_audience() = 'public' and archived_at is null);

-- Price brackets of a mode, HT. The narrowest zone that holds the address wins (department, then country), then the highest
-- beginning not above the quantity. Dated: a new tariff is new rows.
create table delivery_fee (
  shop_id uuid not null,
  id uuid not null,
  mode_id uuid not null,
  countries jsonb not null default '["FR"]',
  -- French departments; empty means the whole country
  departments jsonb not null default '[]',
  -- bottles, or kilograms, as the mode says
  from_quantity numeric(14,3) not null default 0 check (from_quantity >= 0),
  price numeric(14,2) not null check (price >= 0),
  -- added for each unit above from_quantity
  per_unit numeric(16,6) not null default 0 check (per_unit >= 0),
  mountain_surcharge numeric(14,2) not null default 0 check (mountain_surcharge >= 0),
  valid_from date not null default '2000-01-01',
  valid_to date check (valid_to >= valid_from),
  primary key (shop_id, id),
  position int not null default 0,
  foreign key (shop_id, mode_id) references delivery_mode (shop_id, id)
);
create index delivery_fee_mode on delivery_fee (shop_id, mode_id);
select tenant_table('delivery_fee');
create policy public_read on delivery_fee for select using (app_audience() = 'public');

create table collection_point (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  address jsonb not null default '{}',
  opening text not null default '',
  -- as the buyer pays it: no VAT added, no margin
  price numeric(14,2) not null default 0 check (price >= 0),
  active boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
select tenant_table('collection_point');
create policy public_read on collection_point for select using (app_audience() = 'public' and archived_at is null);

-- Free-shipping thresholds. A threshold of the client's typology wins over that of everybody, a narrower zone over a wider one.
create table franco (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  typology_key text,
  countries jsonb not null default '["FR"]',
  departments jsonb not null default '[]',
  measure text not null check (measure in ('amount', 'bottles')),
  threshold numeric(14,3) not null check (threshold > 0),
  -- for an amount: compared with the products HT or TTC, discounts taken off
  basis text not null default 'ttc' check (basis in ('ht', 'ttc')),
  primary key (shop_id, id),
  foreign key (shop_id, typology_key) references typology (shop_id, key)
);
create index franco_typology on franco (shop_id, typology_key);
select tenant_table('franco');
create policy public_read on franco for select using (app_audience() = 'public');

-- Parcels of a shippable (an order, a sample), with their carrier and tracking.
create table shipment (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  shippable_kind text not null,
  shippable_id uuid not null,
  -- number of the document, as it is told to people
  label text not null default '',
  mode_id uuid,
  mode_ref text not null default '',
  mode_name text not null default '',
  collection_point_id uuid,
  status text not null check (status in (
    'pending', 'preparation', 'pendingPickup', 'pickup', 'transit', 'partiallyDelivered', 'partiallyReturned', 'delivered', 'returned', 'error', 'exception'
  )),
  carrier text not null default '',
  tracking_number text not null default '',
  tracking_url text not null default '',
  parcels int not null default 1 check (parcels >= 0),
  weight numeric(14,3),
  address jsonb not null default '{}',
  instructions text not null default '',
  lines jsonb not null default '[]',
  shipped_day date,
  delivered_day date,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, mode_id) references delivery_mode (shop_id, id),
  foreign key (shop_id, collection_point_id) references collection_point (shop_id, id)
);
create index shipment_shippable on shipment (shop_id, shippable_id);
create index shipment_recent on shipment (shop_id, created_at desc, id);
create index shipment_mode on shipment (shop_id, mode_id);
create index shipment_point on shipment (shop_id, collection_point_id);
select tenant_table('shipment');
