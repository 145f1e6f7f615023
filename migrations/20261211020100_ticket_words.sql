-- Conversations are found by the words that were said in them. The index is used under the policies only by a function that carries the
-- shop's predicate itself, takes the shop from the transaction and gives back nothing but ids.
set local lock_timeout = '2s';
create index ticket_message_words on ticket_message using gin (shop_id, folded(body) gin_trgm_ops);
grant select on ticket_message to comptoir_search;
create policy search on ticket_message for select to comptoir_search using (true);
create function search_ticket_messages(words text) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
declare
  pattern text := '%' || replace(replace(replace(folded(btrim(words)), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query select distinct m.ticket_id from ticket_message m where m.shop_id = app_shop() and folded(m.body) like pattern;
end $$;
grant create on schema public to comptoir_search;
alter function search_ticket_messages(text) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke all on function search_ticket_messages(text) from public;
grant execute on function search_ticket_messages(text) to comptoir_app;
