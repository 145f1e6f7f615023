-- Boxes that parcels are packed in, and the measures of each parcel that left. PostgreSQL 15 syntax.
create table box_type (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text collate "fr-x-icu" not null check (length(name) between 1 and 80),
  -- as many bottles as it holds
  bottles int not null check (bottles > 0),
  -- outside, in centimetres
  length numeric(6, 1) not null check (length > 0),
  width numeric(6, 1) not null check (width > 0),
  height numeric(6, 1) not null check (height > 0),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index box_type_name on box_type (shop_id, folded(name)) where archived_at is null;
select tenant_table('box_type');

-- [{ length, width, height, weight }], one a parcel; empty where nobody measured them
alter table shipment add column sizes jsonb not null default '[]';
