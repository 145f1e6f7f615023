-- A backup of an older version did not carry this sequence: what was restored from one began again at one, and every change of a
-- price met a number that was taken. The sequence goes on after the highest number in use. PostgreSQL 15 syntax.
alter table price_sheet no force row level security;
alter table price_change no force row level security;

select setval('price_order', greatest(
  (select last_value from price_order),
  (select ('x' || right(id::text, 12))::bit(48)::bigint from price_change order by id desc limit 1),
  (select ('x' || right(id::text, 12))::bit(48)::bigint from price_sheet order by id desc limit 1)));

alter table price_sheet force row level security;
alter table price_change force row level security;
