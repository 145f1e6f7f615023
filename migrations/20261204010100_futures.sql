-- Wine sold before it is bottled: a campaign is an allocation that futures orders draw on, with its prices and its dates. PostgreSQL 15 syntax.
alter table allocation add column futures boolean not null default false;

-- An order whose goods are awaited holds no stock: it is reserved when they arrive.
alter table sale add column awaits_goods boolean not null default false;
create index sale_awaits on sale (shop_id, placed_on) where awaits_goods;

create table futures_campaign (
  shop_id uuid not null,
  allocation_id uuid not null,
  -- when the goods are promised
  deliver_from date not null,
  deliver_to date not null,
  -- how an order is asked for in parts: [{ percent, on }], a date or, at null, the day it is confirmed
  schedule jsonb not null default '[]',
  note text not null default '',
  primary key (shop_id, allocation_id),
  foreign key (shop_id, allocation_id) references allocation (shop_id, id),
  check (deliver_to >= deliver_from)
);
select tenant_table('futures_campaign');

-- The price of a format for a category of prices, from a day on: each release of the campaign begins at its own.
create table futures_price (
  shop_id uuid not null,
  allocation_id uuid not null,
  format_id uuid not null,
  typology_key text not null,
  starts_on date not null,
  -- in the mode of the category, without VAT or with it
  price numeric(12,2) not null check (price >= 0),
  primary key (shop_id, allocation_id, format_id, typology_key, starts_on),
  foreign key (shop_id, allocation_id) references futures_campaign (shop_id, allocation_id),
  foreign key (shop_id, format_id) references product_format (shop_id, id),
  foreign key (shop_id, typology_key) references typology (shop_id, key)
);
create index futures_price_format on futures_price (shop_id, format_id);
select tenant_table('futures_price');

-- What a confirmed futures order became, and how it is asked for.
create table futures_order (
  shop_id uuid not null,
  sale_id uuid not null,
  order_id uuid not null,
  deliver_from date,
  deliver_to date,
  -- delivery beyond thirty days at a price agreed on: no right of withdrawal (L221-28)
  is_en_primeur boolean not null,
  released_on date,
  primary key (shop_id, sale_id),
  foreign key (shop_id, sale_id) references sale (shop_id, id),
  foreign key (shop_id, order_id) references sale (shop_id, id) deferrable initially deferred
);
create unique index futures_order_order on futures_order (shop_id, order_id);
select tenant_table('futures_order');

create table futures_part (
  shop_id uuid not null,
  order_id uuid not null,
  n int not null check (n between 1 and 24),
  due_on date not null,
  percent numeric(5,2) not null check (percent > 0 and percent <= 100),
  amount numeric(14,2) not null check (amount >= 0),
  bill_id uuid,
  bill_number text,
  primary key (shop_id, order_id, n),
  foreign key (shop_id, order_id) references futures_order (shop_id, order_id)
);
select tenant_table('futures_part');
