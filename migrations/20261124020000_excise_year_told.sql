-- An estate is told once that the duties of a year are not known, and once more when that year begins without them.
set local lock_timeout = '2s';
create table excise_year_told (
  shop_id uuid not null,
  year integer not null,
  stage text not null check (stage in ('ahead', 'begun')),
  told_at timestamptz not null,
  primary key (shop_id, year, stage)
);
select tenant_table('excise_year_told');
