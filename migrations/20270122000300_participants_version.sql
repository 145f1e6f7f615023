-- How often the list of participants of a booking was saved: of two people who save it at once, the second is told. PostgreSQL 15 syntax.
alter table booking add column participants_version int not null default 0;
