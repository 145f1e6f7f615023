-- A promotion that is put away leaves the list; what was sold with it keeps its name and amount.
alter table promotion add column archived_at timestamptz;
