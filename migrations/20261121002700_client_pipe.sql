-- Whom one is still courting, and who has bought: a prospect is a client like the others but for this word.
alter table client add column pipe text not null default 'client' check (pipe in ('prospect', 'client'));
create index client_prospect on client (shop_id, name, id) where pipe = 'prospect';
