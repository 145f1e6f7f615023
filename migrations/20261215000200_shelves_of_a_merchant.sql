-- A merchant's forty-eight thousand shelves: lists of stock begin with the products, in their order or by their words.
create index product_by_label on product (shop_id, ((case when coalesce(precision, '') = '' then name else name || ' ' || precision end) collate "fr-x-icu"), id);

-- As `search_products`, those that are archived with them: their bottles may still lie on a shelf, and their movements are read for ever.
create function search_all_products(words text) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id from public.product p
     where p.shop_id = public.app_shop()
       and p.search_words like all (
         select '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'
           from regexp_split_to_table(public.folded(btrim(words)), '\s+') w)
  $$;
grant create on schema public to comptoir_search;
alter function search_all_products(text) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke execute on function search_all_products(text) from public;
grant execute on function search_all_products(text) to comptoir_app;
