-- What a client says of a quote behind its link without answering it; kept as he said it. PostgreSQL 15 syntax.
create table quote_comment (
  shop_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  version_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  words text not null check (length(words) between 1 and 1000),
  sender text,
  said_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, sale_id) references sale (shop_id, id),
  foreign key (shop_id, version_id) references quote_version (shop_id, id)
);
create index quote_comment_sale on quote_comment (shop_id, sale_id, said_at);
create index quote_comment_version on quote_comment (shop_id, version_id);
select tenant_table('quote_comment');
select append_only('quote_comment');
