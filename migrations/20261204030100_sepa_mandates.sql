-- A client lets the estate collect what he owes from his account: a SEPA mandate, signed behind a private link or on paper. What was agreed to is kept
-- as it was read; the account number is sealed. PostgreSQL 15 syntax.
create table sepa_mandate (
  shop_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  scheme text not null check (scheme in ('CORE', 'B2B')),
  -- the unique mandate reference: what banks know it by, ours or the one that is written on a paper
  reference text not null check (reference ~ '^[A-Za-z0-9/?:().,''+-]{1,35}$'),
  -- as the specification names them; one between companies is processing until the client's bank has confirmed it
  status text not null check (status in ('pending', 'processing', 'completed', 'error')),
  way text not null check (way in ('link', 'paper')),
  -- the account, sealed, and what may be shown of it
  sealed_iban text,
  iban_shown text not null default '',
  bic text not null default '',
  holder text not null default '',
  signed_on date,
  signed_at timestamptz,
  signed_name text not null default '',
  signed_from text not null default '',
  -- the words that were agreed to, with who collects, under which identifier
  agreed jsonb,
  hash text check (length(hash) = 64),
  sent_to text not null default '',
  lang text not null,
  expires_at timestamptz,
  -- when another took the place of one that had slept for 36 months
  replaced_at timestamptz,
  revoked_at timestamptz,
  revoked_why text not null default '',
  created_by uuid,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  check ((status = 'pending') = (signed_on is null)),
  check ((status = 'pending') = (sealed_iban is null)),
  -- what a paper says stands on the paper
  check ((agreed is not null) = (way = 'link' and status <> 'pending'))
);
create unique index sepa_mandate_hash on sepa_mandate (shop_id, hash) where hash is not null;
-- Banks read it without regard to capitals.
create unique index sepa_mandate_reference on sepa_mandate (shop_id, upper(reference));
-- A client has one mandate that stands.
create unique index sepa_mandate_live on sepa_mandate (shop_id, client_id) where revoked_at is null and replaced_at is null;
create index sepa_mandate_client on sepa_mandate (shop_id, client_id, created_at desc);
create index sepa_mandate_recent on sepa_mandate (shop_id, created_at desc, id desc);
select tenant_table('sepa_mandate');
