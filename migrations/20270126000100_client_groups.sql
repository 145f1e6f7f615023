-- Groups of clients by conditions: who fulfils them is kept, so that lists and prices read it. PostgreSQL 15 syntax.
create table client_group (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  note text not null default '' check (length(note) <= 500),
  rule jsonb not null,
  -- the price category that its members have who have none of their own
  typology_key text,
  members int not null default 0,
  -- null: not counted yet
  counted_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, typology_key) references typology (shop_id, key)
);
create unique index client_group_name on client_group (shop_id, lower(name)) where archived_at is null;
select tenant_table('client_group');

create table client_group_member (
  shop_id uuid not null,
  group_id uuid not null,
  client_id uuid not null,
  since timestamptz not null,
  primary key (shop_id, group_id, client_id),
  foreign key (shop_id, group_id) references client_group (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id)
);
create index client_group_member_client on client_group_member (shop_id, client_id);
select tenant_table('client_group_member');

-- The group that gave a client his price category; null: somebody chose it, or he has none.
alter table client add column typology_group uuid;
alter table client add foreign key (shop_id, typology_group) references client_group (shop_id, id);
create index client_typology_group on client (shop_id, typology_group) where typology_group is not null;

-- Whoever changes the category by another way takes it out of the hands of the group.
create function typology_by_hand() returns trigger language plpgsql as $$
begin
  new.typology_group := null;
  return new;
end $$;
create trigger typology_by_hand before update of typology_key on client for each row
  when (old.typology_group is not null and new.typology_key is distinct from old.typology_key
    and new.typology_group is not distinct from old.typology_group)
  execute function typology_by_hand();
