-- An account with a house that sells the labels of carriers, what was bought there, and what is told of each parcel. PostgreSQL 15 syntax.
create table shipper_account (
  shop_id uuid primary key references shop (shop_id),
  provider text not null check (provider in ('sendcloud')),
  public_key text not null check (length(public_key) between 1 and 200),
  sealed_secret text not null check (sealed_secret ~ '^v1\.'),
  secret_since timestamptz not null,
  active boolean not null default false,
  -- [{ mode, option }]: which delivery modes leave with a label of it, by which service; an empty option is the cheapest of the moment
  modes jsonb not null default '[]',
  -- [{ code, name, carrier }]: the services that it offered when it was last tried
  options jsonb not null default '[]',
  tried_at timestamptz,
  trouble text,
  -- in its own words
  answer text,
  version int not null default 1
);
select tenant_table('shipper_account');

-- One label asked for a shipment. Its id is the reference under which it is ordered: asked again, it is the same one.
create table parcel_label (
  shop_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  state text not null check (state in ('asked', 'bought', 'failed', 'cancelling', 'cancelled')),
  option_code text not null default '',
  option_name text not null default '',
  carrier text not null default '',
  contract_id text not null default '',
  -- the name that the house gave it
  remote_id text not null default '',
  tracking_number text not null default '',
  -- without VAT; null where it was not said
  price numeric(14, 2) check (price >= 0),
  -- [{ id, number, url }], one a parcel
  parcels jsonb not null default '[]',
  -- the files of its parcels, in order
  files jsonb not null default '[]',
  attempts int not null default 0,
  next_at timestamptz,
  trouble text,
  answer text,
  asked_by uuid,
  asked_at timestamptz not null,
  settled_at timestamptz,
  polled_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, shipment_id) references shipment (shop_id, id)
);
create unique index parcel_label_id on parcel_label (id);
-- A shipment has one label at a time, whoever asks for it at the same moment.
create unique index parcel_label_live on parcel_label (shop_id, shipment_id) where state in ('asked', 'bought', 'cancelling');
create index parcel_label_shipment on parcel_label (shop_id, shipment_id, asked_at);
create index parcel_label_bought on parcel_label (shop_id, polled_at) where state = 'bought';
select tenant_table('parcel_label');

-- What was told of a parcel: late, twice and out of order, and kept once.
create table parcel_news (
  shop_id uuid not null,
  id uuid not null,
  label_id uuid not null,
  parcel text not null,
  code text not null,
  words text not null default '',
  -- when the carrier saw it
  at timestamptz not null,
  heard_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, label_id, parcel, code, at),
  foreign key (shop_id, label_id) references parcel_label (shop_id, id)
);
select tenant_table('parcel_news');

-- Labels asked for several orders at once: how far it is, and what each of them answered.
create table label_run (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  -- [{ orderId, number, labels, why }]
  items jsonb not null,
  asked_by uuid,
  created_at timestamptz not null,
  primary key (shop_id, id)
);
select tenant_table('label_run');

-- What the label cost, without VAT, beside what the grid of the carrier says; null where none was bought.
alter table shipment add column label_cost numeric(14, 2) check (label_cost >= 0);
