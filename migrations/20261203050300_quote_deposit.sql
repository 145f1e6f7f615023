-- What a quote demands ahead, of the total or as an amount, and what the order made of it was agreed with. PostgreSQL 15 syntax.
alter table sale add column deposit jsonb;
