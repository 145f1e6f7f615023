-- What has been counted in a warehouse and is not applied yet: one inventory under way a warehouse, shared by all who count there.
create table stock_count_line (
  shop_id uuid not null references shop (shop_id),
  warehouse_id uuid not null,
  format_id uuid not null,
  lot text not null default '' check (length(lot) <= 60),
  counted numeric(14, 3) not null check (counted >= 0),
  -- the user, or the key of the API, who counted
  counted_by uuid not null,
  counted_at timestamptz not null,
  primary key (shop_id, warehouse_id, format_id, lot),
  foreign key (shop_id, warehouse_id) references warehouse (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id)
);
select tenant_table('stock_count_line');
