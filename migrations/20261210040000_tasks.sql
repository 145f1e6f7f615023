-- What somebody of the estate has to do by a day: calls, visits, tastings. PostgreSQL 15 syntax.
create table task (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  activity text not null check (activity in ('call', 'email', 'visit', 'tasting', 'tour', 'animation', 'fair', 'lunch', 'meeting', 'preparation', 'other')),
  priority text not null check (priority in ('low', 'medium', 'high')),
  -- in the zone of the shop; without an hour: some time that day
  day date not null,
  hour text check (hour ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  minutes int check (minutes between 5 and 1440),
  client_id uuid,
  -- the order or quote that it is about: 'order', 'quote', as the area that has it names it
  about_kind text,
  about_id uuid,
  assignee_id uuid not null,
  notes text not null default '' check (length(notes) <= 4000),
  repeats text not null default 'never' check (repeats in ('never', 'weekly', 'monthly')),
  -- the first day of the series: the 31st comes back after a shorter month
  repeats_from date not null,
  -- the one that was born when this one was done: none is born twice
  next_id uuid,
  result text not null default '' check (length(result) <= 4000),
  done_at timestamptz,
  done_by uuid,
  -- the day of which its person was reminded that morning
  reminded_for date,
  created_by uuid,
  created_at timestamptz not null,
  archived_at timestamptz,
  version int not null default 1,
  primary key (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  check (minutes is null or hour is not null),
  check ((about_kind is null) = (about_id is null)),
  check (done_at is not null or result = '')
);
create unique index task_id on task (id);
create index task_day on task (shop_id, day, id) where archived_at is null;
create index task_of_person on task (shop_id, assignee_id, day) where archived_at is null;
create index task_of_client on task (shop_id, client_id, day) where client_id is not null;
-- The round of each morning finds its few at once, however many were done.
create index task_to_do on task (shop_id, day) where archived_at is null and done_at is null;
select tenant_table('task');
