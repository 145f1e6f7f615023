-- The card account of a shop at its provider, in place of the installation's. What is secret is sealed by the program (AES-256-GCM, with the id of
-- its key and bound to the shop); a row says no more of it than its last four characters and since when it is held.
create table card_account (
  shop_id uuid primary key references shop (shop_id),
  publishable_key text not null check (publishable_key ~ '^pk_(live|test)_'),
  sealed_key text not null check (sealed_key ~ '^v1\.'),
  key_last4 text not null check (length(key_last4) = 4),
  key_since timestamptz not null,
  sealed_webhook text not null check (sealed_webhook ~ '^v1\.'),
  webhook_last4 text not null check (length(webhook_last4) = 4),
  webhook_since timestamptz not null,
  -- as the provider names it; null until it has answered
  account text,
  tried_at timestamptz,
  -- why no card is taken with it, since it was last tried
  trouble text,
  version int not null default 1
);
select tenant_table('card_account');

-- What selling needs to know of it, nothing of which is secret: both are there once the provider has answered, and as long as cards are taken with it.
alter table shop add column card_account text, add column card_key text;
alter table shop add constraint shop_card_account check ((card_account is null) = (card_key is null));

-- A payment is made with the account of its own shop or with the installation's, never with another shop's.
alter table payment_intent add constraint payment_intent_own_account
  check (provider not like 'stripe-%' or provider = 'stripe-' || shop_id::text);
