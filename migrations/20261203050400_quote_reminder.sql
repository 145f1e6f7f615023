-- When the client of a version was last reminded of it. PostgreSQL 15 syntax.
alter table quote_version add column reminded_at timestamptz;
