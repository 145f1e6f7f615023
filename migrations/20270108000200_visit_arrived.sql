-- When the ticket of a booking was used, or its arrival noted; null for arrivals of before. PostgreSQL 15 syntax.
alter table booking add column arrived_at timestamptz;
