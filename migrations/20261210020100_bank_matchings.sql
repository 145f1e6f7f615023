-- Certain lines of bank statements accepted at once: what was asked for, and what became of each line.
create table bank_matching (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  status text not null check (status in ('pending', 'processing', 'completed', 'error')),
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (shop_id, id)
);
create index bank_matching_recent on bank_matching (shop_id, created_at desc);
-- One at a time: two would propose the same documents to different lines.
create unique index bank_matching_alone on bank_matching (shop_id) where status in ('pending', 'processing');
select tenant_table('bank_matching');
create table bank_matching_line (
  shop_id uuid not null,
  run_id uuid not null,
  position int not null,
  line_id uuid not null,
  label text not null,
  done_at timestamptz,
  -- why it is left to match; null of one that was accepted
  why text,
  primary key (shop_id, run_id, position),
  foreign key (shop_id, run_id) references bank_matching (shop_id, id)
);
select tenant_table('bank_matching_line');
