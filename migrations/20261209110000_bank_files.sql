-- A table that a bank's site gives, between its upload and the day somebody says what its columns are. What was said once is known of the next file of
-- the same headings. PostgreSQL 15 syntax.
create table bank_file (
  shop_id uuid not null,
  id uuid not null,
  file_name text not null,
  -- as it came, so that it can be read again in other letters; gone once its lines are kept
  body bytea,
  -- folded headings; empty where the file has none
  headings text not null default '',
  layout jsonb not null,
  mapping jsonb not null,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  kept_at timestamptz,
  primary key (shop_id, id),
  check ((body is null) = (kept_at is not null))
);
-- the last of each bank is what is looked for
create index bank_file_known on bank_file (shop_id, headings, kept_at desc) where kept_at is not null and headings <> '';
create index bank_file_waiting on bank_file (shop_id, created_at) where kept_at is null;
select tenant_table('bank_file');
