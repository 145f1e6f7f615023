-- Merchants sell the wines of many producers, and a wine may bear several signs of quality. The first one stays where it was.
set local lock_timeout = '2s';
alter table product
  add column producer text check (producer <> ''),
  add column more_qualities text[] not null default '{}',
  add column qualities text[] not null generated always as (array_remove(array_prepend(quality, more_qualities), null)) stored;

create or replace function refresh_products(products uuid[], touched timestamptz default null) returns void language sql
  set search_path = pg_catalog, public set enable_nestloop = off set work_mem = '64MB' as $$
  with format_row as materialized (
    select f.* from public.product_format f where f.shop_id = public.app_shop() and f.product_id = any (products) and f.archived_at is null
  ), first_public as materialized (
    select t.key from public.typology t where t.shop_id = public.app_shop() and t.public order by t.position, t.key limit 1
  ), grid as materialized (
    select x.format_id, min(x.price) filter (where x.visible) as price_from,
           min(x.price) filter (where x.visible and x.typology_key = (select key from first_public)) as public_price,
           bool_or(not x.visible and x.typology_key = (select key from first_public)) as is_hidden,
           json_object_agg(x.typology_key, case when x.tiers = '{}' then json_build_object('visible', x.visible, 'price', x.price)
             else json_build_object('visible', x.visible, 'price', x.price, 'tiers', x.tiers) end) as typologies
      from public.format_price x where x.shop_id = public.app_shop() and x.format_id = any (array(select f.id from format_row f))
     group by x.format_id
  ), format_told as materialized (
    select f.product_id, f.vintage_id, f.id, f.ean, f.reference, f.position, f.litres, f.unity_value, least(f.price, g.price_from) is not null as is_priced,
           -- the price that visitors see: amounts with and without VAT are not compared
           case when coalesce(g.is_hidden, false) then null else coalesce(g.public_price, f.price) end as price_from,
           json_build_object(
             'id', f.id, 'container', f.container, 'unity', f.unity, 'unityValue', f.unity_value, 'type', f.type, 'formatType', f.format_type,
             'weight', f.weight, 'ean', f.ean, 'reference', f.reference, 'eq75', f.eq75, 'price', f.price, 'wrapping', f.wrapping,
             'packing', f.packing, 'packingQuantity', f.packing_quantity, 'minQuantity', f.min_quantity, 'maxQuantity', f.max_quantity,
             'discountPrice', f.discount_price, 'discountAdd', f.discount_add, 'promotions', f.promotions, 'availableOn', f.available_on,
             'typologies', coalesce(g.typologies, '{}')
           ) as card, f.parts,
           json_strip_nulls(json_build_object(
             'id', f.id, 'container', f.container, 'unity', f.unity, 'unityValue', f.unity_value, 'type', f.type, 'formatType', f.format_type, 'eq75', f.eq75, 'price', f.price,
             'packingQuantity', f.packing_quantity, 'availableOn', f.available_on, 'discountPrice', nullif(f.discount_price, '{}'), 'typologies', g.typologies
           )) as shelf
      from format_row f left join grid g on g.format_id = f.id
  ), format as materialized (
    select t.product_id, t.vintage_id, t.id, t.ean, t.reference, t.position, t.litres, t.unity_value, t.is_priced, t.price_from, t.shelf,
           case when t.parts is null then t.card else (t.card::jsonb || jsonb_build_object('parts', t.parts))::json end as card
      from format_told t
  ), formats as materialized (
    select f.vintage_id, json_agg(f.card order by f.position, f.litres nulls last, f.unity_value, f.id) as cards,
           json_agg(f.shelf order by f.position, f.litres nulls last, f.unity_value, f.id) as shelves from format f group by f.vintage_id
  ), vintage_row as materialized (
    select v.* from public.product_vintage v where v.shop_id = public.app_shop() and v.product_id = any (products) and v.archived_at is null
  ), vintages as materialized (
    select v.product_id, array_agg(v.name order by v.name desc) as names,
           -- the latest year first; names that are not years after them
           json_agg(json_build_object(
             'id', v.id, 'name', v.name, 'legal', v.legal, 'advanced', json_build_object('alcool', json_build_object('value', v.alcohol)),
             'bottledOn', v.bottled_on, 'formats', coalesce(f.cards, '[]')
           ) order by (v.name ~ '^[0-9]{4}$') desc, v.name desc) as cards,
           json_agg(json_build_object('id', v.id, 'name', v.name, 'formats', coalesce(f.shelves, '[]')) order by (v.name ~ '^[0-9]{4}$') desc, v.name desc) as shelves
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
    card = json_build_object('vintages', coalesce(a.cards, '[]'))::jsonb,
    shelf = coalesce(a.shelves, '[]')::jsonb,
    version = p.version + case when touched is null then 0 else 1 end,
    updated_at = coalesce(touched, p.updated_at),
    picture_hash = (select f.sha256 from public.file f where f.shop_id = p.shop_id and f.id = p.picture_id),
    price_from = a.price_from,
    incomplete = not coalesce(a.is_priced, false),
    format_ids = coalesce(a.ids, '{}'),
    vintage_names = coalesce(a.names, '{}'),
    search_words = public.folded(concat_ws(' ', p.name, p.precision, p.producer, p.appellation, p.place, p.gamme, p.grape, p.color,
      array_to_string(p.qualities, ' '), p.inao,
      array_to_string(a.names, ' '), a.codes))
   from asked a
  where p.shop_id = public.app_shop() and p.id = any (products) and p.id = a.id
$$;

-- The label of a wine names who made it and every sign that it bears.
drop function withdrawn_labels(uuid, text[]);
create function withdrawn_labels(shop uuid, codes text[])
  returns table (
    product_id uuid, name text, "precision" text, appellation text, type text, color text, quality text, qualities text[], producer text, grape text, country text,
    vintage_id uuid, vintage text, alcohol numeric, container text, unity text, unity_value numeric, format_type text, packing_quantity int, ean text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.name, p.precision, p.appellation, p.type, p.color, p.quality, p.qualities, p.producer, p.grape, p.country,
           v.id, v.name, v.alcohol, f.container, f.unity, f.unity_value, f.format_type, f.packing_quantity, f.ean
      from (select * from public.product_format a where a.shop_id = shop and a.ean = any (codes) and a.ean is not null and a.archived_at is null
            union all
            select * from public.product_format b where b.shop_id = shop and b.ean = any (codes) and b.ean is not null and b.archived_at is not null) f
      join public.product_vintage v on v.shop_id = shop and v.id = f.vintage_id
      join public.product p on p.shop_id = shop and p.id = f.product_id
     where p.product_type = 'bottle'
       and case p.status
             when 'paused' then exists (select from public.vintage_label l where l.shop_id = shop and l.vintage_id = v.id and l.label -> 'ingredients' -> 0 is not null)
             else p.status = 'closed' or p.archived_at is not null or v.archived_at is not null or f.archived_at is not null
           end
     order by p.archived_at desc nulls first, f.id
     limit 60
  $$;
grant create on schema public to comptoir_search;
alter function withdrawn_labels(uuid, text[]) owner to comptoir_search;
revoke execute on function withdrawn_labels(uuid, text[]) from public;
grant execute on function withdrawn_labels(uuid, text[]) to comptoir_app;
revoke create on schema public from comptoir_search;
