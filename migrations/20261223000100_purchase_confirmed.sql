-- The confirmation of a supplier is an act: the day on which he gave it, the way, and the account that noted it.
alter table purchase add column confirmed_on date, add column confirmed_by uuid,
  add column confirmed_how text not null default '' check (confirmed_how in ('', 'mail', 'phone', 'paper', 'site', 'spoken'));
