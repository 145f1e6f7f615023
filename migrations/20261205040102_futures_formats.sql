-- Until a day, the wine of a campaign may be asked for in another size than the one that is shared out: it takes as much of the share as it holds. PostgreSQL 15 syntax.
alter table futures_campaign add column choose_until date;

create table futures_format (
  shop_id uuid not null,
  allocation_id uuid not null,
  format_id uuid not null,
  into_format_id uuid not null,
  -- how many of the shared format one of it takes
  units numeric(9,3) not null check (units > 0),
  -- on top of the wine, for one of it, in the mode of the category
  surcharge numeric(12,2) not null check (surcharge >= 0),
  primary key (shop_id, allocation_id, into_format_id),
  check (format_id <> into_format_id),
  foreign key (shop_id, allocation_id) references futures_campaign (shop_id, allocation_id),
  foreign key (shop_id, format_id) references product_format (shop_id, id),
  foreign key (shop_id, into_format_id) references product_format (shop_id, id)
);
create index futures_format_into on futures_format (shop_id, into_format_id);
create index futures_format_from on futures_format (shop_id, format_id);
select tenant_table('futures_format');
