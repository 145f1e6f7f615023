-- The monthly excise declaration. The journal of stock becomes the one ledger of volumes: each movement keeps the hectolitres that it
-- moved (5 decimals, as the customs count), with what only the sale knew of it: under suspended duty or not, and to which country.
alter table stock_movement add column hectolitres numeric(16, 5);
alter table stock_movement add column duty_suspended boolean;
alter table stock_movement add column country text not null default '';
-- Of a transfer: where it came from, or went.
alter table stock_movement add column other_warehouse_id uuid;

-- What moved before: volumes as the formats are now, transfers by the twin that the same breath wrote, goods that left by the order that
-- they left for. The owner of the tables writes across shops once, here.
alter table stock_movement no force row level security;
alter table product_format no force row level security;
alter table sale no force row level security;
alter table sale_line no force row level security;
alter table stock_movement disable trigger append_only;
update stock_movement m set hectolitres = round(m.quantity * f.litres / 100, 5)
  from product_format f where f.shop_id = m.shop_id and f.id = m.format_id and f.litres is not null;
update stock_movement m set other_warehouse_id = o.warehouse_id
  from stock_movement o where m.cause in ('transferOut', 'transferIn') and o.shop_id = m.shop_id and o.format_id = m.format_id and o.lot = m.lot
    and o.at = m.at and o.quantity = -m.quantity and o.cause in ('transferOut', 'transferIn') and o.cause <> m.cause;
update stock_movement m set country = coalesce(s.parties->'delivery'->>'country', ''),
    duty_suspended = exists (select from sale_line l where l.shop_id = s.shop_id and l.sale_id = s.id and l.priced->'duty'->'suspended' = 'true')
  from sale s where m.cause = 'sale' and m.document_kind = 'order' and s.shop_id = m.shop_id and s.id = m.document_id;
alter table stock_movement enable trigger append_only;
alter table sale_line force row level security;
alter table sale force row level security;
alter table product_format force row level security;
alter table stock_movement force row level security;

-- A place of the estate that declares: one approval number, one declaration a month.
create table excise_site (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  excise_number text not null check (excise_number ~ '^[A-Z]{2}[0-9A-Z]{11}$'),
  cvi text not null default '',
  -- whose portal reads the file, and what it calls the estate
  interprofession text not null default 'standard' check (interprofession in ('standard', 'civa')),
  identifier text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index excise_site_name on excise_site (shop_id, folded(name)) where archived_at is null;
select tenant_table('excise_site');

-- Under which number a warehouse is declared, and in which account.
create table excise_warehouse (
  shop_id uuid not null,
  warehouse_id uuid not null,
  site_id uuid not null,
  account text not null check (account in ('suspended', 'paid')),
  primary key (shop_id, warehouse_id),
  foreign key (shop_id, warehouse_id) references warehouse (shop_id, id),
  foreign key (shop_id, site_id) references excise_site (shop_id, id)
);
create index excise_warehouse_site on excise_warehouse (shop_id, site_id);
select tenant_table('excise_warehouse');

-- What a product is called in the declaration, where it is not what the catalogue says. Empty: the catalogue's.
create table excise_product (
  shop_id uuid not null,
  product_id uuid not null,
  label text not null default '',
  inao text not null default '',
  fiscal text not null default '',
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references product (shop_id, id)
);
select tenant_table('excise_product');

-- What is typed of a month before it is declared: observations by line, counts of capsules.
create table drm_draft (
  shop_id uuid not null,
  site_id uuid not null,
  month date not null check (extract(day from month) = 1),
  observations jsonb not null default '{}',
  capsules jsonb not null default '[]',
  updated_at timestamptz not null,
  primary key (shop_id, site_id, month),
  foreign key (shop_id, site_id) references excise_site (shop_id, id)
);
select tenant_table('drm_draft');

-- A month as it was declared: a correction is a later row of the same month.
create table drm_declaration (
  shop_id uuid not null,
  id uuid not null,
  site_id uuid not null,
  month date not null check (extract(day from month) = 1),
  number int not null,
  content jsonb not null,
  declared_at timestamptz not null,
  declared_by uuid,
  primary key (shop_id, id),
  foreign key (shop_id, site_id) references excise_site (shop_id, id)
);
create unique index drm_declaration_month on drm_declaration (shop_id, site_id, month, number);
select tenant_table('drm_declaration');
select append_only('drm_declaration');
