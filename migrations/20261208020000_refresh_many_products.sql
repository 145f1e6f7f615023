-- The same cards, written faster where sixty categories have a price for each format. What goes into a card is put together as text and
-- becomes jsonb once, at the end: as jsonb each part was taken apart and written again by the next one that held it. The parts are joined by
-- their ids, however many products are written at once: of lists that the planner takes for one row it would compare each row with each.
-- Who changes products says when, and their version moves in the same writing: the rows were written twice, with all their indexes.
-- PostgreSQL 15 syntax.
drop function refresh_products(uuid[]);
create function refresh_products(products uuid[], touched timestamptz default null) returns void language sql
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
    search_words = public.folded(concat_ws(' ', p.name, p.precision, p.appellation, p.place, p.gamme, p.grape, p.color, p.quality, p.inao,
      array_to_string(a.names, ' '), a.codes))
   from asked a
  where p.shop_id = public.app_shop() and p.id = any (products) and p.id = a.id
$$;
grant execute on function refresh_products(uuid[], timestamptz) to comptoir_app;
