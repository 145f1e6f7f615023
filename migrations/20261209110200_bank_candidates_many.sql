-- The same candidates for thousands of lines at once: what they write is joined to, where a few are looked up in the indexes of a page.
create function bank_candidates_many(written text[], amounts numeric[], words text[], common text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select s.id from unnest(written) w join sale s on s.shop_id = app_shop() and bare_number(s.number) = w
      and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced') and s.number is not null and s.total_gross - s.total_credited > greatest(0, s.total_paid)
    union
    select p.sale_id from unnest(written) w join bill b on b.shop_id = app_shop() and bare_number(b.number) = w
      join bill_part p on p.shop_id = b.shop_id and p.bill_id = b.id
    union
    select s.id from unnest(amounts) a join sale s on s.shop_id = app_shop() and s.total_gross - s.total_credited - greatest(0, s.total_paid) = a
      and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced') and s.number is not null and s.total_gross - s.total_credited > greatest(0, s.total_paid)
    union
    select s.id from (
        select c.id from client c cross join lateral unnest(c.name_words) n left join (select distinct unnest(words) as one) w on w.one = n
        where c.shop_id = app_shop() group by c.id
        having bool_or(w.one is not null) and bool_and(w.one is not null or n = any(common))) named
      join sale s on s.shop_id = app_shop() and s.client_id = named.id
      and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced') and s.number is not null and s.total_gross - s.total_credited > greatest(0, s.total_paid);
end $$;
grant create on schema public to comptoir_search;
alter function bank_candidates_many(text[], numeric[], text[], text[]) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke execute on function bank_candidates_many(text[], numeric[], text[], text[]) from public;
grant execute on function bank_candidates_many(text[], numeric[], text[], text[]) to comptoir_app;
