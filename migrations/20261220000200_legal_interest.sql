-- The legal interest of a half-year, typed by the administrator when it is published, and the estates that were told that it is missing.
set local lock_timeout = '2s';
alter table dated_rate drop constraint dated_rate_kind_check;
alter table dated_rate add constraint dated_rate_kind_check check (kind in ('excise', 'vat', 'legalInterest'));
create table legal_interest_told (
  shop_id uuid not null,
  half date not null,
  told_at timestamptz not null,
  primary key (shop_id, half)
);
select tenant_table('legal_interest_told');
