-- Who sells to the estate: companies mostly, a person sometimes. Everything is in euros.
create table supplier (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  kind text not null check (kind in ('professional', 'private')),
  -- what he brings
  family text not null check (family in ('dryGoods', 'wine', 'equipment', 'transport', 'services', 'other')),
  code text check (code <> ''),
  lastname text not null default '',
  firstname text not null default '',
  business_name text not null default '',
  name text collate "fr-x-icu" not null generated always as (
    case when business_name <> '' then business_name else btrim(lastname || ' ' || firstname) end) stored,
  email text not null default '',
  phone text not null default '',
  website text not null default '',
  siret text not null default '' check (siret ~ '^([0-9]{14})?$'),
  siren text not null default '' check (siren ~ '^([0-9]{9})?$'),
  nic text not null default '' check (nic ~ '^([0-9]{5})?$'),
  vat_number text not null default '',
  excise_number text not null default '',
  address jsonb not null default '{}',
  -- where goods are fetched, where his bills come from: beside the main one
  places jsonb not null default '[]',
  contacts jsonb not null default '[]',
  payment_delay text not null default '',
  payment_method text not null default '',
  iban text not null default '',
  bic text not null default '',
  accounting_code text not null default '',
  -- days from an order to its arrival, where an article says nothing else
  lead_days int check (lead_days between 0 and 999),
  tags jsonb not null default '[]',
  comment text not null default '',
  search text not null generated always as (folded(
    ' ' || coalesce(code, '') || ' ' || lastname || ' ' || firstname || ' ' || business_name || ' ' || email || ' ' || phone || ' ' || siret || ' ' ||
    coalesce(address ->> 'zipcode', '') || ' ' || coalesce(address ->> 'city', '')
  )) stored,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  erased_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index supplier_code on supplier (shop_id, code) where code is not null;
create index supplier_name on supplier (shop_id, name, id);
select tenant_table('supplier');

-- What a supplier sells, under his own reference: price of one unit without VAT, how many come in a pack, the least he sells, in how many days.
create table supplier_article (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  supplier_id uuid not null,
  format_id uuid not null,
  position int not null,
  reference text not null default '',
  price numeric(16, 6) check (price >= 0),
  packing numeric(14, 3) not null default 1 check (packing > 0),
  minimum numeric(14, 3) not null default 0 check (minimum >= 0),
  lead_days int check (lead_days between 0 and 999),
  primary key (shop_id, id),
  unique (shop_id, supplier_id, format_id),
  foreign key (shop_id, supplier_id) references supplier (shop_id, id),
  foreign key (shop_id, format_id) references product_format (shop_id, id)
);
create index supplier_article_format on supplier_article (shop_id, format_id);
select tenant_table('supplier_article');
