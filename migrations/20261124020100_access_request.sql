-- A buyer who is shown no price asks for terms of his own; it is answered when his record is given a price category.
set local lock_timeout = '2s';
create table access_request (
  shop_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  user_id uuid,
  product_id uuid,
  -- as typed, or as the account has them
  name text not null check (length(name) between 1 and 120),
  firm text not null default '' check (length(firm) <= 200),
  email text not null check (length(email) between 3 and 200),
  message text not null check (length(message) between 1 and 500),
  lang text not null,
  asked_at timestamptz not null,
  granted_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  foreign key (shop_id, product_id) references product (shop_id, id)
);
create index access_request_client on access_request (shop_id, client_id, asked_at desc);
create index access_request_product on access_request (shop_id, product_id) where product_id is not null;
select tenant_table('access_request');
