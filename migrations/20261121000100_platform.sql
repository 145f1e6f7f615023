-- The ground that every area stands on: who is asking (settings of the transaction), how a table is made a tenant's or
-- append-only, the queue, the outbox, idempotency, audit, files. PostgreSQL 15 syntax.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists unaccent;

-- ---------------------------------------------------------------- who is asking
create function app_shop() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.shop_id', true), '')::uuid $$;
create function app_user() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
create function app_audience() returns text language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.audience', true), ''), 'none') $$;

-- Words without case nor accents, as they are stored for searching. unaccent() is only stable because its dictionary could
-- change; ours never does, so the wrapper may say immutable and be used in indexes and generated columns.
create function folded(words text) returns text language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;

-- ---------------------------------------------------------------- kinds of tables
create function tenant_table(t regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy tenant on %s using (shop_id = app_shop()) with check (shop_id = app_shop())', t);
  execute format('grant select, insert, update, delete on %s to comptoir_app', t);
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  -- The set-up role may remove a demonstration shop whole; nobody may change a row.
  if tg_op = 'DELETE' and current_user <> 'comptoir_app' and current_setting('app.deleting_demo', true) = 'yes' then
    return old;
  end if;
  raise exception 'table % is append-only: corrections are new rows', tg_table_name using errcode = 'CT001';
end $$;

-- Called after tenant_table() or global_table(): takes back UPDATE and DELETE and adds the trigger that refuses them to everybody.
create function append_only(t regclass) returns void language plpgsql as $$
begin
  execute format('revoke update, delete, truncate on %s from comptoir_app', t);
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', t);
  execute format('create trigger append_only_whole before truncate on %s for each statement execute function refuse_change()', t);
end $$;

create function global_table(t regclass) returns void language plpgsql as $$
begin
  execute format('grant select, insert, update, delete on %s to comptoir_app', t);
end $$;

-- ---------------------------------------------------------------- the queue
create table job (
  id uuid primary key,
  name text not null,
  shop_id uuid,
  payload jsonb not null,
  -- A twin of a job that is not done yet is not inserted twice (daily rounds, one import).
  once_key text,
  run_at timestamptz not null,
  attempts int not null default 0,
  locked_until timestamptz,
  last_error text,
  done_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index job_once on job (once_key) where once_key is not null;
create index job_ready on job (run_at) where done_at is null;
create index job_shop on job (shop_id, created_at);
select global_table('job');

-- Handlers are unique on (event, handler): a job that is delivered twice finds its mark and does nothing.
create table heard (
  event_id uuid not null,
  handler text not null,
  heard_at timestamptz not null default now(),
  primary key (event_id, handler)
);
select global_table('heard');

-- ---------------------------------------------------------------- idempotency, 30 days
create table idempotency (
  caller text not null,
  endpoint text not null,
  key text not null,
  body_hash text not null,
  status int,
  -- json, not jsonb: the saved answer comes back byte for byte
  answer json,
  created_at timestamptz not null default now(),
  primary key (caller, endpoint, key)
);
create index idempotency_age on idempotency (created_at);
select global_table('idempotency');

-- ---------------------------------------------------------------- outbox of mails
create table mail (
  id uuid primary key,
  shop_id uuid,
  sender jsonb not null,
  recipient text not null,
  subject text not null,
  html text not null,
  plain text not null,
  attachments jsonb not null default '[]',
  -- queued → sending → sent | failed; 'unknown' when the process died between the send and its mark.
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'unknown', 'kept')),
  error text,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_shop on mail (shop_id, created_at desc);
create index mail_recent on mail (created_at desc);
select global_table('mail');

-- ---------------------------------------------------------------- audit: one row a mutation, never changed
create table audit (
  shop_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  user_id uuid,
  on_behalf_of uuid,
  kind text not null,
  endpoint text not null,
  thing_kind text,
  thing_id uuid,
  difference jsonb,
  request_id text not null,
  primary key (shop_id, id)
);
create index audit_thing on audit (shop_id, thing_id, at desc);
select tenant_table('audit');
select append_only('audit');

-- ---------------------------------------------------------------- files
create table file (
  shop_id uuid not null,
  id uuid not null,
  name text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  visibility text not null check (visibility in ('private', 'public')),
  thing_kind text not null,
  thing_id uuid,
  -- <shop>/<yyyy>/<uuid>: never a user's name
  place text not null,
  created_at timestamptz not null default now(),
  primary key (shop_id, id),
  unique (id)
);
create index file_thing on file (shop_id, thing_kind, thing_id);
select tenant_table('file');
create policy public_read on file for select using (visibility = 'public' and app_audience() = 'public');

-- Rounds already planned (a key a slot): however many processes ask, each round is left in the queue once.
create table round (
  key text primary key,
  planned_at timestamptz not null default now()
);
select global_table('round');
