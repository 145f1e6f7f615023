-- The ranges into which the estate sorts its products: what it offers where a product's range is typed.
create table product_range (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text collate "fr-x-icu" not null check (length(name) between 1 and 120),
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index product_range_name on product_range (shop_id, folded(name)) where archived_at is null;
select tenant_table('product_range');
