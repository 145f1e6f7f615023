-- What a consumer declares through the online withdrawal function (Code de la consommation, art. L221-21 and D221-5). It is evidence:
-- a declaration is received, dated and never changed, whether or not an order was found for it; what the seller answers lies beside it.
create table withdrawal (
  shop_id uuid not null,
  id uuid not null,
  reference text not null check (reference ~ '^R-[0-9A-F]{8}$'),
  -- null: no order of that number and e-mail; the seller looks for it
  sale_id uuid,
  order_number text not null check (length(order_number) between 1 and 60),
  name text not null check (length(name) between 1 and 120),
  -- folded to lower case: also where the acknowledgement went
  email text not null check (length(email) between 3 and 200),
  scope text not null check (scope in ('whole', 'part')),
  goods text not null default '' check (length(goods) <= 1000),
  -- the declaration in words, as it was acknowledged
  statement text not null,
  lang text not null,
  verdict text not null check (verdict in ('inTime', 'late', 'excluded', 'professional', 'unmatched')),
  received_on date,
  ends_on date,
  declared_on date not null,
  declared_at timestamptz not null,
  -- hash of the sender's address and the day: enough to slow down who sends too many, not to know him
  sender text not null,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, reference),
  foreign key (shop_id, sale_id) references sale (shop_id, id)
);
create index withdrawal_recent on withdrawal (shop_id, declared_at desc, id desc);
create index withdrawal_sale on withdrawal (shop_id, sale_id) where sale_id is not null;
create index withdrawal_email on withdrawal (shop_id, email, declared_at);
create index withdrawal_sender on withdrawal (shop_id, sender, declared_at);
select tenant_table('withdrawal');
select append_only('withdrawal');
create policy buyer_read on withdrawal for select using (
  exists (select 1 from sale s where s.shop_id = withdrawal.shop_id and s.id = withdrawal.sale_id and s.buyer_user_id = app_user() and s.status <> 'draft'));

create table withdrawal_answer (
  shop_id uuid not null,
  id uuid not null,
  withdrawal_id uuid not null,
  answer text not null check (answer in ('accepted', 'declined')),
  words text not null default '' check (length(words) <= 1000),
  answered_by uuid,
  answered_at timestamptz not null,
  primary key (shop_id, id),
  -- answered once
  unique (shop_id, withdrawal_id),
  foreign key (shop_id, withdrawal_id) references withdrawal (shop_id, id)
);
select tenant_table('withdrawal_answer');
select append_only('withdrawal_answer');
create policy buyer_read on withdrawal_answer for select using (
  exists (select 1 from withdrawal w join sale s on s.shop_id = w.shop_id and s.id = w.sale_id
    where w.shop_id = withdrawal_answer.shop_id and w.id = withdrawal_answer.withdrawal_id and s.buyer_user_id = app_user() and s.status <> 'draft'));
