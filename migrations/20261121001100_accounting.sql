-- Accounting: entries are written when a bill is issued and when money moves, in the transaction that does it, and never change.
-- Each sums to zero, is not empty, and has its number in the shop's fiscal year without gap.

create table entry_counter (
  shop_id uuid not null,
  fiscal_year text not null,
  n int not null,
  primary key (shop_id, fiscal_year)
);
select tenant_table('entry_counter');

create table entry (
  shop_id uuid not null,
  id uuid not null,
  -- label of the fiscal year that holds the day (2026, 2026-2027), and the number in it
  fiscal_year text not null,
  n int not null check (n > 0),
  journal text not null check (journal in ('VE', 'BQ', 'CA', 'OD')),
  day date not null,
  piece text not null check (piece <> ''),
  piece_day date not null,
  label text not null check (label <> ''),
  -- what caused it: a bill (and the deposits and advances it settles) or a payment event, heard once
  cause text not null check (cause in ('bill', 'advance', 'deposit', 'money')),
  cause_id uuid not null,
  cause_position int not null,
  -- the sale to which receivable and advance belong, when there is one
  sale_id uuid,
  posted_on date not null,
  posted_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, fiscal_year, n),
  unique (shop_id, cause_id, cause_position)
);
create index entry_day on entry (shop_id, day);
create index entry_sale on entry (shop_id, sale_id) where sale_id is not null;
select tenant_table('entry');
select append_only('entry');

create table entry_line (
  shop_id uuid not null,
  entry_id uuid not null,
  position int not null,
  account text not null check (account ~ '^[0-9]{3}[0-9A-Z]*$'),
  account_label text not null check (account_label <> ''),
  auxiliary text not null default '',
  auxiliary_label text not null default '',
  debit numeric(14,2) not null check (debit >= 0),
  credit numeric(14,2) not null check (credit >= 0),
  primary key (shop_id, entry_id, position),
  foreign key (shop_id, entry_id) references entry (shop_id, id),
  check ((debit = 0) <> (credit = 0))
);
create index entry_line_account on entry_line (shop_id, account);
select tenant_table('entry_line');
select append_only('entry_line');

-- At the commit, so that an entry may be written in several statements. The policy shows only the shop of the setting, which a
-- transaction over several shops has moved on from: the check looks from the entry's own shop, then puts the setting back.
create function check_entry_balance() returns trigger language plpgsql as $$
declare
  before text := current_setting('app.shop_id', true);
  this_entry uuid := case tg_table_name when 'entry' then to_jsonb(new) ->> 'id' else to_jsonb(new) ->> 'entry_id' end;
  lines int;
  balance numeric;
begin
  perform set_config('app.shop_id', new.shop_id::text, true);
  select count(*), coalesce(sum(debit - credit), 0) into lines, balance from entry_line where shop_id = new.shop_id and entry_id = this_entry;
  perform set_config('app.shop_id', coalesce(before, ''), true);
  if lines < 2 or balance <> 0 then
    raise exception 'entry % has % lines and is out of balance by %', this_entry, lines, balance using errcode = 'CT003';
  end if;
  return null;
end $$;
create constraint trigger entry_balances after insert on entry deferrable initially deferred for each row execute function check_entry_balance();
create constraint trigger entry_line_balances after insert on entry_line deferrable initially deferred for each row execute function check_entry_balance();
