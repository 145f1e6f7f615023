-- Accepted with options, a quote is what was agreed to with them: a version of its own, which the link it was accepted by leads to from
-- then on. PostgreSQL 15 syntax.
alter table quote_link add column agreed_id uuid;
alter table quote_link add foreign key (shop_id, agreed_id) references quote_version (shop_id, id);
create index quote_link_agreed on quote_link (shop_id, agreed_id) where agreed_id is not null;
