-- Money received from a client beyond one order: kept on his account, and set off against what he owes, at once or later. What is set off moves no money.
alter table payment_intent
  -- who paid and for which document, as they were known that day: lists find payments by them
  add column client_id uuid,
  add column payer text not null default '',
  add column reference text not null default '',
  add column search_words text not null default '',
  -- `advance`: taken from money on account, `source_id`; `credit`: taken from a credit note
  add column set_off text check (set_off in ('advance', 'credit')),
  add column source_id uuid,
  -- of money on account: what of it is set off. Two at once never use the same euro
  add column used numeric(14,2) not null default 0 check (used >= 0 and used <= amount),
  add column cancelled_why text not null default '' check (length(cancelled_why) <= 300),
  add foreign key (shop_id, source_id) references payment_intent (shop_id, id),
  add check ((source_id is not null) = coalesce(set_off = 'advance', false)),
  add check (used = 0 or payable_kind = 'client');
create index payment_intent_source on payment_intent (shop_id, source_id) where source_id is not null;
create index payment_intent_client on payment_intent (shop_id, client_id, created_at desc) where client_id is not null;
create index payment_intent_words on payment_intent using gin (shop_id, search_words gin_trgm_ops);

-- A receipt that was written down by mistake is taken back: its money moves once in and once out.
insert into payment_transition (kind, from_status, to_status) values ('receipt', 'paid', 'cancelled');
drop index payment_event_once;
create unique index payment_event_once on payment_event (shop_id, intent_id, direction) where direction is not null;

create policy search_read on payment_intent for select to comptoir_search using (true);
grant select on payment_intent to comptoir_search;
create function search_payment(words text) returns setof uuid language plpgsql stable security definer set search_path = pg_catalog, public as $$
begin
  -- A whole number of a bill finds what was paid for its order, and the receipt that it was taken from.
  return query select x.id from bill b join payment_intent p on p.shop_id = b.shop_id and p.payable_kind = 'order' and p.payable_id = b.sale_id
    cross join lateral (values (p.id), (p.source_id)) x (id) where b.shop_id = app_shop() and b.number = upper(btrim(words)) and x.id is not null;
  if found then return; end if;
  return query select p.id from payment_intent p
    where p.shop_id = app_shop() and p.search_words like '%' || replace(replace(replace(folded(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
end $$;
grant create on schema public to comptoir_search;
alter function search_payment(text) owner to comptoir_search;
revoke create on schema public from comptoir_search;
revoke execute on function search_payment(text) from public;
grant execute on function search_payment(text) to comptoir_app;

-- What was paid before: the owner of the tables reads them whole for a moment.
alter table payment_intent no force row level security;
alter table sale no force row level security;
update payment_intent p set client_id = s.client_id, payer = s.buyer_name, reference = coalesce(s.number, ''),
  search_words = folded(concat_ws(' ', s.buyer_name, s.number, p.label, p.note, p.amount))
from sale s where p.payable_kind = 'order' and s.kind = 'order' and s.shop_id = p.shop_id and s.id = p.payable_id;
alter table payment_intent force row level security;
alter table sale force row level security;
