-- What a shelf moved since or until a day, in units and in hectolitres, is added up from the index alone.
create index stock_movement_by_shelf on stock_movement (shop_id, day, item_id) include (quantity, hectolitres);
drop index stock_movement_since;
create index stock_movement_untold on stock_movement (shop_id, day) where hectolitres is null;

-- Tables that were empty a moment ago are counted at once. Of large ones the planner knows enough, and the automatic statistics follow:
-- counting them again took as long as an inventory of five thousand lines.
create or replace function analyze_stock() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if (select c.reltuples from pg_class c where c.oid = 'public.stock_movement'::regclass) > 100000 then return; end if;
  analyze (skip_locked) public.stock_item, public.stock_movement;
end $$;
