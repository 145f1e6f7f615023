-- Accounting exports: what the estate calls its accounts, the files that were handed over, and a day of validation that never goes back.

-- Two calls around midnight may take their numbers in the other order: the day on which an entry is validated follows the numbers.
alter table entry_counter add column last_on date;

-- Entries are written in the accounts of the program, for ever; these names are put on when a file is made.
create table accounting_code (
  shop_id uuid not null references shop (shop_id),
  kind text not null check (kind in ('account', 'journal')),
  standard text not null check (standard <> ''),
  code text not null check (case kind when 'account' then code ~ '^[0-9]{3}[0-9A-Z]{0,12}$' else code ~ '^[A-Z0-9]{2,3}$' end),
  label text not null check (length(label) between 1 and 80),
  primary key (shop_id, kind, standard)
);
select tenant_table('accounting_code');

-- A file that went out whole, by number: what was given to the accountant can be proved, and made again.
create table export_batch (
  shop_id uuid not null references shop (shop_id),
  n int not null check (n > 0),
  kind text not null,
  first_day date not null,
  last_day date not null,
  name text not null,
  lines int not null,
  bytes bigint not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_by uuid,
  created_at timestamptz not null,
  primary key (shop_id, n)
);
create index export_batch_same on export_batch (shop_id, kind, first_day, last_day, sha256, n);
select tenant_table('export_batch');
select append_only('export_batch');
