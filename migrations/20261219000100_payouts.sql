-- Money that waits for the bank (cards, vouchers, cash) reaches it as payouts: a payout is a set of receipts that the bank credits as one amount, less
-- the fee of its provider. Cash is first handed to the bank on a slip. PostgreSQL 15 syntax.
create table payout (
  shop_id uuid not null,
  id uuid not null,
  year text not null,
  n int not null check (n > 0),
  number text not null,
  way text not null check (way in ('stripe', 'card', 'sumUp', 'paypal', 'ticket', 'cash', 'other')),
  -- the day of the slip, or the day on which the money is to come, or came
  day date not null,
  -- the sum of its receipts, less what went back
  gross numeric(14, 2) not null,
  -- cash that was counted otherwise than it was noted
  gap numeric(14, 2) not null default 0,
  fee numeric(14, 2) not null default 0,
  -- what the bank credits
  net numeric(14, 2) not null,
  items int not null check (items > 0),
  -- the payout's name at its provider
  reference text not null default '',
  credited_on date,
  -- the entries of the books that say it: handed to the bank, then credited by it
  handed_move uuid,
  credited_move uuid,
  created_by uuid,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancelled_why text not null default '',
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, year, n),
  check (net = gross + gap - fee),
  check ((credited_on is null) = (credited_move is null) or cancelled_at is not null)
);
create unique index payout_reference on payout (shop_id, way, reference) where reference <> '' and cancelled_at is null;
select tenant_table('payout');

create table payout_line (
  shop_id uuid not null,
  payout_id uuid not null,
  position int not null,
  -- the entry of the books by which the money came to the account where it waits
  item_id uuid not null,
  payment_id uuid,
  account text not null,
  account_label text not null,
  label text not null,
  day date not null,
  amount numeric(14, 2) not null,
  -- false once its payout is cancelled
  is_live boolean not null default true,
  primary key (shop_id, payout_id, position),
  foreign key (shop_id, payout_id) references payout (shop_id, id),
  foreign key (shop_id, item_id) references entry (shop_id, id),
  foreign key (shop_id, payment_id) references payment_intent (shop_id, id)
);
-- Money goes to the bank once.
create unique index payout_line_live on payout_line (shop_id, item_id) where is_live;
create index payout_line_payment on payout_line (shop_id, payment_id);
select tenant_table('payout_line');

-- The day on which the bank credited the money of a payment.
alter table payment_intent add column banked_on date;

-- A payout that a statement tells: one line for all of it.
alter table bank_line add column payout_id uuid;
alter table bank_line add constraint bank_line_payout foreign key (shop_id, payout_id) references payout (shop_id, id) not valid;
alter table bank_line validate constraint bank_line_payout;
create unique index bank_line_payout on bank_line (shop_id, payout_id) where payout_id is not null;

alter table entry drop constraint entry_cause_check;
alter table entry add constraint entry_cause_check check (cause in ('bill', 'advance', 'deposit', 'money', 'vat', 'cheques', 'fee', 'payout'));
