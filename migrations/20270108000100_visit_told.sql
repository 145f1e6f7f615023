-- Visitors whom the estate writes to about their booking: those of the shop, and those of whom the office says so. PostgreSQL 15 syntax.
alter table booking add column told boolean not null default false;
update booking set told = true where from_shop;
