-- Clients: the people and companies that ONE shop knows. A login (user_account) is linked only after its e-mail is validated.

create table client (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  user_id uuid references user_account (id),
  kind text not null check (kind in ('professional', 'private')),
  -- the shop's own reference, free, unique when given
  code text check (code <> ''),
  civility text not null default 'none',
  lastname text not null default '',
  firstname text not null default '',
  -- legal name; for a professional it leads
  business_name text not null default '',
  -- the sign on the door, when it differs
  trade_name text not null default '',
  -- as lists show and sort it
  name text collate "fr-x-icu" not null generated always as (
    case when business_name <> '' then business_name else btrim(lastname || ' ' || firstname) end) stored,
  email text not null default '',
  -- stored, because under the policies an index on lower(email) would never be used
  email_key text not null generated always as (lower(email)) stored,
  -- mobile, by the rule of the specification; a landline stands beside it
  phone text not null default '',
  landline text not null default '',
  website text not null default '',
  typology_key text,
  siret text not null default '' check (siret ~ '^([0-9]{14})?$'),
  siren text not null default '' check (siren ~ '^([0-9]{9})?$'),
  nic text not null default '' check (nic ~ '^([0-9]{5})?$'),
  vat_number text not null default '',
  excise_number text not null default '',
  registration_number text not null default '',
  -- what is done with VAT and duty on this client's documents
  vat_regime text not null default 'country' check (vat_regime in ('country', 'intraEu', 'export', 'exempt')),
  excise_regime text not null default 'NULL' check (excise_regime in ('DA2', 'DSU', 'NULL')),
  payment_delay text not null default '',
  payment_method text not null default '',
  -- outstanding amount above which orders are not validated without a word; null: none
  credit_limit numeric(14,2) check (credit_limit >= 0),
  global_discount numeric(6,3) not null default 0 check (global_discount >= 0 and global_discount <= 100),
  accounting_code text not null default '',
  language text not null default 'fr',
  origin text not null default 'office' check (origin in ('office', 'shop', 'import', 'till')),
  newsletter boolean not null default false,
  tags jsonb not null default '[]',
  custom_fields jsonb not null default '{}',
  comment text not null default '',
  -- of the main address, so that lists need not read addresses
  zipcode text not null default '',
  city text not null default '',
  country text not null default '',
  -- set on the one row that guest orders of this e-mail land on
  checkout_email text,
  search text not null generated always as (folded(
    ' ' || coalesce(code, '') || ' ' || lastname || ' ' || firstname || ' ' || business_name || ' ' || trade_name || ' ' || email || ' ' || phone || ' ' || landline || ' ' || siret || ' ' || zipcode || ' ' || city
  )) stored,
  version int not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  erased_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, typology_key) references typology (shop_id, key)
);
create unique index client_code on client (shop_id, code) where code is not null;
create unique index client_user on client (shop_id, user_id) where user_id is not null;
create unique index client_checkout on client (shop_id, checkout_email) where checkout_email is not null;
create index client_of_user on client (user_id) where user_id is not null;
create index client_email on client (shop_id, email_key) where email_key <> '';
create index client_siret on client (shop_id, siret) where siret <> '';
create index client_recent on client (shop_id, created_at desc, id);
create index client_name on client (shop_id, name, id);
create index client_typology on client (shop_id, typology_key);
create index client_search on client using gin (shop_id, search gin_trgm_ops);
select tenant_table('client');
create policy buyer_read on client for select using (user_id is not null and user_id = app_user());

create table client_address (
  shop_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  for_billing boolean not null default false,
  for_delivery boolean not null default false,
  is_default boolean not null default false,
  title text not null default '',
  -- the recipient
  name text not null default '',
  street text not null default '',
  street2 text not null default '',
  zipcode text not null default '',
  city text not null default '',
  country text not null default 'FR' check (country ~ '^[A-Z]{2}$'),
  county text not null default '',
  state text not null default '',
  state_code text not null default '',
  excise_number text not null default '',
  mountain boolean not null default false,
  phone text not null default '',
  email text not null default '',
  position int not null default 0,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, client_id) references client (shop_id, id)
);
create index client_address_client on client_address (shop_id, client_id, position);
select tenant_table('client_address');
create policy buyer_read on client_address for select using (
  exists (select 1 from client c where c.shop_id = client_address.shop_id and c.id = client_id and c.user_id = app_user())
);

create table contact (
  shop_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  lastname text not null default '',
  firstname text not null default '',
  role text not null default '',
  email text not null default '',
  phone text not null default '',
  landline text not null default '',
  business_name text not null default '',
  siret text not null default '' check (siret ~ '^([0-9]{14})?$'),
  site_name text not null default '',
  registration_number text not null default '',
  company text not null default '',
  position int not null default 0,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, client_id) references client (shop_id, id)
);
create index contact_client on contact (shop_id, client_id, position);
select tenant_table('contact');

-- Searching through the policies alone would lose the trigram index (their operators may not run before the policy). This
-- function carries the shop's predicate itself, takes the shop from the transaction and gives back nothing but ids.
grant select on client to comptoir_search;
create policy search on client for select to comptoir_search using (true);
-- Every word must be found; the longest one is asked alone too, because LIKE ALL by itself cannot use the index. One or two letters
-- make no trigram inside a word, so they are looked for where words begin.
create function client_search(words text, at_most int) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public
  as $$
declare
  patterns text[] := array(
    select case when length(w) < 3 then '% ' else '%' end || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
      from regexp_split_to_table(folded(btrim(words)), '\s+') w order by length(w) desc);
begin
  return query
    select c.id from client c
     where c.shop_id = app_shop() and c.search like patterns[1] and c.search like all (patterns) and c.archived_at is null
     limit at_most;
end $$;
alter function client_search(text, int) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke all on function client_search(text, int) from public;
grant execute on function client_search(text, int) to comptoir_app;
