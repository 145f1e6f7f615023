-- Where a booking was taken: the office, the shop, or a frame of the shop on another site. PostgreSQL 15 syntax.
alter table booking add column channel text not null default 'office' check (channel in ('office', 'shop', 'frame'));
update booking set channel = 'shop' where from_shop;
alter table booking drop column from_shop;
