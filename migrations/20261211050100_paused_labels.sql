-- A wine that is paused in the shop may be sold by merchants, and its labels may be printed: once its ingredients are declared they are read behind
-- its code. A draft of which nothing is declared stays unread.
set local lock_timeout = '2s';
drop function withdrawn_labels(uuid, text[]);
create function withdrawn_labels(shop uuid, codes text[])
  returns table (
    product_id uuid, name text, "precision" text, appellation text, type text, color text, quality text, grape text, country text,
    vintage_id uuid, vintage text, alcohol numeric, container text, unity text, unity_value numeric, format_type text, packing_quantity int, ean text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.name, p.precision, p.appellation, p.type, p.color, p.quality, p.grape, p.country,
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

drop function withdrawn_nutrition(uuid[]);
create function withdrawn_nutrition(vintages uuid[]) returns table (vintage_id uuid, alcohol numeric, label jsonb)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select v.id, v.alcohol, l.label
      from public.product_vintage v
      join public.product p on p.shop_id = v.shop_id and p.id = v.product_id
      join public.vintage_label l on l.shop_id = v.shop_id and l.vintage_id = v.id
     where v.id = any (vintages) and (p.status <> 'paused' or l.label -> 'ingredients' -> 0 is not null)
  $$;
alter function withdrawn_nutrition(uuid[]) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke execute on function withdrawn_nutrition(uuid[]) from public;
grant execute on function withdrawn_nutrition(uuid[]) to comptoir_app;
