-- An order of transfers keeps the file that the bank was given, sealed: it is written once, and its number is used once. PostgreSQL 15 syntax.
create table sepa_transfer_order (
  shop_id uuid not null,
  id uuid not null,
  year text not null,
  n int not null check (n > 0),
  number text not null,
  -- how many refunds the file holds: once one has left the order, it is given no more
  transfers int not null check (transfers > 0),
  due_on date not null,
  sealed_file text not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, year, n),
  unique (shop_id, number)
);
select tenant_table('sepa_transfer_order');
