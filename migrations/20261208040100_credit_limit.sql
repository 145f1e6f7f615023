-- What passing the limit of a client does: his own choice, or (empty) that of the shop.
alter table client add column credit_acts text not null default '' check (credit_acts in ('', 'warn', 'block'));
-- Up to what total somebody who may let an order stand above the limit of its client.
alter table sale add column credit_lifted numeric(14,2) check (credit_lifted >= 0);
