-- What was typed beside the stock of a declared month is corrected as its capsules are: the difference is declared with a later month.
-- The files of a declared month are kept as they were told: its trade, its number, its interprofession may be set otherwise since.
set local lock_timeout = '2s';
alter table drm_correction add column annex jsonb not null default '{}';
alter table drm_declaration add column files jsonb;
