-- A part of the schedule is billed on its day by itself. What was refused is told once, and tried again the next day. PostgreSQL 15 syntax.
alter table futures_part add column tried_on date;
alter table futures_part add column refusal text;
create index futures_part_unbilled on futures_part (shop_id, due_on) where bill_id is null;
