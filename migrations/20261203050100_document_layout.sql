-- What stands between the lines of a quote or an order: titles, free text, subtotals. They hold no amount, so no sum is read from them.
-- Options of a quote are priced and kept beside its lines: they are counted, reserved and billed by nothing until the client ticks them.
-- PostgreSQL 15 syntax.
alter table sale add column layout jsonb not null default '[]';
alter table sale add column options jsonb not null default '[]';
-- Which options were ticked with the answer, as evidence beside the paper's hash.
alter table quote_answer add column chosen jsonb not null default '[]';
