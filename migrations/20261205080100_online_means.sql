-- Money taken on the page of another house (Up2Pay, PayPal, SumUp) with keys that the owner of the shop typed. Its one secret is sealed by the
-- program, bound to the shop; the rest may be shown. PostgreSQL 15 syntax.
create table pay_account (
  shop_id uuid not null references shop (shop_id),
  means text not null check (means in ('up2pay', 'paypal', 'sumup')),
  live boolean not null,
  fields jsonb not null,
  sealed_secret text not null check (sealed_secret ~ '^v1\.'),
  secret_last4 text not null check (length(secret_last4) = 4),
  secret_since timestamptz not null,
  tried_at timestamptz,
  -- why no money is taken with it, since it was last tried
  trouble text,
  version int not null default 1,
  primary key (shop_id, means)
);
select tenant_table('pay_account');

-- What selling needs to know of it: with which of them money may be taken now.
alter table shop add column pay_means text[] not null default '{}';

-- Whom the house asks to pay: its page wants his name and address.
create table online_payment (
  shop_id uuid not null,
  intent_id uuid not null,
  payer jsonb not null,
  primary key (shop_id, intent_id),
  foreign key (shop_id, intent_id) references payment_intent (shop_id, id)
);
select tenant_table('online_payment');

-- Such a payment needs no card that is kept.
do $$
declare old text;
begin
  select conname into strict old from pg_constraint
  where conrelid = 'payment_intent'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%imprint_id%';
  execute format('alter table payment_intent drop constraint %I', old);
end $$;
alter table payment_intent add constraint payment_intent_imprint check (
  case when kind = 'debit' then (imprint_id is null) = (provider ~ '^(up2pay|paypal|sumup)-') else imprint_id is null end
);
-- It is made with the account of its own shop, never with another shop's.
alter table payment_intent add constraint payment_intent_own_house
  check (provider !~ '^(up2pay|paypal|sumup)-' or provider = split_part(provider, '-', 1) || '-' || shop_id::text);
alter table pay_attempt alter column imprint_id drop not null;
alter table pay_attempt add constraint pay_attempt_card check (imprint_id is not null or status <> 'card');
