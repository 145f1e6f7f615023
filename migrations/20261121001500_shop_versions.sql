-- The public version of each shop asked for, by its id or by the folded words of its address: a process keeps a shop's pages as long as
-- its own word stands, whatever the neighbours do. Names that are nobody's are not in the answer.
create function shop_versions(asked text[]) returns jsonb language plpgsql volatile set search_path = pg_catalog, public as $$
declare
  found_ jsonb;
begin
  perform set_config('app.audience', 'system', true);
  select coalesce(jsonb_object_agg(a.word, h.shop_id || '.' || h.public_version), '{}') into found_
    from unnest(asked) a(word)
    left join public.public_name n on n.folded = a.word
    join public.shop h on h.shop_id = coalesce(n.shop_id, case when a.word ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.word::uuid end);
  return found_;
end $$;
grant execute on function shop_versions(text[]) to comptoir_app;
