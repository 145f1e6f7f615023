-- A task of a series that was moved comes back from the day it had, not from the one it was moved to. PostgreSQL 15 syntax.
alter table task add column moved_from date;
