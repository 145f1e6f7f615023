-- Frames of the public catalogue or of the visits, for the web sites of others. PostgreSQL 15 syntax.
create table iframe (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('catalogue', 'visits')),
  -- ids of products or of events; empty: all that the shop shows
  chosen jsonb not null,
  -- null: the colour of the shop
  color text check (color ~ '^#[0-9a-fA-F]{6}$'),
  -- empty: the language of the reader
  lang text not null,
  look text not null check (look in ('inline', 'button')),
  button_text text not null,
  -- origins of the sites that may show it; empty: none but this one
  origins jsonb not null,
  primary key (shop_id, id)
);
create unique index iframe_id on iframe (id);
create index iframe_name on iframe (shop_id, name);
select tenant_table('iframe');
-- A reader knows the frame by its id alone.
create policy public_read on iframe for select using (app_audience() = 'public' and archived_at is null);
-- Its change is a public change of its shop.
create trigger public_insert after insert on iframe referencing new table as changed for each statement execute function tell_public_change();
create trigger public_update after update on iframe referencing old table as former new table as changed for each statement execute function tell_public_change();
create trigger public_delete after delete on iframe referencing old table as changed for each statement execute function tell_public_change();
