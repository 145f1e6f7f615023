-- What a box holds: formats of the same shop, so many of each. A box without any row is sold as an article of its own.
create table box_part (
  shop_id uuid not null references shop (shop_id),
  format_id uuid not null,
  part_format_id uuid not null,
  quantity int not null check (quantity between 1 and 1000),
  position int not null default 0,
  primary key (shop_id, format_id, part_format_id),
  foreign key (shop_id, format_id) references product_format (shop_id, id),
  foreign key (shop_id, part_format_id) references product_format (shop_id, id),
  check (format_id <> part_format_id)
);
create index box_part_part on box_part (shop_id, part_format_id);
select tenant_table('box_part');
create policy public_read on box_part for select using (app_audience() = 'public');

create trigger public_insert after insert on box_part referencing new table as changed for each statement execute function tell_public_change();
create trigger public_update after update on box_part referencing old table as former new table as changed
  for each statement execute function tell_public_change();
create trigger public_delete after delete on box_part referencing old table as changed for each statement execute function tell_public_change();

-- The same beside the format, with what prices and pages need to know of each part: a part may be kept from visitors while its box is sold.
alter table product_format add column parts jsonb;

-- Writes the parts and the volume of the boxes among these products, and of those that hold one of them. Gives the products to refresh.
create function refresh_boxes(products uuid[]) returns setof uuid language sql set search_path = pg_catalog, public as $$
  with own as materialized (
    select f.id from public.product_format f where f.shop_id = public.app_shop() and f.product_id = any (products)
  ), box as materialized (
    select b.format_id as id from public.box_part b where b.shop_id = public.app_shop() and b.format_id = any (array(select id from own))
    union
    select b.format_id from public.box_part b where b.shop_id = public.app_shop() and b.part_format_id = any (array(select id from own))
    union
    select f.id from public.product_format f where f.shop_id = public.app_shop() and f.product_id = any (products) and f.parts is not null
  ), content as materialized (
    select b.format_id, sum(p.litres * b.quantity) as litres,
           jsonb_agg(jsonb_build_object(
             'formatId', p.id, 'productId', q.id, 'quantity', b.quantity, 'productType', q.product_type, 'name', q.name, 'precision', q.precision, 'vintage', v.name,
             'container', p.container, 'unity', p.unity, 'unityValue', p.unity_value, 'formatType', p.format_type,
             'packingQuantity', coalesce(p.packing_quantity, q.packing_quantity), 'litres', p.litres, 'alcohol', v.alcohol, 'legal', v.legal,
             'vatType', q.vat_type, 'tva', q.tva, 'disableVAT', q.disable_vat
           ) order by b.position, p.id) as parts
      from public.box_part b
      join public.product_format p on p.shop_id = b.shop_id and p.id = b.part_format_id
      join public.product q on q.shop_id = p.shop_id and q.id = p.product_id
      join public.product_vintage v on v.shop_id = p.shop_id and v.id = p.vintage_id
     where b.shop_id = public.app_shop() and b.format_id = any (array(select id from box))
     group by b.format_id
  )
  update public.product_format f set
    parts = c.parts,
    litres = case when c.parts is null then f.litres else c.litres end,
    eq75 = case when c.parts is null then f.eq75 else round(c.litres / 0.75, 6) end
   from box x left join content c on c.format_id = x.id
  where f.shop_id = public.app_shop() and f.id = x.id
  returning f.product_id
$$;
grant execute on function refresh_boxes(uuid[]) to comptoir_app;

-- As before, with what a box holds on its card.
create or replace function refresh_products(products uuid[]) returns void language sql set search_path = pg_catalog, public as $$
  with format_row as materialized (
    select f.* from public.product_format f where f.shop_id = public.app_shop() and f.product_id = any (products) and f.archived_at is null
  ), first_public as materialized (
    select t.key from public.typology t where t.shop_id = public.app_shop() and t.public order by t.position, t.key limit 1
  ), grid as materialized (
    select x.format_id, min(x.price) filter (where x.visible) as price_from,
           min(x.price) filter (where x.visible and x.typology_key = (select key from first_public)) as public_price,
           bool_or(not x.visible and x.typology_key = (select key from first_public)) as is_hidden,
           jsonb_object_agg(x.typology_key, jsonb_build_object('visible', x.visible, 'price', x.price)
             || case when x.tiers = '{}' then '{}'::jsonb else jsonb_build_object('tiers', x.tiers) end) as typologies
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
           ) || case when f.parts is null then '{}'::jsonb else jsonb_build_object('parts', f.parts) end as card,
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

-- What is left of a part is told from so few boxes on: of a wine of which a box holds three, thirty-six bottles are twelve boxes.
create or replace function tell_stock_change() returns trigger language plpgsql as $$
declare
  few numeric := tg_argv[0]::numeric;
begin
  perform leave_public_change(d.shop_id, true) from (
    select c.shop_id, c.id, c.backorder, case when c.real - c.reserved <= few * coalesce(b.most, 1) then c.real - c.reserved end
      from changed c left join lateral (
        select max(b.quantity) as most from box_part b where b.shop_id = c.shop_id and b.part_format_id = c.format_id) b on true
    except
    select f.shop_id, f.id, f.backorder, case when f.real - f.reserved <= few * coalesce(b.most, 1) then f.real - f.reserved end
      from former f left join lateral (
        select max(b.quantity) as most from box_part b where b.shop_id = f.shop_id and b.part_format_id = f.format_id) b on true
  ) d group by d.shop_id;
  return null;
end $$;
