-- What clients let the estate collect is collected: remittances handed to the bank, one debit a bill, and what comes back of them. PostgreSQL 15 syntax.
create table sepa_collection (
  shop_id uuid not null,
  id uuid not null,
  year text not null,
  n int not null check (n > 0),
  number text not null,
  -- of the eleven of a payment: made, with the bank, collected, cancelled before the bank had it
  status text not null check (status in ('scheduled', 'processing', 'paid', 'cancelled')),
  scheme text not null check (scheme in ('CORE', 'B2B')),
  made_on date not null,
  due_on date not null check (due_on > made_on),
  -- who collects, as the file says it
  creditor jsonb not null,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  cancelled_why text not null default '',
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, year, n),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create index sepa_collection_recent on sepa_collection (shop_id, due_on desc, id desc);
select tenant_table('sepa_collection');

create table sepa_debit (
  shop_id uuid not null,
  id uuid not null,
  collection_id uuid not null,
  mandate_id uuid not null,
  client_id uuid not null,
  bill_id uuid not null,
  sequence text not null check (sequence in ('FRST', 'RCUR', 'OOFF', 'FNAL')),
  -- what banks name it by, there and back
  end_to_end text not null check (length(end_to_end) <= 35),
  amount numeric(14, 2) not null check (amount > 0),
  -- whose account it is, as the file says it; its number stays sealed in the mandate
  debtor jsonb not null,
  told_to text not null default '',
  status text not null check (status in ('scheduled', 'processing', 'paid', 'error', 'cancelled')),
  payment_id uuid,
  -- why it came back, by the bank's code, on which day, at which fee
  returned jsonb,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, end_to_end),
  foreign key (shop_id, collection_id) references sepa_collection (shop_id, id),
  foreign key (shop_id, mandate_id) references sepa_mandate (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  foreign key (shop_id, bill_id) references bill (shop_id, id),
  foreign key (shop_id, payment_id) references payment_intent (shop_id, id),
  check (status <> 'paid' or payment_id is not null),
  check ((status = 'error') = (returned is not null))
);
-- What is on its way from one account is not asked for again.
create unique index sepa_debit_live on sepa_debit (shop_id, bill_id) where status in ('scheduled', 'processing');
create index sepa_debit_bill on sepa_debit (shop_id, bill_id);
create index sepa_debit_collection on sepa_debit (shop_id, collection_id, end_to_end);
create index sepa_debit_mandate on sepa_debit (shop_id, mandate_id);
create index sepa_debit_client on sepa_debit (shop_id, client_id);
create index sepa_debit_payment on sepa_debit (shop_id, payment_id) where payment_id is not null;
select tenant_table('sepa_debit');

-- The last day that was collected by a mandate: 36 months run from it.
alter table sepa_mandate add column used_on date;
