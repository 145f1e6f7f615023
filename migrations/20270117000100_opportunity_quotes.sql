-- The goods that an opportunity is about, and the quotes that were made of it. PostgreSQL 15 syntax.
create table opportunity_line (
  shop_id uuid not null references shop (shop_id),
  opportunity_id uuid not null,
  format_id uuid not null,
  position int not null check (position between 0 and 99),
  quantity int not null check (quantity between 1 and 100000),
  primary key (shop_id, opportunity_id, format_id),
  foreign key (shop_id, opportunity_id) references opportunity (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id)
);
create index opportunity_line_format on opportunity_line (shop_id, format_id);
select tenant_table('opportunity_line');

-- A quote is of one opportunity. A draft that is thrown away leaves a row that names no sale: nothing reads it.
create table opportunity_quote (
  shop_id uuid not null references shop (shop_id),
  sale_id uuid not null,
  opportunity_id uuid not null,
  created_at timestamptz not null,
  primary key (shop_id, sale_id),
  foreign key (shop_id, opportunity_id) references opportunity (shop_id, id)
);
create index opportunity_quote_of on opportunity_quote (shop_id, opportunity_id);
select tenant_table('opportunity_quote');
