-- Conversations between a buyer and an estate, and between whoever needs help and the administration: those of the administration stand in
-- the books of the installation (shop 0000…), so that no shop row is referred to.
-- PostgreSQL 15 syntax.
set local lock_timeout = '2s';
create table ticket (
  shop_id uuid not null,
  id uuid not null,
  -- the person at the other end: the buyer, or who asked for help
  user_id uuid not null references user_account (id),
  client_id uuid,
  -- of help asked for by an estate: its people are one side together
  from_shop_id uuid,
  subject text not null check (length(subject) between 1 and 150),
  about_kind text check (about_kind in ('order', 'bill', 'product')),
  about_id uuid,
  about_label text not null default '',
  status text not null default 'open' check (status in ('open', 'closed')),
  assigned_to uuid references user_account (id),
  -- the number of the last message, and how far each side wrote and read
  messages int not null default 0,
  last_from_person int not null default 0,
  last_from_desk int not null default 0,
  read_person int not null default 0,
  read_desk int not null default 0,
  -- up to which message a mail has been written to the person
  mailed_person int not null default 0,
  waits_person boolean not null generated always as (last_from_desk > read_person) stored,
  waits_desk boolean not null generated always as (last_from_person > read_desk) stored,
  last_at timestamptz not null,
  -- what was said last to the other side; a note is never there
  last_text text not null default '',
  last_side text not null check (last_side in ('person', 'desk')),
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  check ((about_kind is null) = (about_id is null))
);
create index ticket_last on ticket (shop_id, status, last_at desc, id desc);
create index ticket_waits on ticket (shop_id, last_at desc) where waits_desk;
create index ticket_client on ticket (shop_id, client_id) where client_id is not null;
create index ticket_helped on ticket (shop_id, from_shop_id, last_at desc) where from_shop_id is not null;
create index ticket_person on ticket (user_id, last_at desc, id desc);
select tenant_table('ticket');
-- Who wrote reads his own at every estate; the people of an estate read the help that it asked for.
create policy person_read on ticket for select using (
  coalesce(user_id = (select app_user()) or from_shop_id = (select app_shop()), false));

create table ticket_message (
  shop_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  number int not null,
  side text not null check (side in ('person', 'desk')),
  -- a note of the staff, which the other side never reads
  internal boolean not null default false,
  author_id uuid,
  author_name text not null,
  body text not null check (length(body) <= 5000),
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, ticket_id) references ticket (shop_id, id),
  check (not internal or side = 'desk')
);
create unique index ticket_message_number on ticket_message (shop_id, ticket_id, number);
select tenant_table('ticket_message');
create policy person_read on ticket_message for select using (not internal and exists (
  select 1 from ticket t where t.shop_id = ticket_message.shop_id and t.id = ticket_message.ticket_id
    and coalesce(t.user_id = (select app_user()) or t.from_shop_id = (select app_shop()), false)));

create table ticket_file (
  shop_id uuid not null,
  id uuid not null,
  -- null until the message that it goes with is sent: dropped after a day otherwise
  message_id uuid,
  user_id uuid not null,
  file_id uuid not null,
  name text not null,
  mime text not null,
  size bigint not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  foreign key (shop_id, message_id) references ticket_message (shop_id, id),
  foreign key (shop_id, file_id) references file (shop_id, id)
);
create index ticket_file_message on ticket_file (shop_id, message_id);
select tenant_table('ticket_file');
-- Its message is read through its own policy: what goes with a note stays with it.
create policy person_read on ticket_file for select using (exists (
  select 1 from ticket_message m where m.shop_id = ticket_file.shop_id and m.id = ticket_file.message_id and not m.internal));

create table quick_answer (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text collate "fr-x-icu" not null check (length(name) between 1 and 60),
  body text not null,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (shop_id, id),
  unique (id)
);
create unique index quick_answer_name on quick_answer (shop_id, folded(name)) where archived_at is null;
select tenant_table('quick_answer');
