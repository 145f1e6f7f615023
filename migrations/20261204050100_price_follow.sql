-- A category whose prices follow another grid: each is worked out from the price of the same article there. PostgreSQL 15 syntax.
create table price_follow (
  shop_id uuid not null references shop (shop_id),
  typology_key text not null,
  -- null is the base price
  from_key text,
  percent numeric(7,2) not null check (percent > -100 and percent <= 1000),
  amount numeric(12,2) not null check (abs(amount) <= 10000),
  rounding text not null check (rounding in ('0.01', '0.05', '0.10', '0.50', '1', 'x.90')),
  set_by uuid,
  set_at timestamptz not null,
  primary key (shop_id, typology_key),
  foreign key (shop_id, typology_key) references typology (shop_id, key),
  foreign key (shop_id, from_key) references typology (shop_id, key),
  check (from_key is distinct from typology_key)
);
create index price_follow_from on price_follow (shop_id, from_key);
select tenant_table('price_follow');

-- What a price that follows was worked out from, so that it can be explained.
alter table format_price add column followed jsonb;
