-- Who comes with a booking: names, and what the estate must know of them. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
create table booking_participant (
  shop_id uuid not null,
  booking_id uuid not null,
  position int not null check (position >= 0),
  name text not null,
  email text not null,
  -- allergies, a wheelchair, an age
  remarks text not null,
  primary key (shop_id, booking_id, position),
  foreign key (shop_id, booking_id) references booking (shop_id, id)
);
create index booking_participant_email on booking_participant (shop_id, lower(email)) where email <> '';
select tenant_table('booking_participant');
