-- Addresses outside that are told what happens in a shop, and what was sent to each.
create table webhook (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  url text not null check (url ~ '^https://' and length(url) <= 500),
  events jsonb not null,
  active boolean not null default true,
  -- its signing secret is derived from the secret of the installation and this: nothing that signs is stored
  salt text not null,
  failures int not null default 0,
  failing_since timestamptz,
  -- until when nothing is sent there, so that an address that does not answer holds nobody up
  paused_until timestamptz,
  disabled_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (shop_id, id),
  unique (id)
);
select tenant_table('webhook');

create table webhook_delivery (
  shop_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- the same for all who are told of it
  event_id uuid not null,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts int not null default 0,
  http_status int,
  error text,
  millis int,
  created_at timestamptz not null,
  next_at timestamptz,
  done_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, webhook_id) references webhook (shop_id, id)
);
create index webhook_delivery_recent on webhook_delivery (shop_id, created_at desc, id desc);
create index webhook_delivery_webhook on webhook_delivery (shop_id, webhook_id, created_at desc, id desc);
select tenant_table('webhook_delivery');
