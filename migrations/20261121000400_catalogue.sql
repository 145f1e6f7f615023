-- Catalogue. A product has vintages, a vintage has formats; the row of a format is what is sold, stocked and priced (its id names
-- product, vintage and format at once). What is read together is kept together: `card` is the product as lists and shops show it.

create table product (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  slug text not null check (slug ~ '^[a-z0-9]([a-z0-9-]{0,118}[a-z0-9])?$'),
  product_type text not null check (product_type in ('bottle', 'accessory', 'prestation', 'box')),
  status text not null check (status in ('online', 'paused', 'outofstock', 'closed')),
  name text not null check (length(name) between 1 and 200),
  precision text,
  type text,
  color text,
  quality text,
  gamme text,
  appellation text,
  place text,
  mention text,
  region text,
  country text,
  grape text,
  inao text,
  description text,
  vat_type text not null default 'standard' check (vat_type in ('standard', 'medium', 'reduced')),
  tva numeric(6,3) check (tva >= 0 and tva < 100),
  disable_vat boolean not null default false,
  picture_id uuid,
  wrapping_price numeric(16,6) check (wrapping_price >= 0),
  packing text,
  packing_quantity int check (packing_quantity > 0),
  weight numeric(14,3) check (weight >= 0),
  position int not null default 0,
  -- what an import recognises the product by: its folded name and precision
  name_key text not null,
  -- the whole product as it is shown, and the words it is found by: written by refresh_products() with every change
  card jsonb not null default '{}',
  -- what of it a list of products shows: small, because a page of twenty is read a thousand times for each change
  shelf jsonb not null default '[]',
  picture_hash text,
  search_words text not null default '',
  -- true when no visible price would let anybody buy it
  incomplete boolean not null default true,
  price_from numeric(16,6),
  format_ids uuid[] not null default '{}',
  vintage_names text[] not null default '{}',
  created_by uuid,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, picture_id) references file (shop_id, id)
);
create unique index product_slug on product (shop_id, slug) where archived_at is null;
create index product_name_key on product (shop_id, name_key) where archived_at is null;
create index product_shown on product (shop_id, position, name, id) where archived_at is null;
create index product_by_name on product (shop_id, name, id) where archived_at is null;
create index product_recent on product (shop_id, updated_at desc, id) where archived_at is null;
create index product_incomplete on product (shop_id, id) where incomplete and archived_at is null;
create index product_words on product using gin (shop_id, search_words gin_trgm_ops);
select tenant_table('product');
-- The case is for the planner: it takes a bare comparison of settings for one row in two hundred, and would then read and sort the
-- whole shop to find twenty products. Of a case it thinks one in two, and walks the index that is already in order.
create policy public_read on product for select
  using (case when app_audience() = 'public' then true else false end and status in ('online', 'outofstock') and archived_at is null);

create table product_vintage (
  shop_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  -- '2021', 'NV', or nothing: a product without vintage has one row named ''
  name text not null default '' check (length(name) <= 60),
  legal jsonb not null default '{}',
  alcohol numeric(5,2) check (alcohol >= 0 and alcohol <= 100),
  bottled_on date,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, product_id) references product (shop_id, id)
);
create unique index product_vintage_name on product_vintage (shop_id, product_id, name) where archived_at is null;
select tenant_table('product_vintage');

create table product_format (
  shop_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  vintage_id uuid not null,
  container text not null default '',
  unity text not null check (unity in ('Litre(s)', 'Centilitre(s)', 'Millilitre(s)', 'Gramme(s)')),
  unity_value numeric(14,3) not null check (unity_value > 0),
  type text not null default 'other' check (type in ('vrac', 'other')),
  format_type text not null check (format_type in ('bib', 'bottle', 'vrac', 'packing', 'custom')),
  litres numeric(16,6),
  eq75 numeric(16,6),
  weight numeric(14,3) check (weight >= 0),
  ean text,
  reference text,
  -- the reference without case, as imports compare it
  reference_key text,
  -- of those without a price of their own; HT or TTC as the typology says
  price numeric(16,6) check (price >= 0),
  wrapping numeric(16,6) check (wrapping >= 0),
  packing text,
  packing_quantity int check (packing_quantity > 0),
  min_quantity numeric(14,3),
  max_quantity numeric(14,3),
  discount_price jsonb not null default '{}',
  discount_add jsonb not null default '{}',
  promotions jsonb not null default '[]',
  available_on date,
  position int not null default 0,
  -- two formats of one vintage are the same when they hold the same in the same: 'bottle|0.75|1'
  format_key text not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, product_id) references product (shop_id, id),
  foreign key (shop_id, vintage_id) references product_vintage (shop_id, id)
);
create unique index product_format_same on product_format (shop_id, vintage_id, format_key) where archived_at is null;
create index product_format_product on product_format (shop_id, product_id);
create index product_format_ean on product_format (shop_id, ean) where ean is not null and archived_at is null;
create index product_format_reference on product_format (shop_id, reference_key) where reference is not null and archived_at is null;
select tenant_table('product_format');

