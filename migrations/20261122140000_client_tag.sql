-- The words by which the estate sorts its clients: what it offers where one is tagged.
create table client_tag (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text collate "fr-x-icu" not null check (length(name) between 1 and 40),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index client_tag_name on client_tag (shop_id, folded(name)) where archived_at is null;
select tenant_table('client_tag');
