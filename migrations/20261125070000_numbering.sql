-- How a shop numbers a kind of document from a day on. Without a row, or before the first, a series has the format of the house. A counter belongs to
-- a format: another format opens another counter, and the same one again goes on with its own, so that no number is ever given twice.
create table numbering (
  shop_id uuid not null,
  series text not null check (series in ('quote', 'order', 'sample', 'futures', 'deliveryNote', 'bill', 'deposit', 'credit', 'depositCredit')),
  opens_on date not null,
  pattern text not null check (length(pattern) between 8 and 50 and pattern like '%{number}%' and pattern !~ '[|]'),
  digits int not null check (digits between 1 and 9),
  year text not null check (year in ('calendar', 'fiscal')),
  primary key (shop_id, series, opens_on)
);
select tenant_table('numbering');

-- The number that a counter began with: an estate that comes from another program goes on from its last one.
alter table counter add column first int not null default 1 check (first between 1 and 999999999);
