-- A promotion that had a code, acted from a quantity on or lowered the delivery ran for others, or took something else: what it is today says nothing
-- of what it was before. Facts are given where such a promotion runs today, not where one once did.
create or replace function estate_price_facts(of_shop uuid, of_formats uuid[]) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object(
    'ofEstate', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'threshold', m.threshold::text,
        'activation', case when c.was_other then 'always' else m.activation end,
        'from', case when c.changed is null then greatest(m.starts_on, c.created) else c.created end,
        'to', case when m.archived_at is not null then greatest(least(m.ends_on, c.archived), c.changed)
                   when not m.active then coalesce(c.changed, c.created)
                   when m.applies_to <> 'goods' then c.changed
                   when m.ends_on is not null then greatest(m.ends_on, c.changed) end,
        'wasChanged', c.changed is not null) order by m.created_at, m.id), '[]')
      from promotion m
      cross join lateral (select (m.created_at at time zone h.zone)::date as created, (m.archived_at at time zone h.zone)::date as archived,
          (max(a.at) at time zone h.zone)::date as changed, coalesce(bool_or(jsonb_exists_any(a.difference, array['activation', 'threshold', 'appliesTo'])), false) as was_other
        from audit a where a.shop_id = m.shop_id and a.thing_id = m.id and a.thing_kind = 'promotion' and a.at > m.created_at
          and jsonb_exists_any(a.difference, array['startsOn', 'endsOn', 'active', 'code', 'activation', 'threshold', 'appliesTo'])) c
     where m.shop_id = of_shop and (m.applies_to = 'goods' or c.was_other)),
    'before', (select coalesce(jsonb_object_agg(x.format_id, x.changes), '{}') from (
      select c.format_id, jsonb_agg(jsonb_build_object('day', (c.at at time zone h.zone)::date, 'typologyKey', c.typology_key, 'was', c.was::text,
          'price', c.price::text, 'wasVisible', c.was_visible, 'visible', c.visible) order by c.id) as changes
        from price_change c where c.shop_id = of_shop and c.format_id = any(of_formats) group by c.format_id) x))
  from shop h where h.shop_id = of_shop and exists (select from promotion m where m.shop_id = of_shop and m.active and m.archived_at is null and m.code is null
    and m.activation = 'always' and m.applies_to = 'goods' and coalesce(m.starts_on <= (now() at time zone h.zone)::date, true)
    and coalesce(m.ends_on >= (now() at time zone h.zone)::date, true));
$$;
-- Of the trail and of the history it reads these columns, and no other.
revoke select on price_change, promotion, audit from comptoir_search;
grant select (shop_id, id, format_id, typology_key, at, was, price, was_visible, visible) on price_change to comptoir_search;
grant select (shop_id, id, name, code, activation, threshold, applies_to, starts_on, ends_on, active, created_at, archived_at) on promotion to comptoir_search;
grant select (shop_id, thing_id, thing_kind, at, difference) on audit to comptoir_search;

-- Who could make a temporary table or view before it is called would have its own statements run with the rights of the function: temporary names are
-- looked up first unless they are named last.
do $$
declare one regprocedure;
begin
  for one in select p.oid::regprocedure from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not exists (select from unnest(p.proconfig) c where c like 'search_path=%, pg_temp') loop
    execute format('alter function %s set search_path = pg_catalog, public, pg_temp', one);
  end loop;
end $$;
