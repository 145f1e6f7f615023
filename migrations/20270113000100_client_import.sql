-- Files of clients: received, tried, written by whole batches, taken back. As `import` and `import_row`, whose columns the frame of imports reads.
create table client_import (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  source text not null check (source in ('default', 'odoo', 'isagri', 'vinistoria', 'baqio')),
  status text not null default 'pending' check (status in ('pending', 'processing', 'completed', 'reverted', 'error')),
  step text not null default 'uploaded' check (step in ('uploaded', 'checking', 'checked', 'importing', 'imported', 'reverting', 'reverted')),
  file_name text not null,
  file_size bigint not null,
  parts uuid[] not null,
  layout jsonb not null,
  columns jsonb not null,
  mapping jsonb not null,
  total int not null default 0,
  cursor int not null default 0,
  created int not null default 0,
  updated int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  reverted int not null default 0,
  kept int not null default 0,
  error text,
  created_by uuid,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  primary key (shop_id, id),
  unique (id)
);
create index client_import_recent on client_import (shop_id, created_at desc, id);
create index client_import_source on client_import (shop_id, source, created_at desc);
select tenant_table('client_import');

create table client_import_row (
  shop_id uuid not null,
  import_id uuid not null,
  line int not null,
  cells jsonb not null,
  outcome text not null default 'read' check (outcome in ('read', 'created', 'updated', 'unchanged', 'refused', 'reverted', 'kept')),
  problems jsonb not null default '[]',
  -- what the row is recognised by: a second row of the file that shares one of them is a double
  email_key text,
  code_key text,
  siret_key text,
  client_id uuid,
  -- the fact by which an existing client was recognised
  matched_by text,
  before jsonb,
  after jsonb,
  primary key (shop_id, import_id, line),
  foreign key (shop_id, import_id) references client_import (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id)
);
create index client_import_row_email on client_import_row (shop_id, import_id, email_key) where email_key is not null;
create index client_import_row_code on client_import_row (shop_id, import_id, code_key) where code_key is not null;
create index client_import_row_siret on client_import_row (shop_id, import_id, siret_key) where siret_key is not null;
create index client_import_row_client on client_import_row (shop_id, client_id) where client_id is not null;
select tenant_table('client_import_row');

-- In the first minute of a large import the planner knows nothing of the sizes.
create function analyze_clients() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze (skip_locked) public.client, public.client_address, public.client_import_row;
end $$;
revoke execute on function analyze_clients() from public;
grant execute on function analyze_clients() to comptoir_app;
