-- The photograph of an event, as its public file is called: its address is /files/<picture>. Empty: none.
alter table tour_event add column picture text not null default '' check (picture = '' or picture ~ '^[0-9a-f]{64}$');
