-- Payments: an intent and its append-only events; the status is that of the last event. No column here ever holds a card
-- number: a card is a token made in the browser, and the database refuses anything that looks like more.

-- ---------------------------------------------------------------- which changes may happen
-- The same table as in the program (a test compares them): a status that nobody allowed cannot be stored.
create table payment_transition (
  kind text not null,
  from_status text not null,
  to_status text not null,
  primary key (kind, from_status, to_status)
);
insert into payment_transition (kind, from_status, to_status) values
  ('imprint', 'none', 'processing'),
  ('imprint', 'processing', 'setup'), ('imprint', 'processing', 'requiresAction'), ('imprint', 'processing', 'error'), ('imprint', 'processing', 'cancelled'),
  ('imprint', 'requiresAction', 'processing'), ('imprint', 'requiresAction', 'setup'), ('imprint', 'requiresAction', 'error'),
  ('imprint', 'requiresAction', 'cancelled'), ('imprint', 'setup', 'cancelled'),
  ('debit', 'none', 'processing'),
  ('debit', 'processing', 'paid'), ('debit', 'processing', 'requiresAction'), ('debit', 'processing', 'error'), ('debit', 'processing', 'cancelled'),
  ('debit', 'requiresAction', 'processing'), ('debit', 'requiresAction', 'paid'), ('debit', 'requiresAction', 'error'), ('debit', 'requiresAction', 'cancelled'),
  ('debit', 'error', 'paid'), ('debit', 'cancelled', 'paid'), ('debit', 'paid', 'partial'), ('debit', 'paid', 'refunded'), ('debit', 'partial', 'refunded'),
  ('receipt', 'none', 'paid'), ('receipt', 'paid', 'partial'), ('receipt', 'paid', 'refunded'), ('receipt', 'partial', 'refunded'),
  ('refund', 'none', 'processing'), ('refund', 'none', 'refunded'),
  ('refund', 'processing', 'refunded'), ('refund', 'processing', 'error'), ('refund', 'processing', 'cancelled'),
  ('refund', 'error', 'refunded'), ('refund', 'cancelled', 'refunded');
grant select on payment_transition to comptoir_app;

create function check_payment_transition() returns trigger language plpgsql as $$
declare
  kind_now text := case tg_table_name when 'card_imprint' then 'imprint' else to_jsonb(new) ->> 'kind' end;
  before text := 'none';
begin
  if tg_op = 'UPDATE' then before := old.status; end if;
  if before <> new.status and not exists (
    select 1 from payment_transition t where t.kind = kind_now and t.from_status = before and t.to_status = new.status
  ) then
    raise exception 'a % cannot go from % to %', kind_now, before, new.status using errcode = 'CT002';
  end if;
  return new;
end $$;

-- ---------------------------------------------------------------- the imprint of a checkout, shared by its N orders: no shop
create table card_imprint (
  id uuid primary key,
  checkout_id uuid not null,
  buyer_user_id uuid,
  buyer_email text not null,
  provider text not null,
  -- forgotten as soon as the provider has answered
  token text check (token ~ '^[A-Za-z]+_[A-Za-z0-9_-]+$' and token !~ '[0-9]{12}'),
  customer_ref text,
  method_ref text,
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  status text not null check (status in ('processing', 'requiresAction', 'setup', 'error', 'cancelled')),
  reason text,
  events int not null default 1,
  created_at timestamptz not null
);
-- one card at a time for a checkout; a refused one may be followed by another
create unique index card_imprint_live on card_imprint (checkout_id) where status in ('processing', 'requiresAction', 'setup');
create index card_imprint_checkout on card_imprint (checkout_id, created_at desc);
select global_table('card_imprint');
create trigger transition before insert or update of status on card_imprint for each row execute function check_payment_transition();

create table card_imprint_event (
  imprint_id uuid not null references card_imprint (id),
  seq int not null,
  status text not null,
  reason text,
  source text not null check (source in ('call', 'return', 'webhook', 'sweep', 'hand')),
  at timestamptz not null,
  primary key (imprint_id, seq)
);
select global_table('card_imprint_event');
select append_only('card_imprint_event');

