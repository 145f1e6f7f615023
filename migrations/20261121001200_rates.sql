-- Rates to come. The rates of the law known when a version of the program was made are in its rules, as dated rows; a rate that is
-- published later is added here, from its day, without waiting for a new version. Rows are never changed: a correction is a later one.
create table dated_rate (
  id uuid primary key,
  kind text not null check (kind in ('excise', 'vat')),
  -- excise: category and unit; vat: country and level
  key text not null,
  unit text not null,
  amount numeric(16,6) not null check (amount >= 0),
  valid_from date not null,
  source text not null default '',
  created_at timestamptz not null default now()
);
create unique index dated_rate_row on dated_rate (kind, key, unit, valid_from);
select global_table('dated_rate');
select append_only('dated_rate');
