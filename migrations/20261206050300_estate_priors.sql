-- Before a promotion of the whole estate: what its articles were sold for. A visitor's cart shows the lowest price of the thirty days before, and
-- reads no history of prices otherwise: this function alone gives it, of a shop where everybody has such a promotion today, for the formats asked.
create policy search_read on price_change for select to comptoir_search using (true);
create policy search_read on promotion for select to comptoir_search using (true);
create policy search_read on audit for select to comptoir_search using (true);
grant select on price_change, promotion, audit to comptoir_search;
create function estate_price_facts(of_shop uuid, of_formats uuid[]) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object(
    'ofEstate', (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'activation', m.activation, 'threshold', m.threshold::text,
        'from', case when c.changed is null then greatest(m.starts_on, c.created) else c.created end,
        'to', case when m.archived_at is not null then greatest(least(m.ends_on, c.archived), c.changed)
                   when not m.active then coalesce(c.changed, c.created)
                   when m.ends_on is not null then greatest(m.ends_on, c.changed) end,
        'wasChanged', c.changed is not null) order by m.created_at, m.id), '[]')
      from promotion m
      cross join lateral (select (m.created_at at time zone h.zone)::date as created, (m.archived_at at time zone h.zone)::date as archived,
        (select (max(a.at) at time zone h.zone)::date from audit a where a.shop_id = m.shop_id and a.thing_id = m.id and a.at > m.created_at
            and jsonb_exists_any(a.difference, array['startsOn', 'endsOn', 'active'])) as changed) c
     where m.shop_id = of_shop and m.applies_to = 'goods'),
    'before', (select coalesce(jsonb_object_agg(x.format_id, x.changes), '{}') from (
      select c.format_id, jsonb_agg(jsonb_build_object('day', (c.at at time zone h.zone)::date, 'typologyKey', c.typology_key, 'was', c.was::text,
          'price', c.price::text, 'wasVisible', c.was_visible, 'visible', c.visible) order by c.id) as changes
        from price_change c where c.shop_id = of_shop and c.format_id = any(of_formats) group by c.format_id) x))
  from shop h where h.shop_id = of_shop and exists (select from promotion m where m.shop_id = of_shop and m.active and m.code is null
    and m.activation = 'always' and m.applies_to = 'goods');
$$;
grant create on schema public to comptoir_search;
alter function estate_price_facts(uuid, uuid[]) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke execute on function estate_price_facts(uuid, uuid[]) from public;
grant execute on function estate_price_facts(uuid, uuid[]) to comptoir_app;
