-- A visitor changes how many come: the fee of those who left, and the bookings of those who came in addition. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
alter table booking
  add column left_fee numeric(14, 2) not null default 0,
  add column added_to uuid,
  add foreign key (shop_id, added_to) references booking (shop_id, id);
create index booking_added on booking (shop_id, added_to) where added_to is not null;
