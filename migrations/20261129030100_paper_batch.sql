-- Many papers made into one file in the background: chosen and named when somebody asks, so that the file holds what he was shown. A file is
-- kept for some days and then goes. PostgreSQL 15 syntax.
create table paper_batch (
  shop_id uuid not null,
  id uuid not null,
  requested_by uuid not null,
  source text not null,
  form text not null check (form in ('print', 'zip')),
  title text not null,
  -- [{ id, name }], in the order in which they are printed
  papers jsonb not null,
  -- [{ name, why }]: what was chosen and has no paper
  left_out jsonb not null default '[]',
  done int not null default 0 check (done >= 0),
  status text not null check (status in ('pending', 'processing', 'completed', 'error', 'cancelled', 'expired')),
  error text,
  file_id uuid,
  file_name text not null,
  size bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, file_id) references file (shop_id, id)
);
create index paper_batch_mine on paper_batch (shop_id, requested_by, created_at);
create index paper_batch_file on paper_batch (shop_id, file_id) where file_id is not null;
select tenant_table('paper_batch');
