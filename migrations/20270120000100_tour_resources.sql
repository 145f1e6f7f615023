-- People, rooms and vehicles that visits need. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
create table tour_resource (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  name text not null,
  kind text not null check (kind in ('guide', 'room', 'vehicle')),
  -- true: one visit at a time
  alone boolean not null default true,
  -- people at once; null: without limit
  capacity int check (capacity > 0),
  -- free time between two visits
  minutes_between int not null default 0 check (minutes_between between 0 and 1440),
  -- those that a guide speaks
  languages jsonb not null default '[]',
  -- days of the week on which it is never there
  weekdays_off jsonb not null default '[]',
  -- days of absence: first, last, why
  absences jsonb not null default '[]',
  primary key (shop_id, id),
  check (alone or capacity is not null)
);
create unique index tour_resource_id on tour_resource (id);
create unique index tour_resource_name on tour_resource (shop_id, lower(name)) where archived_at is null;
select tenant_table('tour_resource');

alter table tour_event
  -- one row a need: a kind, and the resources among which one is chosen; none: any of the kind
  add column needs jsonb not null default '[]',
  add column minutes_between int not null default 0 check (minutes_between between 0 and 1440);

-- The resources of a slot. They are used while seats of it are taken.
create table tour_slot_resource (
  shop_id uuid not null,
  slot_id uuid not null,
  resource_id uuid not null,
  primary key (shop_id, slot_id, resource_id),
  foreign key (shop_id, slot_id) references tour_slot (shop_id, id),
  foreign key (shop_id, resource_id) references tour_resource (shop_id, id)
);
create index tour_slot_resource_of on tour_slot_resource (shop_id, resource_id);
select tenant_table('tour_slot_resource');
