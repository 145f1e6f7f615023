-- A first inventory fills tables that were empty a moment ago; the automatic statistics come a minute too late for the list that is opened next.
-- Analysing needs the owner's right, and gives nobody anything to see.
create function analyze_stock() returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  analyze (skip_locked) public.stock_item, public.stock_movement;
end $$;
revoke execute on function analyze_stock() from public;
grant execute on function analyze_stock() to comptoir_app;
