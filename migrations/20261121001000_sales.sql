-- Sales. Two families, because their grants differ: `sale` is edited until it is placed; `bill` is issued whole and never changes.

-- One checkout places the orders of N sellers; it belongs to no shop.
create table checkout (
  id uuid primary key,
  user_id uuid,
  -- hash of the link that a guest receives: 192 bits, never the id
  token_hash text not null unique,
  -- where its orders are: the secret link reads them shop by shop
  shop_ids uuid[] not null,
  created_at timestamptz not null
);
select global_table('checkout');

create table counter (
  shop_id uuid not null,
  series text not null,
  year text not null,
  n int not null,
  -- dates never go back in a series
  last_day date not null,
  primary key (shop_id, series, year)
);
select tenant_table('counter');

create table promotion (
  shop_id uuid not null,
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  -- null: applies without a code
  code text check (code ~ '^[A-Z0-9_-]{1,15}$'),
  type text not null check (type in ('%', '€')),
  amount numeric(14,2) not null check (amount > 0),
  activation text not null check (activation in ('always', 'minProduct', 'minPrice', 'minProductOrder', 'minPriceOrder')),
  threshold numeric(14,3) not null default 0 check (threshold >= 0),
  starts_on date,
  ends_on date,
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id)
);
create unique index promotion_code on promotion (shop_id, code) where code is not null and active;
select tenant_table('promotion');
create policy public_read on promotion for select using (active and app_audience() = 'public');

create table sale (
  shop_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('quote', 'order', 'sample', 'futures')),
  number text,
  status text not null check (status in ('draft', 'pending', 'validated', 'refused', 'cancelled', 'aborted', 'expired', 'invoiced', 'error')),
  delivery_status text not null default 'pending' check (delivery_status in ('pending', 'preparation', 'pendingPickup', 'pickup', 'transit',
    'partiallyDelivered', 'partiallyReturned', 'delivered', 'returned', 'error', 'exception')),
  payment_status text not null default 'pending' check (payment_status in ('pending', 'setup', 'processing', 'requiresAction', 'paid', 'partial',
    'missing', 'refunded', 'error', 'cancelled', 'scheduled')),
  payment_message text,
  origin text not null check (origin in ('shop', 'office', 'agent', 'pos')),
  checkout_id uuid references checkout (id),
  client_id uuid,
  buyer_user_id uuid,
  buyer_name text not null default '',
  buyer_email text not null default '',
  typology_key text,
  price_mode text not null check (price_mode in ('HT', 'TTC')),
  rounding text not null check (rounding in ('line', 'netSum', 'netSumKeepingGross')),
  rules_version int not null,
  currency text not null default 'EUR' check (currency = 'EUR'),
  -- snapshots: seller, buyer, addresses as they were, what was chosen for delivery and payment, the priced result with its trace
  parties jsonb not null,
  shipping jsonb not null,
  payment jsonb not null,
  priced jsonb not null,
  promo_code text,
  total_net numeric(14,2) not null,
  total_vat numeric(14,2) not null,
  total_gross numeric(14,2) not null,
  total_duty numeric(14,2) not null,
  total_paid numeric(14,2) not null default 0,
  bottles numeric(14,3) not null default 0,
  search_words text not null default '',
  note text not null default '',
  placed_at timestamptz,
  placed_on date,
  validated_at timestamptz,
  shipped_at timestamptz,
  billed_at timestamptz,
  closed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (shop_id, id),
  unique (id)
);
create unique index sale_number on sale (shop_id, kind, number) where number is not null;
-- Lists count and sum thousands of rows: these two answer without reading them. The policies ask for the buyer and the status.
create index sale_recent on sale (shop_id, kind, created_at desc, id desc) include (bottles, total_net, total_gross, buyer_user_id, status);
create index sale_status on sale (shop_id, kind, status, created_at desc, id desc) include (bottles, total_net, total_gross, buyer_user_id);
create index sale_client on sale (shop_id, client_id, created_at desc);
create index sale_checkout on sale (checkout_id);
create index sale_buyer on sale (buyer_user_id, created_at desc, id desc) where buyer_user_id is not null;
create index sale_words on sale using gin (shop_id, search_words gin_trgm_ops);
select tenant_table('sale');
-- a buyer sees his own orders, whoever the seller is
create policy buyer_read on sale for select using (buyer_user_id = app_user() and status <> 'draft');

