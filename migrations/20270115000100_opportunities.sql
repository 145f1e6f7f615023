-- What a client may buy one day: opportunities, by the stages that the estate chooses. PostgreSQL 15 syntax.
create table opportunity_stage (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('open', 'won', 'lost')),
  -- in percent: of an opportunity that has no chance of its own
  chance int not null check (chance between 0 and 100),
  -- after so many days without a change, an opportunity of this stage sleeps; null: never
  sleeps_after int check (sleeps_after between 1 and 999),
  position int not null default 0 check (position between 0 and 1000),
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index opportunity_stage_name on opportunity_stage (shop_id, lower(name)) where archived_at is null;
select tenant_table('opportunity_stage');

create table lost_reason (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  position int not null default 0 check (position between 0 and 1000),
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index lost_reason_name on lost_reason (shop_id, lower(name)) where archived_at is null;
select tenant_table('lost_reason');

create table opportunity (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  client_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  -- euros without VAT
  amount numeric(12, 2) not null default 0 check (amount >= 0),
  -- in percent; null: that of its stage
  own_chance int check (own_chance between 0 and 100),
  expected_on date,
  stage_id uuid not null,
  next_step text not null default '' check (length(next_step) <= 200),
  next_day date,
  assignee_id uuid not null,
  notes text not null default '' check (length(notes) <= 4000),
  lost_reason_id uuid,
  -- since when it stands in its stage
  moved_at timestamptz not null,
  -- since when it is won or lost
  closed_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  foreign key (shop_id, stage_id) references opportunity_stage (shop_id, id),
  foreign key (shop_id, lost_reason_id) references lost_reason (shop_id, id),
  check (lost_reason_id is null or closed_at is not null)
);
create index opportunity_in_stage on opportunity (shop_id, stage_id, closed_at) where archived_at is null;
create index opportunity_of_client on opportunity (shop_id, client_id);
create index opportunity_lost_for on opportunity (shop_id, lost_reason_id) where lost_reason_id is not null;
select tenant_table('opportunity');

-- The estates of before begin with the same stages and reasons as new ones. Ids are those of the shop and the name, in the shape of version 8.
alter table shop no force row level security;
alter table opportunity_stage no force row level security;
alter table lost_reason no force row level security;
insert into opportunity_stage (shop_id, id, name, kind, chance, sleeps_after, position, created_at)
select h.shop_id, overlay(overlay(md5(h.shop_id::text || ' stage ' || s.name) placing '8' from 13) placing '8' from 17)::uuid,
  s.name, s.kind, s.chance, s.sleeps_after, s.position, now()
from shop h cross join (values
  ('À qualifier', 'open', 10, 30, 1), ('Proposition', 'open', 40, 21, 2), ('Négociation', 'open', 70, 14, 3),
  ('Gagnée', 'won', 100, null::int, 4), ('Perdue', 'lost', 0, null::int, 5)
) as s (name, kind, chance, sleeps_after, position);
insert into lost_reason (shop_id, id, name, position, created_at)
select h.shop_id, overlay(overlay(md5(h.shop_id::text || ' reason ' || r.name) placing '8' from 13) placing '8' from 17)::uuid,
  r.name, r.position, now()
from shop h cross join (values ('Prix', 1), ('Concurrent', 2), ('Pas de budget', 3), ('Sans réponse', 4), ('Autre', 5)) as r (name, position);
alter table shop force row level security;
alter table opportunity_stage force row level security;
alter table lost_reason force row level security;
