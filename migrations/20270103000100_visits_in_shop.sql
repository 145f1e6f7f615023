-- Visits that visitors book themselves, in the public shop. PostgreSQL 15 syntax.
alter table tour_event
  -- true: the estate confirms each booking of its shop
  add column to_confirm boolean not null default false,
  -- the last hours before the visit, in which its visitor cancels no more by himself
  add column cancel_hours int not null default 24 check (cancel_hours >= 0);
alter table booking
  -- true: the visitor booked it himself, in the shop
  add column from_shop boolean not null default false,
  -- the language in which he booked, and is written to; empty: that of the visit
  add column lang text not null default '';
create index booking_email on booking (shop_id, lower(email)) where email <> '';

-- The private link in the mails of a booking: its holder reads the booking, moves it and cancels it, without an account.
create table booking_link (
  shop_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  hash text not null check (length(hash) = 64),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (shop_id, id),
  unique (id),
  unique (shop_id, hash),
  foreign key (shop_id, booking_id) references booking (shop_id, id)
);
create index booking_link_booking on booking_link (shop_id, booking_id);
select tenant_table('booking_link');

-- True while an event of the estate is open to its shop: every page of the shop then leads to the visits.
alter table shop add column visits_open boolean not null default false;
update shop h set visits_open = true
where exists (select 1 from tour_event e where e.shop_id = h.shop_id and e.online and e.archived_at is null);

-- The events say it themselves, whoever writes them. The row of the shop is held first: of two events that close at once, the later one sees the earlier.
create function tell_visits_open() returns trigger language plpgsql as $$
begin
  perform 1 from shop h where h.shop_id in (select c.shop_id from changed c) for no key update;
  update shop h set visits_open = not h.visits_open
  where h.shop_id in (select c.shop_id from changed c)
    and h.visits_open <> exists (select 1 from tour_event e where e.shop_id = h.shop_id and e.online and e.archived_at is null);
  return null;
end $$;
create trigger visits_insert after insert on tour_event referencing new table as changed for each statement execute function tell_visits_open();
create trigger visits_update after update on tour_event referencing new table as changed for each statement execute function tell_visits_open();
create trigger visits_delete after delete on tour_event referencing old table as changed for each statement execute function tell_visits_open();