create table sale_line (
  shop_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  position int not null,
  product_id uuid,
  vintage_id uuid,
  format_id uuid,
  kind text not null,
  label text not null,
  quantity numeric(14,3) not null,
  free_units numeric(14,3) not null default 0,
  eq75 numeric(16,6) not null default 0,
  litres numeric(16,6) not null default 0,
  unit_net numeric(16,6) not null,
  unit_gross numeric(16,6) not null,
  duty numeric(14,2) not null default 0,
  vat_rate numeric(6,3) not null,
  net numeric(14,2) not null,
  gross numeric(14,2) not null,
  -- the whole line as it was computed: labels, discounts, duty per unit, price mode, trace
  priced jsonb not null,
  primary key (shop_id, id),
  foreign key (shop_id, sale_id) references sale (shop_id, id)
);
create index sale_line_sale on sale_line (shop_id, sale_id, position);
create index sale_line_format on sale_line (shop_id, format_id);
select tenant_table('sale_line');
create policy buyer_read on sale_line for select using (
  exists (select 1 from sale s where s.shop_id = sale_line.shop_id and s.id = sale_line.sale_id and s.buyer_user_id = app_user() and s.status <> 'draft'));

create table bill (
  shop_id uuid not null,
  id uuid not null,
  kind text not null,
  number text not null,
  series text not null,
  year text not null,
  n int not null,
  issued_on date not null,
  due_on date,
  sale_id uuid,
  client_id uuid,
  buyer_user_id uuid,
  buyer_name text not null,
  total_net numeric(14,2) not null,
  total_vat numeric(14,2) not null,
  total_gross numeric(14,2) not null,
  total_due numeric(14,2) not null,
  total_duty numeric(14,2) not null,
  -- the bill whole and for ever, as rules/bill.ts says; `hash` is of its canonical text
  document jsonb not null,
  hash text not null,
  search_words text not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, number),
  unique (shop_id, series, year, n)
);
create index bill_recent on bill (shop_id, issued_on desc, id desc) include (total_net, total_vat, total_gross, buyer_user_id);
create index bill_sale on bill (shop_id, sale_id);
create index bill_client on bill (shop_id, client_id, issued_on desc);
create index bill_buyer on bill (buyer_user_id, issued_on desc, id desc) where buyer_user_id is not null;
create index bill_words on bill using gin (shop_id, search_words gin_trgm_ops);
select tenant_table('bill');
select append_only('bill');
create policy buyer_read on bill for select using (buyer_user_id = app_user());

create table bill_line (
  shop_id uuid not null,
  bill_id uuid not null,
  position int not null,
  product_id uuid,
  format_id uuid,
  label text not null,
  quantity numeric(14,3) not null,
  net numeric(14,2) not null,
  vat_rate numeric(6,3) not null,
  duty numeric(14,2) not null,
  litres numeric(16,6) not null,
  primary key (shop_id, bill_id, position),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
select tenant_table('bill_line');
select append_only('bill_line');

create table bill_vat (
  shop_id uuid not null,
  bill_id uuid not null,
  category text not null,
  rate numeric(6,3) not null,
  base numeric(14,2) not null,
  vat numeric(14,2) not null,
  primary key (shop_id, bill_id, category, rate),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
select tenant_table('bill_vat');
select append_only('bill_vat');

-- What is said about a bill lives beside it: its PDF, when it was sent, when it was paid.
create table bill_file (
  shop_id uuid not null,
  bill_id uuid not null,
  file_id uuid not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (shop_id, bill_id),
  foreign key (shop_id, bill_id) references bill (shop_id, id),
  foreign key (shop_id, file_id) references file (shop_id, id)
);
select tenant_table('bill_file');
select append_only('bill_file');

create table document_link (
  shop_id uuid not null,
  id uuid not null,
  from_kind text not null,
  from_id uuid not null,
  to_kind text not null,
  to_id uuid not null,
  why text not null,
  quantities jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (shop_id, id)
);
create index document_link_from on document_link (shop_id, from_id);
create index document_link_to on document_link (shop_id, to_id);
select tenant_table('document_link');

-- An order is billed once: the second of two clerks loses here, whatever the program believes.
create unique index document_link_billed on document_link (shop_id, from_id) where why = 'billed';

-- Substring search: ids only, the shop from the setting, the predicate carried, owned by a role with its own policy, because the
-- plain forced policy would keep the trigram index from being used.
create policy search_read on sale for select to comptoir_search using (true);
create policy search_read on bill for select to comptoir_search using (true);
grant select on sale, bill to comptoir_search;
-- A whole number is looked up as such: its parts are in every other number, so the trigrams would read them all.
create function search_sale(words text) returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query select s.id from sale s where s.shop_id = app_shop() and s.kind = any (array['quote', 'order', 'sample', 'futures']) and s.number = upper(btrim(words));
  if found then return; end if;
  return query select s.id from sale s
    where s.shop_id = app_shop() and s.search_words like '%' || replace(replace(replace(folded(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
end $$;
create function search_bill(words text) returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  return query select b.id from bill b where b.shop_id = app_shop() and b.number = upper(btrim(words));
  if found then return; end if;
  return query select b.id from bill b
    where b.shop_id = app_shop() and b.search_words like '%' || replace(replace(replace(folded(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
end $$;
grant create on schema public to comptoir_search;
alter function search_sale(text) owner to comptoir_search;
alter function search_bill(text) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke execute on function search_sale(text), search_bill(text) from public;
grant execute on function search_sale(text), search_bill(text) to comptoir_app;
