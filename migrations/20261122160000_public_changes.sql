-- Whatever changes something that a page of a shop shows moves the version of the shop, whoever writes it: the tables say so themselves.
-- Two versions, because the shop's own people also see what is paused or withdrawn.
alter table public_change add column seen_by_visitors boolean not null default true;
-- everything that the shop's own people see on its pages is a function of this number; it moves with public_version, and more often
alter table shop add column staff_version bigint not null default 1;

create or replace function raise_public_version() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.shop_id', true);
  by_visitors boolean;
begin
  -- A call that spans sellers stands in the last one when it commits: stand in the shop of this row, then come back.
  perform set_config('app.shop_id', new.shop_id::text, true);
  -- Other transactions delete their rows before they commit, so all that can be seen here are this one's: raised once.
  with gone as (delete from public_change where shop_id = new.shop_id returning seen_by_visitors)
  select bool_or(seen_by_visitors) into by_visitors from gone;
  if by_visitors is not null then
    update shop set public_version = public_version + by_visitors::int, staff_version = staff_version + 1 where shop_id = new.shop_id;
  end if;
  perform set_config('app.shop_id', coalesce(before, ''), true);
  return null;
end $$;

-- One row a transaction: its id is the transaction's own, so that nobody waits for another's.
create function leave_public_change(shop uuid, seen boolean) returns void language sql as $$
  insert into public_change (shop_id, id, seen_by_visitors)
  values (shop, lpad(to_hex(pg_current_xact_id()::text::bigint), 32, '0')::uuid, seen)
  on conflict (shop_id, id) do update set seen_by_visitors = true where excluded.seen_by_visitors and not public_change.seen_by_visitors
$$;

-- Every row of the table is shown to visitors.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform leave_public_change(c.shop_id, true) from changed c group by c.shop_id;
  return null;
end $$;

-- Statement by statement: an import of thousands of rows leaves a few, not thousands.
create function tells_public_change(t regclass, teller text default 'tell_public_change()') returns void language plpgsql as $$
begin
  execute format('create trigger public_insert after insert on %s referencing new table as changed for each statement execute function %s', t, teller);
  execute format('create trigger public_update after update on %s referencing old table as former new table as changed for each statement execute function %s', t, teller);
  execute format('create trigger public_delete after delete on %s referencing old table as changed for each statement execute function %s', t, teller);
end $$;

select tells_public_change(t) from unnest(array['typology', 'shop_tab', 'delivery_mode', 'delivery_fee', 'collection_point', 'franco']::regclass[]) t;

-- The shop's own row, but not the raising of its versions.
create function tell_shop_change() returns trigger language plpgsql as $$
begin
  perform leave_public_change(new.shop_id, true);
  return null;
end $$;
create trigger public_update after update on shop for each row
  when (old.public_version = new.public_version and old.staff_version = new.staff_version) execute function tell_shop_change();

-- A product that is or was shown; the others are seen by the shop's own people. Its vintages, formats and prices are shown by its card.
create function tell_product_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform leave_public_change(c.shop_id, bool_or(c.status in ('online', 'outofstock')))
      from (select shop_id, status from changed union all select shop_id, status from former) c group by c.shop_id;
  else
    perform leave_public_change(c.shop_id, bool_or(c.status in ('online', 'outofstock'))) from changed c group by c.shop_id;
  end if;
  return null;
end $$;
select tells_public_change('product', 'tell_product_change()');

-- What is left is told from so few on (FEW of the rules of stock, the argument); more than that is not shown, and moves nothing. Rows are
-- compared as sets: a join of the two would be planned for the few rows of the first call, and walk thousands by thousands in a later one.
create function tell_stock_change() returns trigger language plpgsql as $$
declare
  few numeric := tg_argv[0]::numeric;
begin
  perform leave_public_change(d.shop_id, true) from (
    select shop_id, id, backorder, case when real - reserved <= few then real - reserved end from changed
    except
    select shop_id, id, backorder, case when real - reserved <= few then real - reserved end from former
  ) d group by d.shop_id;
  return null;
end $$;
create trigger public_insert after insert on stock_item referencing new table as changed for each statement execute function tell_public_change();
create trigger public_update after update on stock_item referencing old table as former new table as changed
  for each statement execute function tell_stock_change('12');
create trigger public_delete after delete on stock_item referencing old table as changed for each statement execute function tell_public_change();

-- Stock of an archived warehouse is not for sale.
create function tell_warehouse_change() returns trigger language plpgsql as $$
begin
  perform leave_public_change(d.shop_id, true) from (
    select shop_id, id, archived_at is null from changed except select shop_id, id, archived_at is null from former
  ) d group by d.shop_id;
  return null;
end $$;
create trigger public_update after update on warehouse referencing old table as former new table as changed
  for each statement execute function tell_warehouse_change();

create function tell_promotion_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform leave_public_change(c.shop_id, true) from (select shop_id, active from changed union all select shop_id, active from former) c
     where c.active group by c.shop_id;
  else
    perform leave_public_change(c.shop_id, true) from changed c where c.active group by c.shop_id;
  end if;
  return null;
end $$;
select tells_public_change('promotion', 'tell_promotion_change()');

drop function tells_public_change(regclass, text);
