-- What is left of an order is taken in parts, each on its day: on a card that its owner agreed to, by a mandate, or by hand. PostgreSQL 15 syntax.
create table instalment_plan (
  shop_id uuid not null,
  id uuid not null,
  -- money is received on the order; its bills share it
  sale_id uuid not null,
  -- laid on this bill alone of an order that has several; null: on all that the order owes
  bill_id uuid,
  client_id uuid not null,
  means text not null check (means in ('card', 'sepa', 'hand')),
  -- waiting: the card is still to be given
  status text not null check (status in ('waiting', 'active', 'done', 'cancelled')),
  -- the private link behind which the card is given, by its hash
  hash text check (length(hash) = 64),
  sent_to text not null default '',
  lang text not null,
  expires_at timestamptz,
  -- the checkout whose imprint is debited
  checkout_id uuid,
  -- the words that were agreed to, with the days and the amounts, when and from where
  agreed jsonb,
  created_by uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_why text not null default '',
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, hash),
  foreign key (shop_id, sale_id) references sale (shop_id, id),
  foreign key (shop_id, bill_id) references bill (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  check ((status in ('done', 'cancelled')) = (ended_at is not null)),
  check (means = 'card' or status <> 'waiting'),
  check (means <> 'card' or status <> 'active' or (checkout_id is not null and agreed is not null))
);
-- An order has one schedule at a time.
create unique index instalment_plan_live on instalment_plan (shop_id, sale_id) where status in ('waiting', 'active');
create index instalment_plan_sale on instalment_plan (shop_id, sale_id, created_at);
create index instalment_plan_bill on instalment_plan (shop_id, bill_id) where bill_id is not null;
create index instalment_plan_client on instalment_plan (shop_id, client_id);
create unique index instalment_plan_checkout on instalment_plan (checkout_id) where checkout_id is not null;
select tenant_table('instalment_plan');

create table instalment_part (
  shop_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  n int not null check (n > 0),
  due_on date not null,
  -- what was agreed for that day, and what is to be taken now: less, once something was paid otherwise
  agreed numeric(14, 2) not null check (agreed > 0),
  amount numeric(14, 2) not null check (amount >= 0 and amount <= agreed),
  status text not null check (status in ('scheduled', 'processing', 'paid', 'error', 'cancelled')),
  -- cancelled since nothing of it is owed any more: it comes back with what is owed
  settled boolean not null default false,
  try_on date not null,
  attempts int not null default 0 check (attempts >= 0),
  -- the reason of the last refusal, as the provider or the bank names it
  reason text not null default '',
  told_on date,
  asked_at timestamptz,
  intent_id uuid,
  debit_id uuid,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, plan_id, n),
  foreign key (shop_id, plan_id) references instalment_plan (shop_id, id),
  foreign key (shop_id, intent_id) references payment_intent (shop_id, id),
  foreign key (shop_id, debit_id) references sepa_debit (shop_id, id),
  check (status not in ('scheduled', 'processing') or amount > 0),
  check (not settled or status = 'cancelled')
);
-- A debit is of one part, on a card or from an account.
create unique index instalment_part_intent on instalment_part (shop_id, intent_id) where intent_id is not null;
create unique index instalment_part_debit on instalment_part (shop_id, debit_id) where debit_id is not null;
-- Of a schedule one part at a time is on its way.
create unique index instalment_part_under_way on instalment_part (shop_id, plan_id) where status = 'processing';
create index instalment_part_due on instalment_part (shop_id, try_on) where status = 'scheduled';
create index instalment_part_day on instalment_part (shop_id, due_on desc, id);
select tenant_table('instalment_part');

-- By which day the next part of a bill is due: what is kept in parts is not late before it.
alter table bill_balance add column instalment_on date;

alter table checkout drop constraint checkout_purpose_check;
alter table checkout add constraint checkout_purpose_check check (purpose in ('orders', 'bill', 'instalments'));

create or replace function demo_checkouts() returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct one), '{}') from (
    select checkout_id as one from sale where shop_id = app_shop() and checkout_id is not null
    union select id from pay_attempt where shop_id = app_shop()
    union select checkout_id from instalment_plan where shop_id = app_shop() and checkout_id is not null) known
$$;
