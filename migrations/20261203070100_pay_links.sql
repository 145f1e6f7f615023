-- A bill is paid by card behind a private link: its secret by its hash, and each try with the amount that the client agreed to. PostgreSQL 15 syntax.
create table pay_link (
  shop_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  hash text not null check (length(hash) = 64),
  -- how it went out: a mail of its own, a reminder, or the paper of the bill
  via text not null check (via in ('mail', 'reminder', 'paper')),
  sent_to text not null default '',
  lang text not null,
  created_by uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, hash),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
create index pay_link_bill on pay_link (shop_id, bill_id);
select tenant_table('pay_link');

-- The card of a try is a checkout of no order: the debit is opened when the card is known, of what is left by then and never more than was agreed.
create table pay_attempt (
  shop_id uuid not null,
  -- the checkout whose imprint this is
  id uuid not null,
  link_id uuid not null,
  bill_id uuid not null,
  sale_id uuid not null,
  imprint_id uuid not null,
  amount numeric(14, 2) not null check (amount > 0),
  status text not null check (status in ('card', 'debit', 'paid', 'refused', 'nothing')),
  intent_id uuid,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, link_id) references pay_link (shop_id, id),
  foreign key (shop_id, bill_id) references bill (shop_id, id),
  foreign key (shop_id, sale_id) references sale (shop_id, id),
  check ((intent_id is not null) = (status in ('debit', 'paid')) or status = 'refused')
);
create index pay_attempt_link on pay_attempt (shop_id, link_id, created_at);
create index pay_attempt_bill on pay_attempt (shop_id, bill_id);
create index pay_attempt_sale on pay_attempt (shop_id, sale_id);
create unique index pay_attempt_intent on pay_attempt (shop_id, intent_id) where intent_id is not null;
select tenant_table('pay_attempt');

-- A checkout places orders, or pays a bill: who hears of its card asks which.
alter table checkout add column purpose text not null default 'orders' check (purpose in ('orders', 'bill'));

-- The cards of both go with an estate that was only shown.
create or replace function demo_checkouts() returns uuid[] language sql stable as $$
  select coalesce(array_agg(distinct one), '{}') from (
    select checkout_id as one from sale where shop_id = app_shop() and checkout_id is not null
    union select id from pay_attempt where shop_id = app_shop()) known
$$;
