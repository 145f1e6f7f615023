-- What a carrier asks of the house: by zone and step, with its fuel surcharge, its minimum and where it does not go. PostgreSQL 15 syntax.
create table carrier_rate (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  -- found by its name, as what leaves names it
  carrier text collate "fr-x-icu" not null check (length(carrier) between 1 and 120),
  measure text not null check (measure in ('bottles', 'weight')),
  -- [{ countries, departments, from, price, perUnit }], without VAT
  steps jsonb not null default '[]',
  fuel_percent numeric(6, 3) not null default 0 check (fuel_percent >= 0),
  minimum numeric(14, 2) not null default 0 check (minimum >= 0),
  -- departments it does not serve
  excluded jsonb not null default '[]',
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index carrier_rate_carrier on carrier_rate (shop_id, folded(carrier)) where archived_at is null;
select tenant_table('carrier_rate');

-- What carrying it cost the house, without VAT; null where nobody said so.
alter table shipment add column cost numeric(14, 2) check (cost >= 0);
