-- When the buyer of an order was reminded that its money is awaited: once.
set local lock_timeout = '2s';
alter table sale add column reminded_at timestamptz;
