-- Lists of clients to call, worked one client after another. PostgreSQL 15 syntax.
create table call_list (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  assignee_id uuid not null,
  created_by uuid,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create index call_list_open on call_list (shop_id, created_at) where archived_at is null;
select tenant_table('call_list');

create table call_list_item (
  shop_id uuid not null references shop (shop_id),
  call_list_id uuid not null,
  client_id uuid not null,
  position int not null,
  state text not null default 'toCall' check (state in ('toCall', 'later', 'done')),
  -- of the last call
  outcome text check (outcome in ('reached', 'absent', 'later', 'meeting', 'refused')),
  note text not null default '' check (length(note) <= 1000),
  -- the day on which a later call is due
  call_on date,
  calls int not null default 0,
  -- the open task that keeps that day
  task_id uuid,
  called_at timestamptz,
  primary key (shop_id, call_list_id, client_id),
  foreign key (shop_id, call_list_id) references call_list (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  check ((state = 'later') = (call_on is not null)),
  check ((calls = 0) = (outcome is null))
);
create index call_list_item_client on call_list_item (shop_id, client_id);
select tenant_table('call_list_item');
