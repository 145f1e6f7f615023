-- The chat that helps who uses the program, at another house, by a key of the installation: one row, or none while it is off.
-- PostgreSQL 15 syntax.
set local lock_timeout = '2s';
create table help_chat (
  -- The installation itself: there is no second row.
  id uuid primary key check (id = '00000000-0000-0000-0000-000000000000'),
  site_id uuid not null
);
select global_table('help_chat');
