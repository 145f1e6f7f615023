-- Bottles set aside for some days: who may order how many of a format. PostgreSQL 15 syntax.
create table allocation (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  opens_on date not null,
  closes_on date not null,
  -- whoever has no share of a format: sold from what is not set aside, or not at all
  others text not null check (others in ('open', 'closed')),
  created_by uuid,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (shop_id, id),
  check (closes_on >= opens_on)
);
create unique index allocation_id on allocation (id);
create index allocation_window on allocation (shop_id, closes_on, opens_on);
select tenant_table('allocation');

-- One share: a format, for an agent, a client or a category of prices. What is ordered never exceeds what is granted.
create table allocation_share (
  shop_id uuid not null,
  id uuid not null,
  allocation_id uuid not null,
  format_id uuid not null,
  agent_id uuid,
  client_id uuid,
  typology_key text,
  granted numeric(14,3) not null check (granted >= 0),
  ordered numeric(14,3) not null default 0,
  -- what the agent asks for beside, until it is answered
  asked numeric(14,3) check (asked > 0),
  asked_note text not null default '',
  asked_by uuid,
  asked_at timestamptz,
  version int not null default 1,
  primary key (shop_id, id),
  foreign key (shop_id, allocation_id) references allocation (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  check (ordered >= 0 and ordered <= granted),
  check (num_nonnulls(agent_id, client_id, typology_key) = 1),
  check ((asked is null) = (asked_at is null))
);
create unique index allocation_share_id on allocation_share (id);
create unique index allocation_share_once on allocation_share (shop_id, allocation_id, format_id, coalesce(agent_id::text, ''), coalesce(client_id::text, ''), coalesce(typology_key, ''));
create index allocation_share_format on allocation_share (shop_id, format_id);
create index allocation_share_client on allocation_share (shop_id, client_id) where client_id is not null;
create index allocation_share_asked on allocation_share (shop_id, asked_at) where asked is not null;
select tenant_table('allocation_share');

-- What an order took of a share: it goes back when the order is closed.
create table allocation_draw (
  shop_id uuid not null,
  sale_id uuid not null,
  share_id uuid not null,
  quantity numeric(14,3) not null check (quantity > 0),
  primary key (shop_id, sale_id, share_id),
  -- the order is written last, with its number
  foreign key (shop_id, sale_id) references sale (shop_id, id) deferrable initially deferred,
  foreign key (shop_id, share_id) references allocation_share (shop_id, id)
);
create index allocation_draw_share on allocation_draw (shop_id, share_id);
select tenant_table('allocation_draw');
