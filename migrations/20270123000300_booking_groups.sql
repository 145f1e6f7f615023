-- Several events that one visitor was booked for in one act. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
alter table booking add column group_id uuid;
create index booking_group on booking (shop_id, group_id) where group_id is not null;
