-- Who declares: a grower's year begins in August and has a file of its own; the year of a trader, a brewer or a distiller is the one of
-- its books, and its file is the other one. What a month declares beside stock and capsules: papers used, goods nobody took receipt of …
set local lock_timeout = '2s';
alter table excise_site
  add column trade text not null default 'grower' check (trade in ('grower', 'trader', 'brewer', 'distiller')),
  add column year_from text not null default '08' check (year_from ~ '^(0[1-9]|1[0-2])$');
alter table drm_draft add column annex jsonb not null default '{}';
