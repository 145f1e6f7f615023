-- One call for many things, done one after the other in the name of who asked for it.
create table bulk_run (
  shop_id uuid not null,
  id uuid not null,
  -- The call, by verb and path, and its name on the screen.
  asked text not null,
  label text not null,
  -- The refusals that say that the step is made already.
  made text[] not null default '{}',
  status text not null check (status in ('pending', 'processing', 'completed', 'error')),
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (shop_id, id)
);
create index bulk_run_recent on bulk_run (shop_id, created_by, created_at desc);
select tenant_table('bulk_run');
create table bulk_run_item (
  shop_id uuid not null,
  run_id uuid not null,
  position int not null,
  -- The number of a document, never a person.
  name text not null,
  input jsonb not null,
  -- Why the screen left it out.
  left_out text,
  was_made boolean not null default false,
  why text,
  done_at timestamptz,
  primary key (shop_id, run_id, position),
  foreign key (shop_id, run_id) references bulk_run (shop_id, id)
);
select tenant_table('bulk_run_item');
