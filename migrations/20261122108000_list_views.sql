-- Views of lists that people saved: each is its author's, or shared with everybody of the shop.
create table list_view (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  -- the user, or the key of the API, who saved it
  user_id uuid not null,
  list text not null check (length(list) between 1 and 40),
  name text not null check (length(name) between 1 and 50),
  filter jsonb not null,
  sort text not null check (length(sort) <= 200),
  search text not null check (length(search) <= 200),
  columns jsonb,
  shared boolean not null default false,
  created_at timestamptz not null,
  version int not null default 1,
  primary key (shop_id, id),
  unique (id)
);
create index list_view_list on list_view (shop_id, list, created_at);
select tenant_table('list_view');
