-- Who takes the parcels of the estate away: named on the delivery note, and followed by a link of his own. PostgreSQL 15 syntax.
create table carrier (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text collate "fr-x-icu" not null check (length(name) between 1 and 120),
  address text not null default '',
  phone text not null default '',
  -- {number} stands for the tracking number
  tracking_url text not null default '',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index carrier_name on carrier (shop_id, folded(name)) where archived_at is null;
select tenant_table('carrier');
