-- The order that a booking is sold by: the last one, where an earlier one was cancelled or credited. PostgreSQL 15 syntax.
alter table booking add column sale_id uuid;
alter table booking add foreign key (shop_id, sale_id) references sale (shop_id, id);
create index booking_sale on booking (shop_id, sale_id) where sale_id is not null;
