-- A reception that was typed by error is taken back: it stays written, with who took it back and why. PostgreSQL 15 syntax.
alter table purchase_reception add column taken_back_at timestamptz, add column taken_back_by uuid, add column taken_back_why text not null default '';
alter table purchase_reception add constraint purchase_reception_taken_back check ((taken_back_at is null) = (taken_back_why = ''));

-- No cost: those that were told for that format and that day before it hold no longer.
alter table format_cost alter column cost drop not null;
create index format_cost_withdrawn on format_cost (shop_id, format_id, day, id) where cost is null;
