-- A line of a bank statement is looked up among the bills by what each still asks for, too: a bill is paid as itself, whatever else its order owes.
create index bill_balance_left on bill_balance (shop_id, remaining) where remaining > 0;
create policy search_read on bill_balance for select to comptoir_search using (true);
grant select on bill_balance to comptoir_search;
create or replace function bank_candidates(written text[], amounts numeric[], words text[], common text[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select s.id from sale s where s.shop_id = app_shop() and bare_number(s.number) = any(written)
      and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced') and s.number is not null and s.total_gross - s.total_credited > greatest(0, s.total_paid)
    union
    select p.sale_id from bill b join bill_part p on p.shop_id = b.shop_id and p.bill_id = b.id where b.shop_id = app_shop() and bare_number(b.number) = any(written)
    union
    select s.id from sale s where s.shop_id = app_shop() and s.total_gross - s.total_credited - greatest(0, s.total_paid) = any(amounts)
      and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced') and s.number is not null and s.total_gross - s.total_credited > greatest(0, s.total_paid)
    union
    select p.sale_id from bill_balance o join bill_part p on p.shop_id = o.shop_id and p.bill_id = o.bill_id where o.shop_id = app_shop() and o.remaining > 0 and o.remaining = any(amounts)
    union
    select s.id from client c join sale s on s.shop_id = c.shop_id and s.client_id = c.id
      and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced') and s.number is not null and s.total_gross - s.total_credited > greatest(0, s.total_paid)
      where c.shop_id = app_shop() and c.name_words && words and c.name_words <@ (words || common);
end $$;
create or replace function bank_candidates_many(written text[], amounts numeric[], words text[], common text[]) returns setof uuid
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
    select p.sale_id from unnest(amounts) a join bill_balance o on o.shop_id = app_shop() and o.remaining > 0 and o.remaining = a
      join bill_part p on p.shop_id = o.shop_id and p.bill_id = o.bill_id
    union
    select s.id from (
        select c.id from client c cross join lateral unnest(c.name_words) n left join (select distinct unnest(words) as one) w on w.one = n
        where c.shop_id = app_shop() group by c.id
        having bool_or(w.one is not null) and bool_and(w.one is not null or n = any(common))) named
      join sale s on s.shop_id = app_shop() and s.client_id = named.id
      and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced') and s.number is not null and s.total_gross - s.total_credited > greatest(0, s.total_paid);
end $$;