-- The price grid: what a category of clients pays for a format, and whether they see it at all.
create table format_price (
  shop_id uuid not null,
  format_id uuid not null,
  typology_key text not null,
  visible boolean not null default true,
  price numeric(16,6) check (price >= 0),
  primary key (shop_id, format_id, typology_key),
  foreign key (shop_id, format_id) references product_format (shop_id, id),
  foreign key (shop_id, typology_key) references typology (shop_id, key)
);
create index format_price_typology on format_price (shop_id, typology_key);
select tenant_table('format_price');

-- Visitors read formats and prices of what is published, in any shop: a cart holds several sellers.
create policy public_read on product_vintage for select using (app_audience() = 'public' and archived_at is null and exists (
  select 1 from product p where p.shop_id = product_vintage.shop_id and p.id = product_id));
create policy public_read on product_format for select using (app_audience() = 'public' and archived_at is null and exists (
  select 1 from product p where p.shop_id = product_format.shop_id and p.id = product_id));
create policy public_read on format_price for select using (app_audience() = 'public' and visible and exists (
  select 1 from product_format f where f.shop_id = format_price.shop_id and f.id = format_id));

-- Imports. The file lies in parts of a few megabytes, in order; its rows lie beside it as they were read.
create table import (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  kind text not null default 'products' check (kind in ('products')),
  source text not null check (source in ('default', 'isagri', 'vinistoria', 'baqio')),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'reverted', 'error')),
  -- what is being done within the status, for the progress shown: the rows read, checked, imported or reverted up to `cursor`
  step text not null default 'uploaded' check (step in ('uploaded', 'checking', 'checked', 'importing', 'imported', 'reverting', 'reverted')),
  file_name text not null,
  file_size bigint not null,
  parts uuid[] not null,
  layout jsonb not null,
  columns jsonb not null,
  mapping jsonb not null,
  total int not null default 0,
  cursor int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  reverted int not null default 0,
  kept int not null default 0,
  error text,
  created_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  primary key (shop_id, id),
  unique (id)
);
create index import_recent on import (shop_id, created_at desc, id);
create index import_source on import (shop_id, source, created_at desc);
select tenant_table('import');

create table import_row (
  shop_id uuid not null,
  import_id uuid not null,
  -- row number as a spreadsheet shows it
  line int not null,
  cells jsonb not null,
  -- read; then what the dry run foresees or the import did; then what the revert did
  outcome text not null default 'read' check (outcome in ('read', 'created', 'updated', 'unchanged', 'refused', 'reverted', 'kept')),
  problems jsonb not null default '[]',
  -- what the row is recognised by: a second row that shares one of them is a double. Three columns and not one list: only
  -- equality may use an index under the policies.
  ean_key text,
  reference_key text,
  name_key text,
  -- what tells two products of one name apart
  color text,
  type text,
  product_id uuid,
  vintage_id uuid,
  format_id uuid,
  -- the fields that this row changed, as they were and as it made them; empty for a creation
  before jsonb,
  after jsonb,
  primary key (shop_id, import_id, line),
  foreign key (shop_id, import_id) references import (shop_id, id)
);
create index import_row_outcome on import_row (shop_id, import_id, outcome, line);
create index import_row_ean on import_row (shop_id, import_id, ean_key) where ean_key is not null;
create index import_row_reference on import_row (shop_id, import_id, reference_key) where reference_key is not null;
create index import_row_name on import_row (shop_id, import_id, name_key) where name_key is not null;
create index import_row_format on import_row (shop_id, format_id) where format_id is not null;
select tenant_table('import_row');

