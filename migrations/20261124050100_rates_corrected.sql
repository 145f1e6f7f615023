-- A rate typed wrong for a year that has not begun is typed again: rows are never changed, the last one typed for a day holds.
set local lock_timeout = '2s';
alter table dated_rate add column correction integer not null default 0 check (correction >= 0);
create unique index dated_rate_row_corrected on dated_rate (kind, key, unit, valid_from, correction);
drop index dated_rate_row;
