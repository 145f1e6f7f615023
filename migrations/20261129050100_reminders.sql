-- Reminders of what is late: each as its client read it, with the bills that it named. PostgreSQL 15 syntax.
create table reminder (
  shop_id uuid not null,
  id uuid not null,
  client_id uuid not null,
  level int not null check (level > 0),
  tone text not null check (tone in ('early', 'courteous', 'firm', 'formal')),
  by text not null check (by in ('mail', 'letter')),
  day date not null,
  -- the letter, as data: printed from this whenever it is asked for
  letter jsonb not null,
  amount numeric(14, 2) not null,
  sent_to text not null default '',
  -- null: it left by itself
  sent_by uuid,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id)
);
create index reminder_day on reminder (shop_id, day desc, id);
create index reminder_client on reminder (shop_id, client_id, day desc);
select tenant_table('reminder');
select append_only('reminder');

-- Each bill at its own level: two bills of one letter may not be equally late.
create table reminder_bill (
  shop_id uuid not null,
  reminder_id uuid not null,
  bill_id uuid not null,
  level int not null check (level > 0),
  day date not null,
  amount numeric(14, 2) not null,
  -- one level of a bill is sent once, whoever sends it
  primary key (shop_id, bill_id, level),
  foreign key (shop_id, reminder_id) references reminder (shop_id, id),
  foreign key (shop_id, bill_id) references bill (shop_id, id)
);
create index reminder_bill_of on reminder_bill (shop_id, reminder_id);
select tenant_table('reminder_bill');
select append_only('reminder_bill');

-- A bill in dispute, or a client whom the estate does not chase.
create table reminder_stop (
  shop_id uuid not null,
  id uuid not null,
  subject text not null check (subject in ('bill', 'client')),
  reason text not null check (length(reason) between 1 and 300),
  until date,
  created_by uuid,
  created_at timestamptz not null,
  primary key (shop_id, id)
);
select tenant_table('reminder_stop');
