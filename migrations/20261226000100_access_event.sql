-- Who came in, who failed to, what was refused, and which means of signing in changed. Rows are grouped by their slot: an attack makes few of them.
create table access_event (
  id uuid primary key,
  -- Null: no account has the name that was typed.
  user_id uuid,
  -- The shop that the person works in; null for a buyer.
  shop_id uuid,
  -- Who acted in this person's name.
  by_id uuid,
  kind text not null check (kind in ('entered', 'failed', 'refused', 'changed', 'acted')),
  -- The means, the change, or the call that was refused.
  what text not null,
  network text not null,
  user_agent text not null,
  slot text not null unique,
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index access_event_user on access_event (user_id, last_at desc, id desc);
create index access_event_shop on access_event (shop_id, last_at desc, id desc);
create index access_event_recent on access_event (last_at desc, id desc);
select global_table('access_event');
