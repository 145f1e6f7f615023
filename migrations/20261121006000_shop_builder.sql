-- Variants of the public page, kept under a name until one of them is published: what the page looks like, never what it sells.
create table shop_builder (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  edited_shop jsonb not null,
  header_style jsonb not null,
  -- ids of the shop's tabs in their order, each with its children, and whether it shows; names stay those of the shop
  tabs jsonb not null,
  -- left behind by a publication, so that one can go back; the oldest of these make room, those that somebody touched do not
  is_kept boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (id)
);
create unique index shop_builder_name on shop_builder (shop_id, folded(name));
select tenant_table('shop_builder');
