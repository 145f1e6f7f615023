-- The approved platform of an estate: its bills between businesses are given to it, and it says what became of them. PostgreSQL 15 syntax.
create table einvoice_platform (
  shop_id uuid primary key references shop (shop_id),
  way text not null check (way in ('http', 'files')),
  url text not null default '',
  sealed_key text check (sealed_key ~ '^v1\.'),
  key_since timestamptz,
  active boolean not null default false,
  -- bills issued from that day on are given to it
  from_day date not null,
  tried_at timestamptz,
  -- why it last took nothing, and what it answered in its own words
  trouble text,
  answer text,
  failing_since timestamptz,
  -- somebody was told so: once as long as it lasts
  told_at timestamptz,
  -- up to when its news were read
  news_since timestamptz,
  news_read_at timestamptz,
  version int not null default 1,
  check ((sealed_key is null) = (key_since is null)),
  check ((way = 'http') = (url <> ''))
);
select tenant_table('einvoice_platform');

-- Where a bill stands with the platform: what lists and pages show.
create table bill_platform (
  shop_id uuid not null,
  bill_id uuid not null,
  -- a bill that was rejected may be given again: each time is a round of its own
  round int not null default 1 check (round > 0),
  state text not null,
  state_at timestamptz not null,
  reason text not null default '',
  primary key (shop_id, bill_id),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
create index bill_platform_state on bill_platform (shop_id, state, bill_id);
select tenant_table('bill_platform');

-- What is to be given to the platform, once each: a bill, or the word that it was paid.
create table platform_flow (
  shop_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('bill', 'paid')),
  bill_id uuid not null,
  round int not null,
  status text not null check (status in ('waiting', 'given', 'failed')),
  attempts int not null default 0,
  -- somebody is giving it: until then nobody else does
  claimed_until timestamptz,
  flow_id text,
  given_at timestamptz,
  next_at timestamptz,
  trouble text,
  answer text,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, kind, bill_id, round),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
create index platform_flow_waiting on platform_flow (shop_id, status) where status = 'waiting';
create index platform_flow_id on platform_flow (shop_id, flow_id) where flow_id is not null;
select tenant_table('platform_flow');

-- What the platform, the buyer or the estate said of a bill: never changed; the same thing said twice is kept once.
create table bill_life (
  shop_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  round int not null,
  code text not null,
  at timestamptz not null,
  source text not null check (source in ('platform', 'estate')),
  words text not null default '',
  reason_code text not null default '',
  reason text not null default '',
  -- the news that said so, as the platform names it
  news_id text not null default '',
  created_at timestamptz not null,
  primary key (shop_id, id),
  -- a day without an hour may be told of two rounds of that day
  unique (shop_id, bill_id, round, code, at),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
select tenant_table('bill_life');
select append_only('bill_life');

-- Which news of the platform were read, so that none is kept twice, and which could not be: one that cannot holds up no other.
create table platform_news (
  shop_id uuid not null references shop (shop_id),
  news_id text not null,
  -- failed: to be fetched once more as long as the platform still tells it; other: of no bill of the shop
  state text not null check (state in ('kept', 'other', 'unreadable', 'failed')),
  tries int not null default 1 check (tries > 0),
  seen_at timestamptz not null,
  primary key (shop_id, news_id)
);
create index platform_news_bad on platform_news (shop_id, seen_at) where state in ('unreadable', 'failed');
select tenant_table('platform_news');
