-- A demonstration estate can be emptied in one act. Its rows are found by what the base itself knows of its tables, so that a table
-- that is added later needs no line here. PostgreSQL 15 syntax.

-- What may be emptied whole is said once, when an estate is made: no estate becomes a demonstration afterwards.
create function keep_demo_flag() returns trigger language plpgsql as $$
begin
  if new.is_demo and not old.is_demo then
    raise exception 'an estate is a demonstration from its first day or never' using errcode = 'CT001';
  end if;
  return new;
end $$;
create trigger demo_flag before update of is_demo on shop for each row execute function keep_demo_flag();

-- Tables of estates, those that name others before those that are named. The estate itself, its addresses, the count of its versions,
-- its queue and its people stay: the program says what becomes of them.
create function demo_tables() returns setof text language sql stable as $$
  with recursive link as (
    select distinct conrelid as child, confrelid as parent from pg_constraint where contype = 'f' and conrelid <> confrelid
  ), depth as (
    select c.oid as one, 0 as steps from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    union
    select link.child, depth.steps + 1 from depth join link on link.parent = depth.one
  )
  select c.relname::text from depth join pg_class c on c.oid = depth.one
  where exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'shop_id' and not a.attisdropped)
    and c.relname not in ('shop', 'public_name', 'public_change', 'job', 'user_shop', 'session')
  group by c.relname order by max(depth.steps) desc, c.relname
$$;

create function refuse_unless_demo() returns void language plpgsql stable as $$
begin
  if not exists (select 1 from shop where shop_id = app_shop() and is_demo) then
    raise exception 'only a demonstration is emptied' using errcode = 'CT001';
  end if;
end $$;

-- Whether a card was charged by anything but the sandbox: then there is somebody to account to.
create function demo_has_real_money() returns boolean language sql stable as $$
  select exists (select 1 from payment_intent where shop_id = app_shop() and provider is not null and provider <> 'sandbox')
$$;

-- Takes the rows of the acting estate out of one table; the line of history that says who emptied it stays.
create function clear_demo_table(given text) returns bigint language plpgsql security definer set search_path = pg_catalog, public as $$
declare gone bigint;
begin
  perform refuse_unless_demo();
  if not exists (select 1 from demo_tables() one where one = given) then
    raise exception 'no table of estates: %', given;
  end if;
  perform set_config('app.deleting_demo', 'yes', true);
  execute format('delete from %I where shop_id = app_shop()', given)
    || case when given = 'audit' then $q$ and endpoint <> 'PUT /v1/shops/me/wipe-demo'$q$ else '' end;
  get diagnostics gone = row_count;
  perform set_config('app.deleting_demo', '', true);
  return gone;
end $$;

create function demo_checkouts() returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct checkout_id), '{}') from sale where shop_id = app_shop() and checkout_id is not null
$$;

-- Checkouts that only the emptied estate had a part in, with the cards shown for them; one that another estate has a part in stays whole.
create function clear_demo_checkouts(given uuid[]) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare one uuid;
begin
  perform refuse_unless_demo();
  perform set_config('app.deleting_demo', 'yes', true);
  foreach one in array given loop
    begin
      delete from card_imprint_event e using card_imprint i where i.id = e.imprint_id and i.checkout_id = one;
      delete from card_imprint where checkout_id = one;
      delete from checkout where id = one;
    exception when foreign_key_violation then null;
    end;
  end loop;
  perform set_config('app.deleting_demo', '', true);
end $$;

-- Everybody who had to do with the acting estate; what he was told of it goes, which only he may read.
create function clear_demo_news() returns uuid[] language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  person uuid;
  people uuid[];
  told text;
  reader text := coalesce(current_setting('app.user_id', true), '');
  -- Read once, apart: as a part of the query below, some plans of PostgreSQL fail on it (« unique expression in subplan tlist »).
  tables text[];
begin
  perform refuse_unless_demo();
  tables := array(select one from demo_tables() one);
  select coalesce(array_agg(one), '{}') into people from (
    select user_id as one from user_shop where shop_id = app_shop()
    union select user_id from client where shop_id = app_shop() and user_id is not null) known;
  foreach person in array people loop
    perform set_config('app.user_id', person::text, true);
    for told in select c.relname from pg_policy p join pg_class c on c.oid = p.polrelid where p.polname = 'own'
      and c.relname = any (tables) loop
      execute format('delete from %I where shop_id = app_shop()', told);
    end loop;
  end loop;
  perform set_config('app.user_id', reader, true);
  return people;
end $$;

-- Who came to the estate goes with it, but for its owners; a person who is known elsewhere keeps his account.
create function clear_demo_people(given uuid[]) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid;
begin
  perform refuse_unless_demo();
  delete from user_shop where shop_id = app_shop() and role <> 'owner';
  foreach person in array given loop
    continue when exists (select 1 from user_shop where user_id = person and shop_id = app_shop());
    delete from session where user_id = person and shop_id = app_shop();
    continue when exists (select 1 from user_shop where user_id = person)
      or exists (select 1 from user_account where id = person and (role in ('owner', 'admin') or is_master));
    begin
      delete from session where user_id = person;
      delete from cart where user_id = person;
      delete from one_time_token where user_id = person;
      delete from user_account where id = person;
    exception when foreign_key_violation then null;
    end;
  end loop;
end $$;
