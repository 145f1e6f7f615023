-- Every word of a search is a condition of its own, written into the statement: as the answer of a subselect the words were looked for
-- again in each product, and the trigrams of none of them could be used.
create or replace function search_products(words text) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute 'select p.id from product p where p.shop_id = app_shop() and p.archived_at is null and ' || (
    select string_agg(format('p.search_words like %L', '%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'), ' and ')
      from regexp_split_to_table(folded(btrim(words)), '\s+') w);
end $$;
