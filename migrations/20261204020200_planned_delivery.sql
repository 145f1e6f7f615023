-- The day that delivery is planned for: typed with a quote or an order, frozen in what is sent, and carried from the one to the other. PostgreSQL 15 syntax.
alter table sale add column deliver_on date;
