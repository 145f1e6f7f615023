-- Cheques are handed to the bank together, on a numbered slip. What was handed is kept as it was; a slip that was a mistake is cancelled, and its
-- cheques wait again. PostgreSQL 15 syntax.
create table cheque_slip (
  shop_id uuid not null,
  id uuid not null,
  year text not null,
  n int not null check (n > 0),
  number text not null,
  day date not null,
  bank text not null,
  holder text not null,
  iban text not null,
  bic text not null,
  total numeric(14, 2) not null check (total > 0),
  cheques int not null check (cheques > 0),
  created_by uuid,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_on date,
  cancelled_by uuid,
  cancelled_why text not null default '',
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, year, n),
  check ((cancelled_at is null) = (cancelled_on is null))
);
select tenant_table('cheque_slip');

create table cheque_slip_line (
  shop_id uuid not null,
  slip_id uuid not null,
  position int not null,
  payment_id uuid not null,
  drawer text not null,
  reference text not null,
  amount numeric(14, 2) not null check (amount > 0),
  received_on date not null,
  -- false once its slip is cancelled
  is_live boolean not null default true,
  primary key (shop_id, slip_id, position),
  foreign key (shop_id, slip_id) references cheque_slip (shop_id, id),
  foreign key (shop_id, payment_id) references payment_intent (shop_id, id)
);
-- A cheque is handed in once.
create unique index cheque_slip_line_live on cheque_slip_line (shop_id, payment_id) where is_live;
create index cheque_slip_line_payment on cheque_slip_line (shop_id, payment_id);
select tenant_table('cheque_slip_line');

-- Where a cheque is: in the drawer while this is null, with the bank by a slip, or taken there before slips were kept.
alter table payment_intent add column banked text check (banked in ('slip', 'before'));
-- Nobody keeps a cheque for a month: those of before are with the bank. The owner of the tables reads them whole for a moment.
alter table payment_intent no force row level security;
update payment_intent set banked = 'before'
where method = 'check' and kind = 'receipt' and set_off is null and status in ('paid', 'partial', 'refunded')
  and day < (now() at time zone 'Europe/Paris')::date - 30;
alter table payment_intent force row level security;

-- Cheques that wait, and those of before, found without reading all payments.
create index payment_intent_cheque on payment_intent (shop_id, day) where method = 'check' and kind = 'receipt' and set_off is null and banked is null;
create index payment_intent_banked on payment_intent (shop_id, day) where banked = 'before';

-- What a slip moves in the books: from the cheques in the drawer to the bank, and back when it is cancelled.
alter table entry drop constraint entry_cause_check;
alter table entry add constraint entry_cause_check check (cause in ('bill', 'advance', 'deposit', 'money', 'vat', 'cheques'));
