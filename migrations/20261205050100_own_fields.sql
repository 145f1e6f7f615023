-- Fields that the estate keeps of its products, clients and orders beside those of the program, and what stands in them: by record, under
-- the id of the field, so that a field takes another name without touching what was filled in.
create table product_field (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text collate "fr-x-icu" not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'labels')),
  choices jsonb not null default '[]',
  in_list boolean not null default true,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index product_field_name on product_field (shop_id, folded(name)) where archived_at is null;
select tenant_table('product_field');

create table client_field (like product_field including all);
alter table client_field add foreign key (shop_id) references shop (shop_id);
select tenant_table('client_field');

create table order_field (like product_field including all);
alter table order_field add foreign key (shop_id) references shop (shop_id);
select tenant_table('order_field');

create table own_value (
  shop_id uuid not null references shop (shop_id),
  about text not null check (about in ('product', 'client', 'order')),
  thing_id uuid not null,
  filled jsonb not null,
  version int not null,
  updated_at timestamptz not null,
  primary key (shop_id, about, thing_id)
);
select tenant_table('own_value');