-- Writes card, words and completeness of products from their rows: every action that changes a product ends with it. Each table is
-- read by the list of ids, never joined to another: in the first minute of an import the planner knows nothing of the sizes, and
-- would join whole shops row by row.
create function refresh_products(products uuid[]) returns void language sql set search_path = pg_catalog, public as $$
  with format_row as materialized (
    select f.* from public.product_format f where f.shop_id = public.app_shop() and f.product_id = any (products) and f.archived_at is null
  ), first_public as materialized (
    select t.key from public.typology t where t.shop_id = public.app_shop() and t.public order by t.position, t.key limit 1
  ), grid as materialized (
    select x.format_id, min(x.price) filter (where x.visible) as price_from,
           min(x.price) filter (where x.visible and x.typology_key = (select key from first_public)) as public_price,
           bool_or(not x.visible and x.typology_key = (select key from first_public)) as is_hidden,
           jsonb_object_agg(x.typology_key, jsonb_build_object('visible', x.visible, 'price', x.price)) as typologies
      from public.format_price x where x.shop_id = public.app_shop() and x.format_id = any (array(select f.id from format_row f))
     group by x.format_id
  ), format as materialized (
    select f.product_id, f.vintage_id, f.id, f.ean, f.reference, f.position, f.litres, f.unity_value, least(f.price, g.price_from) is not null as is_priced,
           -- the price that visitors see: amounts with and without VAT are not compared
           case when coalesce(g.is_hidden, false) then null else coalesce(g.public_price, f.price) end as price_from,
           jsonb_build_object(
             'id', f.id, 'container', f.container, 'unity', f.unity, 'unityValue', f.unity_value, 'type', f.type, 'formatType', f.format_type,
             'weight', f.weight, 'ean', f.ean, 'reference', f.reference, 'eq75', f.eq75, 'price', f.price, 'wrapping', f.wrapping,
             'packing', f.packing, 'packingQuantity', f.packing_quantity, 'minQuantity', f.min_quantity, 'maxQuantity', f.max_quantity,
             'discountPrice', f.discount_price, 'discountAdd', f.discount_add, 'promotions', f.promotions, 'availableOn', f.available_on,
             'typologies', coalesce(g.typologies, '{}')
           ) as card,
           jsonb_strip_nulls(jsonb_build_object(
             'id', f.id, 'container', f.container, 'unity', f.unity, 'unityValue', f.unity_value, 'type', f.type, 'formatType', f.format_type, 'eq75', f.eq75, 'price', f.price,
             'packingQuantity', f.packing_quantity, 'availableOn', f.available_on, 'discountPrice', nullif(f.discount_price, '{}'), 'typologies', g.typologies
           )) as shelf
      from format_row f left join grid g on g.format_id = f.id
  ), formats as materialized (
    select f.vintage_id, jsonb_agg(f.card order by f.position, f.litres nulls last, f.unity_value, f.id) as cards,
           jsonb_agg(f.shelf order by f.position, f.litres nulls last, f.unity_value, f.id) as shelves from format f group by f.vintage_id
  ), vintage_row as materialized (
    select v.* from public.product_vintage v where v.shop_id = public.app_shop() and v.product_id = any (products) and v.archived_at is null
  ), vintages as materialized (
    select v.product_id, array_agg(v.name order by v.name desc) as names,
           -- the latest year first; names that are not years after them
           jsonb_agg(jsonb_build_object(
             'id', v.id, 'name', v.name, 'legal', v.legal, 'advanced', jsonb_build_object('alcool', jsonb_build_object('value', v.alcohol)),
             'bottledOn', v.bottled_on, 'formats', coalesce(f.cards, '[]')
           ) order by (v.name ~ '^[0-9]{4}$') desc, v.name desc) as cards,
           jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'formats', coalesce(f.shelves, '[]')) order by (v.name ~ '^[0-9]{4}$') desc, v.name desc) as shelves
      from vintage_row v left join formats f on f.vintage_id = v.id
     group by v.product_id
  ), sold as materialized (
    select f.product_id, min(f.price_from) as price_from, bool_or(f.is_priced) as is_priced, array_agg(f.id order by f.id) as ids, string_agg(concat_ws(' ', f.ean, f.reference), ' ') as codes
      from format f group by f.product_id
  ), asked as materialized (
    select a.id, v.cards, v.shelves, v.names, s.price_from, s.is_priced, s.ids, s.codes
      from unnest(products) as a(id) left join vintages v on v.product_id = a.id left join sold s on s.product_id = a.id
  )
  update public.product p set
    card = jsonb_build_object('vintages', coalesce(a.cards, '[]')),
    shelf = coalesce(a.shelves, '[]'),
    picture_hash = (select f.sha256 from public.file f where f.shop_id = p.shop_id and f.id = p.picture_id),
    price_from = a.price_from,
    incomplete = not coalesce(a.is_priced, false),
    format_ids = coalesce(a.ids, '{}'),
    vintage_names = coalesce(a.names, '{}'),
    search_words = public.folded(concat_ws(' ', p.name, p.precision, p.appellation, p.place, p.gamme, p.grape, p.color, p.quality, p.inao,
      array_to_string(a.names, ' '), a.codes))
   from asked a
  where p.shop_id = public.app_shop() and p.id = any (products) and p.id = a.id
$$;
grant execute on function refresh_products(uuid[]) to comptoir_app;

-- A large import begins on tables that looked empty a moment ago; the automatic statistics come a minute too late for it. Analysing
-- needs the owner's right, and gives nobody anything to see.
create function analyze_catalogue() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  analyze (skip_locked) public.product, public.product_vintage, public.product_format, public.format_price, public.import_row;
end $$;
revoke execute on function analyze_catalogue() from public;
grant execute on function analyze_catalogue() to comptoir_app;

-- Searching under the plain forced policy would lose the trigram index (its operators may not run before the policy): this function
-- carries the shop's predicate itself, takes the shop from the transaction and gives back nothing but ids.
grant select on product to comptoir_search;
create policy search on product for select to comptoir_search using (true);
create function search_products(words text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public
  as $$
    select p.id from public.product p
     where p.shop_id = public.app_shop() and p.archived_at is null
       and p.search_words like all (
         select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
           from regexp_split_to_table(public.folded(btrim(words)), '\s+') w)
  $$;
grant create on schema public to comptoir_search;
alter function search_products(text) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke execute on function search_products(text) from public;
grant execute on function search_products(text) to comptoir_app;
