-- Wine tourism: what an estate offers (an event), when it is closed, its slots that something is kept of, and the bookings. PostgreSQL 15 syntax.
create table tour_event (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  title text not null check (length(title) between 1 and 120),
  kind text not null,
  description text,
  location text not null,
  message text not null,
  minutes int not null check (minutes between 0 and 1440),
  no_hours boolean not null,
  -- no row says more of a slot than this; null: without limit
  places int check (places > 0),
  party_min int not null check (party_min > 0),
  party_max int check (party_max >= party_min),
  days_ahead int not null check (days_ahead >= 0),
  hours_before int not null check (hours_before >= 0),
  on_holidays boolean not null,
  online boolean not null,
  languages jsonb not null,
  prices jsonb not null,
  openings jsonb not null,
  primary key (shop_id, id)
);
create unique index tour_event_id on tour_event (id);
create index tour_event_title on tour_event (shop_id, title);
select tenant_table('tour_event');

create table tour_closing (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  version int not null default 1,
  created_at timestamptz not null,
  archived_at timestamptz,
  name text not null,
  from_day date not null,
  to_day date not null,
  primary key (shop_id, id),
  check (to_day >= from_day)
);
create unique index tour_closing_id on tour_closing (id);
create index tour_closing_days on tour_closing (shop_id, to_day, from_day);
select tenant_table('tour_closing');

-- A slot is computed from the openings of its event. It has a row once seats are taken, or once somebody closed it or gave it other places.
create table tour_slot (
  shop_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  day date not null,
  -- hours and minutes on the wall of the estate; empty: the whole day
  at text not null check (at = '' or at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- places that somebody gave this slot; null: those of its opening
  own_places int check (own_places >= 0),
  -- the limit under which the last seat was taken
  capacity int,
  taken int not null default 0 check (taken >= 0),
  closed boolean not null default false,
  closed_why text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, event_id) references tour_event (shop_id, id),
  check (capacity is null or taken <= capacity)
);
create unique index tour_slot_id on tour_slot (id);
create unique index tour_slot_once on tour_slot (shop_id, event_id, day, at);
create index tour_slot_day on tour_slot (shop_id, day);
select tenant_table('tour_slot');

create table booking (
  shop_id uuid not null,
  id uuid not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  -- said on the telephone: no letter or digit that is taken for another
  code text not null,
  event_id uuid not null,
  slot_id uuid not null,
  status text not null check (status in ('option', 'confirmed', 'arrived', 'noShow', 'cancelled')),
  option_until date,
  client_id uuid,
  name text not null,
  email text not null,
  phone text not null,
  language text not null,
  note text not null,
  -- what was agreed: type, label, price with VAT, quantity
  prices jsonb not null,
  people int not null check (people >= 0),
  places int not null check (places >= 0),
  total numeric(14,2) not null,
  tourist_tax numeric(14,2) not null,
  cancelled_at timestamptz,
  cancelled_why text not null default '',
  primary key (shop_id, id),
  foreign key (shop_id, event_id) references tour_event (shop_id, id),
  foreign key (shop_id, slot_id) references tour_slot (shop_id, id),
  foreign key (shop_id, client_id) references client (shop_id, id),
  check ((status = 'option') = (option_until is not null)),
  check ((status = 'cancelled') = (cancelled_at is not null))
);
create unique index booking_id on booking (id);
create unique index booking_code on booking (shop_id, code);
create index booking_slot on booking (shop_id, slot_id);
create index booking_event on booking (shop_id, event_id);
create index booking_client on booking (shop_id, client_id) where client_id is not null;
create index booking_option on booking (shop_id, option_until) where status = 'option';
select tenant_table('booking');
