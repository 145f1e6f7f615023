-- Conditions under which a visitor cancels his visit: a scale of fees by event, kept with each booking. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
alter table tour_event
  -- steps of the scale, farthest from the visit first: [{"hours": 24, "percent": 30}]
  add column cancel_fees jsonb not null default '[]',
  -- the least that a fee comes to
  add column cancel_fee_min numeric(14,2) not null default 0 check (cancel_fee_min >= 0);

alter table booking
  -- the conditions that its visitor read as he booked; null: those of its event
  add column cancel_terms jsonb,
  -- the part of the money paid online that its cancellation left to the estate; null: it was not cancelled by its visitor, or nothing was paid
  add column cancel_fee numeric(14,2) check (cancel_fee >= 0),
  -- the money that was paid for it until then: what is not the fee went back
  add column cancel_paid numeric(14,2) check (cancel_paid >= cancel_fee),
  add column fee_waived_at timestamptz;
