-- What each shelf moved in a month, kept by the journal itself. The journal only grows, so a total is exact whatever the order in which
-- movements come: one that is dated in the past adds to its own month. Nobody else writes here.
create table stock_month (
  shop_id uuid not null,
  -- its first day
  month date not null check (extract(day from month) = 1),
  item_id uuid not null,
  -- of the shelf, which never changes them
  format_id uuid not null,
  warehouse_id uuid not null,
  quantity numeric(16, 3) not null,
  -- of what had a volume when it moved; the rest is counted by the volume that its format was given since
  hectolitres numeric(18, 5) not null,
  -- no reference to the shelf: the movement that adds to it has one
  primary key (shop_id, month, item_id)
) with (fillfactor = 80);
select tenant_table('stock_month');
revoke insert, update, delete, truncate on stock_month from comptoir_app;

-- In the order of the key, so that two who write the same shelves never wait for each other in a ring. It runs as the owner of the tables,
-- who stands behind the wall of the shop like everybody.
create function add_to_stock_months() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.stock_month as t (shop_id, month, item_id, format_id, warehouse_id, quantity, hectolitres)
    select n.shop_id, date_trunc('month', n.day::timestamp)::date, n.item_id, n.format_id, n.warehouse_id, sum(n.quantity), coalesce(sum(n.hectolitres), 0)
    from added n group by 1, 2, 3, 4, 5 order by 1, 2, 3
    on conflict (shop_id, month, item_id) do update
      set quantity = t.quantity + excluded.quantity, hectolitres = t.hectolitres + excluded.hectolitres;
  return null;
end $$;
revoke execute on function add_to_stock_months() from public;
create trigger add_to_stock_months after insert on stock_movement referencing new table as added
  for each statement execute function add_to_stock_months();

-- The journal until now; the trigger's own lock keeps everybody else's movements out meanwhile. The owner writes across shops once, here.
alter table stock_movement no force row level security;
alter table stock_month no force row level security;
insert into stock_month (shop_id, month, item_id, format_id, warehouse_id, quantity, hectolitres)
  select m.shop_id, date_trunc('month', m.day::timestamp)::date, m.item_id, m.format_id, m.warehouse_id, sum(m.quantity), coalesce(sum(m.hectolitres), 0)
  from stock_movement m group by 1, 2, 3, 4, 5 order by 1, 2, 3;
alter table stock_month force row level security;
alter table stock_movement force row level security;
analyze stock_month;

-- The few formats without a volume, which a declaration names.
create index product_format_unmeasured on product_format (shop_id) where litres is null;
