-- A message of the estate to everybody who is booked in a slot: a mail each, done one after the other. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
create table slot_message (
  shop_id uuid not null,
  id uuid not null,
  slot_id uuid not null,
  subject text not null,
  body text not null,
  -- the language that it is written in
  lang text not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'error')),
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, slot_id) references tour_slot (shop_id, id)
);
create index slot_message_slot on slot_message (shop_id, slot_id, created_at desc);
create index slot_message_recent on slot_message (shop_id, created_by, created_at desc);
select tenant_table('slot_message');

create table slot_message_item (
  shop_id uuid not null,
  run_id uuid not null,
  position int not null,
  booking_id uuid not null,
  -- the code of the booking, never a person
  code text not null,
  why text,
  done_at timestamptz,
  primary key (shop_id, run_id, position),
  foreign key (shop_id, run_id) references slot_message (shop_id, id),
  foreign key (shop_id, booking_id) references booking (shop_id, id)
);
create index slot_message_item_booking on slot_message_item (shop_id, booking_id);
select tenant_table('slot_message_item');
