-- What an order pays for each time it is written. The functions do what they did: PostgreSQL parsed the text of those that were SQL anew for each row
-- that was written, to find that it could not put them in the place of their call.
create or replace function folded(words text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, words));
end $$;
create or replace function bare_words(words text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return regexp_replace(upper(regexp_replace(replace(normalize(words, NFD), 'ß', 'ss'), '[\u0300-\u036f]', '', 'g')), '[^A-Z0-9]+', ' ', 'g');
end $$;
create or replace function bare_number(number text) returns text language plpgsql immutable parallel safe strict as $$
begin
  return replace(public.bare_words(number), ' ', '');
end $$;
create or replace function long_words(words text) returns text[] language plpgsql immutable parallel safe strict as $$
declare
  long text[] := '{}';
  word text;
begin
  foreach word in array string_to_array(public.bare_words(words), ' ') loop
    if length(word) >= 4 then
      long := long || word;
    end if;
  end loop;
  return long;
end $$;

-- The checks hold what they held. A list of words that is one value is read at each write as one, and not word by word.
do $$
declare
  one record;
begin
  for one in
    select c.conrelid::regclass as of, string_agg(format('drop constraint %I, add constraint %I check (%I = any (%L::text[]))',
        c.conname, c.conname, a.attname, (select array_agg(m[1] order by n) from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']*)''::text', 'g') with ordinality x (m, n))), ', ') as changes
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
      where c.contype = 'c' and c.conrelid in ('sale'::regclass, 'client'::regclass, 'checkout'::regclass, 'stock_reservation'::regclass)
        and pg_get_constraintdef(c.oid) ~ ('^CHECK \(\(' || a.attname || ' = ANY \(ARRAY\[(''[^'']*''::text(, )?)+\]\)\)\)$')
      group by 1
  loop
    execute format('alter table %s %s', one.of, one.changes);
  end loop;
end $$;

-- As it was, by one look at each shelf before and after: two lists of shelves were compared with each other.
create or replace function tell_stock_change() returns trigger language plpgsql as $$
declare
  few numeric := tg_argv[0]::numeric;
begin
  perform leave_public_change(d.shop_id, true) from (
    select distinct c.shop_id
      from changed c join former f on f.shop_id = c.shop_id and f.id = c.id left join lateral (
        select max(b.quantity) as most from box_part b where b.shop_id = c.shop_id and b.part_format_id = c.format_id) b on true
     where c.backorder <> f.backorder or c.format_id <> f.format_id
        or case when c.real - c.reserved <= few * coalesce(b.most, 1) then c.real - c.reserved end
          is distinct from case when f.real - f.reserved <= few * coalesce(b.most, 1) then f.real - f.reserved end
  ) d;
  return null;
end $$;
