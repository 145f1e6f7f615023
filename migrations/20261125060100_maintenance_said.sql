-- Maintenance announced from a screen: from when its banner shows, the words that go with it, its picture, and its end before time.
set local lock_timeout = '2s';
alter table maintenance
  add column shown_from timestamptz not null default now(),
  add column message text not null default '' check (length(message) <= 300),
  -- What a public file holds: its address is /files/<picture>.
  add column picture text,
  add column cancelled_at timestamptz;

-- What is announced or under way at a moment; one that has begun comes before one that is to come. Each process asks once a second.
create function maintenance_at(moment timestamptz) returns jsonb language sql stable as $$
  select jsonb_build_object(
      'id', m.id,
      'banner', m.banner or (m.page and m.start_date > moment),
      'page', m.page and m.start_date <= moment,
      'startDate', to_char(m.start_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'endDate', to_char(m.end_date at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    || jsonb_strip_nulls(jsonb_build_object('message', nullif(m.message, ''), 'picture', '/files/' || m.picture))
    from maintenance m
   where m.end_date > moment and m.cancelled_at is null and (m.shown_from <= moment or (m.page and m.start_date <= moment))
   order by (m.page and m.start_date <= moment) desc, m.start_date, m.created_at desc
   limit 1
$$;
grant execute on function maintenance_at(timestamptz) to comptoir_app;
