-- Disputes of payments (chargebacks): the bank of who paid takes the money back, then keeps it or gives it again. PostgreSQL 15 syntax.
create table payment_dispute (
  shop_id uuid not null,
  id uuid not null,
  -- what brought the money: never the part that a document took of it
  payment_id uuid not null,
  -- whoever tells of it; null for one that was noted by hand
  provider text,
  provider_ref text,
  status text not null check (status in ('needsResponse', 'underReview', 'won', 'lost', 'warningNeedsResponse', 'warningUnderReview', 'warningClosed')),
  reason text not null check (length(reason) between 1 and 40),
  amount numeric(14, 2) not null check (amount > 0),
  -- what the bank has taken back by now, and its fee
  withdrawn numeric(14, 2) not null default 0 check (withdrawn >= 0),
  fee numeric(14, 2) not null default 0 check (fee >= 0),
  -- the entry by which the fee left the books: it comes back to the same account
  fee_cause uuid,
  opened_on date not null,
  withdrawn_on date,
  closed_on date,
  answer_by date,
  note text not null default '' check (length(note) <= 500),
  -- when the provider was asked what stands here: an older answer changes nothing
  asked_at timestamptz not null,
  created_by uuid,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, payment_id) references payment_intent (shop_id, id),
  check ((provider is null) = (provider_ref is null))
);
create unique index payment_dispute_ref on payment_dispute (shop_id, provider, provider_ref) where provider_ref is not null;
create index payment_dispute_payment on payment_dispute (shop_id, payment_id, created_at);
select tenant_table('payment_dispute');

alter table payment_intent
  -- of money that left by a dispute. No foreign key: two tables that name each other could not be emptied in any order
  add column dispute_id uuid,
  -- of the payment that is disputed: where its last dispute stands, so that lists find it
  add column dispute text;
create index payment_intent_dispute on payment_intent (shop_id, dispute, created_at desc) where dispute is not null;
create index payment_intent_withdrawn on payment_intent (shop_id, dispute_id) where dispute_id is not null;

-- When the disputes of a debit are looked at again, across shops.
alter table card_work add column dispute_at timestamptz;
create index card_work_dispute on card_work (dispute_at) where dispute_at is not null;

-- What a bank took back comes again when the dispute is won: what was paid is whole again, and what left counts no more.
insert into payment_transition (kind, from_status, to_status) values
  ('debit', 'partial', 'paid'), ('debit', 'refunded', 'paid'), ('debit', 'refunded', 'partial'),
  ('receipt', 'partial', 'paid'), ('receipt', 'refunded', 'paid'), ('receipt', 'refunded', 'partial'),
  ('refund', 'refunded', 'cancelled');
