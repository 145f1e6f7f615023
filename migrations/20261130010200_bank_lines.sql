-- Money that came to the bank, as its statements say it: each line once, whatever files it came with. PostgreSQL 15 syntax.
create table bank_line (
  shop_id uuid not null,
  id uuid not null,
  day date not null,
  amount numeric(14, 2) not null check (amount > 0),
  label text not null,
  counterpart text not null default '',
  reference text not null default '',
  account text not null default '',
  file_name text not null,
  -- what makes it the same line in another file
  fingerprint text not null,
  -- the payment that it is; a payment cancelled since leaves the line open again
  payment_id uuid,
  set_aside text,
  decided_by uuid,
  decided_at timestamptz,
  imported_by uuid,
  imported_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, payment_id) references payment_intent (shop_id, id),
  check (payment_id is null or set_aside is null)
);
create unique index bank_line_once on bank_line (shop_id, fingerprint);
-- one line is one payment
create unique index bank_line_payment on bank_line (shop_id, payment_id) where payment_id is not null;
create index bank_line_day on bank_line (shop_id, day desc, id desc);
select tenant_table('bank_line');
