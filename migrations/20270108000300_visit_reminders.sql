-- The reminder before a visit, and the thanks after it. PostgreSQL 15 syntax.
alter table tour_event
  -- hours before the visit; 0: no reminder
  add column remind_hours int not null default 24 check (remind_hours >= 0),
  add column thanks boolean not null default false,
  -- the words of the estate in its thanks
  add column thanks_text text not null default '';
alter table booking
  -- since when it stands as it is: taken, moved or confirmed. Whoever has just been written to needs no reminder. Null: since it was taken.
  add column settled_at timestamptz,
  -- the slot that its visitor was reminded of: a moved booking is reminded of its new one
  add column reminded_slot uuid,
  add column thanked_at timestamptz;
