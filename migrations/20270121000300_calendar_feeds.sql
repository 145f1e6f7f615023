-- Calendar feeds: a person of the team reads his dates in a calendar of his own, behind a private address. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
create table calendar_feed (
  shop_id uuid not null,
  id uuid not null,
  -- he reads what this person may read when it is asked for
  user_id uuid not null,
  -- names of calendar sources: tasks, bookings …
  sources text[] not null check (cardinality(sources) > 0),
  hash text not null check (length(hash) = 64),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, hash)
);
create index calendar_feed_user on calendar_feed (shop_id, user_id);
select tenant_table('calendar_feed');
