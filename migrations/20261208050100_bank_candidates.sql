-- A line of a bank statement is looked up among what is owed, not compared with all of it: the numbers, the names and the amounts that it may be of stand in
-- small indexes of what is still to be received. As the rules read them: letters and digits alone, without accents.
create function bare_words(words text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(upper(regexp_replace(replace(normalize(words, NFD), 'ß', 'ss'), '[\u0300-\u036f]', '', 'g')), '[^A-Z0-9]+', ' ', 'g') $$;
create function bare_number(number text) returns text language sql immutable parallel safe strict
  as $$ select replace(public.bare_words(number), ' ', '') $$;
-- shorter words are in every label
create function long_words(words text) returns text[] language sql immutable parallel safe strict
  as $$ select coalesce(array_agg(w), '{}') from unnest(string_to_array(public.bare_words(words), ' ')) w where length(w) >= 4 $$;

create index sale_owed on sale (shop_id, client_id)
  where kind = 'order' and status in ('pending', 'validated', 'invoiced') and number is not null and total_gross - total_credited > greatest(0, total_paid);
create index sale_owed_number on sale (shop_id, bare_number(number))
  where kind = 'order' and status in ('pending', 'validated', 'invoiced') and number is not null and total_gross - total_credited > greatest(0, total_paid);
create index sale_owed_amount on sale (shop_id, (total_gross - total_credited - greatest(0, total_paid)))
  where kind = 'order' and status in ('pending', 'validated', 'invoiced') and number is not null and total_gross - total_credited > greatest(0, total_paid);
create index bill_bare_number on bill (shop_id, bare_number(number));
-- stored: one first name is of hundreds of clients, whose other words are then compared
alter table client add column name_words text[] not null generated always as (
  long_words(coalesce(nullif(case when business_name <> '' then business_name else btrim(lastname || ' ' || firstname) end, ''), email))) stored;
create index client_name_words on client using gin (shop_id, name_words);

-- Orders that such lines may pay, and all that a client owes whose whole name they write; which of them they do pay is for the rules.
create function bank_candidates(written text[], amounts numeric[], words text[], common text[]) returns setof uuid
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
    select s.id from client c join sale s on s.shop_id = c.shop_id and s.client_id = c.id
      and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced') and s.number is not null and s.total_gross - s.total_credited > greatest(0, s.total_paid)
      where c.shop_id = app_shop() and c.name_words && words and c.name_words <@ (words || common);
end $$;
grant create on schema public to comptoir_search;
alter function bank_candidates(text[], numeric[], text[], text[]) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke execute on function bank_candidates(text[], numeric[], text[], text[]) from public;
grant execute on function bank_candidates(text[], numeric[], text[], text[]) to comptoir_app;
