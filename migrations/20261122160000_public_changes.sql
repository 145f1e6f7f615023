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

-- Every row of the table is shown to visitors.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  insert into public_change (shop_id, id) select c.shop_id, gen_random_uuid() from changed c group by c.shop_id;
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
  insert into public_change (shop_id, id) values (new.shop_id, gen_random_uuid());
  return null;
end $$;
create trigger public_update after update on shop for each row
  when (old.public_version = new.public_version and old.staff_version = new.staff_version) execute function tell_shop_change();

-- A product that is or was shown; the others are seen by the shop's own people. Its vintages, formats and prices are shown by its card.
create function tell_product_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into public_change (shop_id, id, seen_by_visitors)
    select c.shop_id, gen_random_uuid(), bool_or(c.status in ('online', 'outofstock'))
      from (select shop_id, status from changed union all select shop_id, status from former) c group by c.shop_id;
  else
    insert into public_change (shop_id, id, seen_by_visitors)
    select c.shop_id, gen_random_uuid(), bool_or(c.status in ('online', 'outofstock')) from changed c group by c.shop_id;
  end if;
  return null;
end $$;
select tells_public_change('product', 'tell_product_change()');

-- What is left is told from so few on (FEW of the rules of stock, the argument); more than that is not shown, and moves nothing.
create function tell_stock_change() returns trigger language plpgsql as $$
begin
  insert into public_change (shop_id, id)
  select c.shop_id, gen_random_uuid() from changed c join former f on f.shop_id = c.shop_id and f.id = c.id
   where c.backorder <> f.backorder
      or (c.real - c.reserved <> f.real - f.reserved and least(c.real - c.reserved, f.real - f.reserved) <= tg_argv[0]::numeric)
   group by c.shop_id;
  return null;
end $$;
create trigger public_insert after insert on stock_item referencing new table as changed for each statement execute function tell_public_change();
create trigger public_update after update on stock_item referencing old table as former new table as changed
  for each statement execute function tell_stock_change('12');
create trigger public_delete after delete on stock_item referencing old table as changed for each statement execute function tell_public_change();

-- Stock of an archived warehouse is not for sale.
create function tell_warehouse_change() returns trigger language plpgsql as $$
begin
  insert into public_change (shop_id, id)
  select c.shop_id, gen_random_uuid() from changed c join former f on f.shop_id = c.shop_id and f.id = c.id
   where (c.archived_at is null) <> (f.archived_at is null) group by c.shop_id;
  return null;
end $$;
create trigger public_update after update on warehouse referencing old table as former new table as changed
  for each statement execute function tell_warehouse_change();

create function tell_promotion_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    insert into public_change (shop_id, id)
    select c.shop_id, gen_random_uuid() from (select shop_id, active from changed union all select shop_id, active from former) c
     where c.active group by c.shop_id;
  else
    insert into public_change (shop_id, id) select c.shop_id, gen_random_uuid() from changed c where c.active group by c.shop_id;
  end if;
  return null;
end $$;
select tells_public_change('promotion', 'tell_promotion_change()');

drop function tells_public_change(regclass, text);
