-- A quote that is sent is frozen: what its client was shown stays readable, whatever the quote becomes. Behind a private link he answers
-- once. PostgreSQL 15 syntax.
create table quote_version (
  shop_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  number int not null check (number > 0),
  -- the version of the sale that it shows: another one is not what the client would accept
  sale_version int not null,
  -- the paper, as data: printed from this and shown from this
  paper jsonb not null,
  lang text not null,
  valid_until date,
  total_gross numeric(14, 2) not null,
  sent_to text not null,
  sent_by uuid,
  sent_at timestamptz not null,
  opened_at timestamptz,
  file_id uuid,
  sha256 text,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, sale_id, number),
  foreign key (shop_id, sale_id) references sale (shop_id, id)
);
select tenant_table('quote_version');

-- The secret of a mail, by its hash; several may lead to one version. The secret names its shop, so that this needs no wall of its own.
create table quote_link (
  shop_id uuid not null,
  hash text not null check (length(hash) = 64),
  version_id uuid not null,
  expires_at timestamptz not null,
  primary key (shop_id, hash),
  foreign key (shop_id, version_id) references quote_version (shop_id, id)
);
create index quote_link_version on quote_link (shop_id, version_id);
select tenant_table('quote_link');

-- What the client agreed to or declined, kept as evidence: who, what, from where, and the very paper by its hash. Once for a quote.
create table quote_answer (
  shop_id uuid not null,
  id uuid not null,
  sale_id uuid not null,
  -- null: the office wrote down what it was told about a quote that it had not sent from here
  version_id uuid,
  answer text not null check (answer in ('accepted', 'refused')),
  name text not null check (length(name) between 1 and 120),
  words text not null default '' check (length(words) <= 1000),
  sha256 text,
  sender text,
  answered_by uuid,
  answered_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, sale_id),
  foreign key (shop_id, sale_id) references sale (shop_id, id),
  foreign key (shop_id, version_id) references quote_version (shop_id, id)
);
create index quote_answer_version on quote_answer (shop_id, version_id) where version_id is not null;
select tenant_table('quote_answer');
select append_only('quote_answer');

-- Which quotes run out tonight.
create index sale_quote_until on sale (shop_id, valid_until) where kind = 'quote' and status = 'pending';
