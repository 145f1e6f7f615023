-- The private link in the mails of an order: who holds it reads how the order stands, without an account.
create table order_link (
  shop_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  hash text not null check (length(hash) = 64),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, hash),
  foreign key (shop_id, sale_id) references sale (shop_id, id)
);
create index order_link_sale on order_link (shop_id, sale_id);
select tenant_table('order_link');
