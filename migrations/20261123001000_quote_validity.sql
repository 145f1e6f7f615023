-- Until when the prices of a quote stand: typed with it, else the days that the shop's settings give.
alter table sale add column valid_until date;
alter table sale no force row level security;
update sale set valid_until = placed_on + 30 where kind = 'quote' and placed_on is not null;
alter table sale force row level security;
