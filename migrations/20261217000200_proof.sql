-- Until when the person of a session has proved again that it is theirs: taken by one change of where money or mail goes, once.
-- PostgreSQL 15 syntax.
set local lock_timeout = '2s';
alter table session add column proved_until timestamptz;