-- ---------------------------------------------------------------- intents of a shop
create table payment_intent (
  shop_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('debit', 'receipt', 'refund')),
  method text not null check (method in ('cb', 'cbnc', 'sample', 'transfer', 'bill', 'stripe', 'cash', 'tips', 'check', 'ticket', 'gift', 'paypal', 'credit',
    'sumUp', 'up2Pay', 'other')),
  -- what is paid: an opaque reference, whose owner hears the events
  payable_kind text not null check (payable_kind ~ '^[a-z]{2,20}$'),
  payable_id uuid not null,
  amount numeric(14,2) not null check (amount > 0),
  currency text not null default 'EUR' check (currency = 'EUR'),
  label text not null default '' check (length(label) <= 200),
  note text not null default '' check (length(note) <= 500),
  -- of a debit
  imprint_id uuid references card_imprint (id),
  -- of a refund: what is given back
  parent_id uuid,
  buyer_user_id uuid,
  -- of what a provider does: who, and on whose account; null for money handled by people
  provider text,
  account text,
  status text not null check (status in ('pending', 'setup', 'processing', 'requiresAction', 'paid', 'partial', 'missing', 'refunded', 'error', 'cancelled',
    'scheduled')),
  reason text,
  events int not null default 1,
  -- the civil day on which the money moved
  day date,
  created_by uuid,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, parent_id) references payment_intent (shop_id, id),
  check ((kind = 'refund') = (parent_id is not null)),
  check ((kind = 'debit') = (imprint_id is not null)),
  check (kind <> 'debit' or (provider is not null and account is not null))
);
create index payment_intent_recent on payment_intent (shop_id, created_at desc, id desc);
create index payment_intent_payable on payment_intent (shop_id, payable_kind, payable_id, created_at);
create index payment_intent_status on payment_intent (shop_id, status, created_at desc);
create index payment_intent_parent on payment_intent (shop_id, parent_id) where parent_id is not null;
-- two debits of one order can never be under way together
create unique index payment_intent_one_debit on payment_intent (shop_id, payable_kind, payable_id)
  where kind = 'debit' and status in ('processing', 'requiresAction');
select tenant_table('payment_intent');
create policy buyer_read on payment_intent for select using (buyer_user_id = app_user());
create trigger transition before insert or update of status on payment_intent for each row execute function check_payment_transition();

create table payment_event (
  shop_id uuid not null,
  id uuid not null,
  intent_id uuid not null,
  seq int not null,
  status text not null,
  -- the money that moved with this event, if any
  direction text check (direction in ('in', 'out')),
  amount numeric(14,2) check (amount > 0),
  day date,
  reason text,
  source text not null check (source in ('call', 'return', 'webhook', 'sweep', 'hand')),
  user_id uuid,
  at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, intent_id, seq),
  foreign key (shop_id, intent_id) references payment_intent (shop_id, id),
  check ((direction is null) = (amount is null) and (direction is null) = (day is null))
);
-- whatever is told however often, one intent moves its money once
create unique index payment_event_once on payment_event (shop_id, intent_id) where direction is not null;
create index payment_event_day on payment_event (shop_id, day) where day is not null;
select tenant_table('payment_event');
select append_only('payment_event');

-- ---------------------------------------------------------------- what is asked of providers, across shops
-- Ids and states only. From an id alone it tells the shop (return pages, news of providers, the sweep).
create table card_work (
  intent_id uuid primary key,
  shop_id uuid,
  operation text not null check (operation in ('imprint', 'debit', 'refund')),
  provider text not null,
  account text,
  provider_ref text,
  -- where the provider sends the buyer back; part of what was asked, so kept as it was
  return_url text not null,
  action_url text,
  open boolean not null,
  cancel_asked boolean not null default false,
  check_at timestamptz not null,
  attempts int not null default 0,
  -- what a person must look at: an answer that does not fit, a provider badly set
  trouble text,
  created_at timestamptz not null,
  check ((operation = 'imprint') = (shop_id is null))
);
create unique index card_work_ref on card_work (provider, provider_ref) where provider_ref is not null;
create index card_work_due on card_work (check_at) where open;
create index card_work_recent on card_work (created_at);
create index card_work_shop on card_work (shop_id, created_at);
select global_table('card_work');

create table provider_event (
  provider text not null,
  event_id text not null,
  type text not null,
  intent_id uuid,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index provider_event_intent on provider_event (intent_id) where intent_id is not null;
select global_table('provider_event');
select append_only('provider_event');

-- ---------------------------------------------------------------- the sandbox provider's own books: to us, another company's
create table sandbox_operation (
  id text primary key,
  kind text not null,
  account text not null,
  idempotency_key text not null,
  body_hash text not null,
  intent_id text not null,
  state text not null,
  reason text,
  token text not null check (token !~ '[0-9]{12}'),
  amount int,
  currency text,
  customer_ref text,
  method_ref text unique,
  parent_id text references sandbox_operation (id),
  refunded int not null default 0 check (refunded >= 0 and refunded <= coalesce(amount, 0)),
  challenge_key text unique,
  return_url text,
  settles_at timestamptz,
  created_at timestamptz not null,
  unique (account, idempotency_key)
);
create index sandbox_operation_recent on sandbox_operation (account, created_at);
select global_table('sandbox_operation');

create table sandbox_news (
  id text primary key,
  operation_id text not null references sandbox_operation (id),
  body text not null,
  deliver_at timestamptz not null,
  times_left int not null,
  attempts int not null default 0
);
create index sandbox_news_due on sandbox_news (deliver_at) where times_left > 0;
select global_table('sandbox_news');
