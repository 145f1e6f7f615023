-- The waiting list of visits: who waits for seats of a slot, and the offers that hold seats for them. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
alter table tour_event
  -- visitors may enrol for a slot that is full
  add column waitlist boolean not null default false,
  -- for so long an offer holds its seats
  add column wait_hours int not null default 24 check (wait_hours between 1 and 168);

create table tour_wait (
  shop_id uuid not null,
  id uuid not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- who enrolled him by telephone; null: he did it himself, in the shop
  created_by uuid,
  event_id uuid not null,
  slot_id uuid not null,
  status text not null check (status in ('waiting', 'offered', 'taken', 'lapsed', 'left', 'removed', 'closed')),
  -- the higher, the earlier in line; equal ones come in the order of their arrival
  rank int not null default 0,
  people int not null check (people > 0),
  -- the fewest seats that he accepts; as many as people: all or none
  least int not null check (least > 0 and least <= people),
  -- the seats that his offer holds: they count as taken in their slot
  seats int not null default 0 check (seats >= 0),
  offered_until timestamptz,
  -- when he took, left or lost his place in line
  ended_at timestamptz,
  booking_id uuid,
  client_id uuid,
  name text not null,
  email text not null,
  phone text not null,
  language text not null,
  note text not null,
  -- the language in which he is written to
  lang text not null,
  primary key (shop_id, id),
  foreign key (shop_id, event_id) references tour_event (shop_id, id),
  foreign key (shop_id, slot_id) references tour_slot (shop_id, id),
  foreign key (shop_id, booking_id) references booking (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  check ((status = 'offered') = (seats > 0)),
  check (status <> 'offered' or offered_until is not null),
  check ((status in ('waiting', 'offered')) = (ended_at is null)),
  check ((status = 'taken') = (booking_id is not null))
);
create unique index tour_wait_id on tour_wait (id);
create index tour_wait_slot on tour_wait (shop_id, slot_id, rank desc, created_at, id) where status in ('waiting', 'offered');
-- nobody stands twice in one line
create unique index tour_wait_once on tour_wait (shop_id, slot_id, lower(email)) where status in ('waiting', 'offered') and email <> '';
create index tour_wait_ended on tour_wait (shop_id, slot_id);
create index tour_wait_event on tour_wait (shop_id, event_id);
create index tour_wait_booking on tour_wait (shop_id, booking_id) where booking_id is not null;
create index tour_wait_client on tour_wait (shop_id, client_id) where client_id is not null;
create index tour_wait_email on tour_wait (shop_id, lower(email)) where email <> '';
select tenant_table('tour_wait');

-- The private link in the mails of the list: its holder reads his place in line, leaves, and takes what is offered.
create table tour_wait_link (
  shop_id uuid not null,
  id uuid not null,
  wait_id uuid not null,
  hash text not null check (length(hash) = 64),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, hash),
  foreign key (shop_id, wait_id) references tour_wait (shop_id, id)
);
create index tour_wait_link_wait on tour_wait_link (shop_id, wait_id);
select tenant_table('tour_wait_link');
