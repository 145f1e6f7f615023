-- One word that changes when anything public of any shop does: each process asks for it once a second and keeps the pages of anonymous
-- visitors as long as it stands. Versions only grow, so their sum moves with each of them.
create function public_versions() returns text language plpgsql volatile set search_path = pg_catalog, public as $$
declare
  whole text;
begin
  perform set_config('app.audience', 'system', true);
  select count(*) || '.' || coalesce(sum(public_version), 0) into whole from public.shop;
  return whole;
end $$;
create policy system_read on shop for select using (app_audience() = 'system');
grant execute on function public_versions() to comptoir_app;

-- The shops that rounds are planned for.
create function open_shops() returns table (shop_id uuid, zone text) language plpgsql volatile set search_path = pg_catalog, public as $$
begin
  perform set_config('app.audience', 'system', true);
  return query select h.shop_id, h.zone from public.shop h where h.archived_at is null;
end $$;
grant execute on function open_shops() to comptoir_app;
