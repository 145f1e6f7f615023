-- What a person may do has changed: his sessions go on, under a new token, and the old one opens nothing more once the calls that were on their way have come in.
-- A token names the turn of its session. `turn_due`: rights have changed since the last one was given.
set local lock_timeout = '2s';
alter table session
  add column turn int not null default 0,
  add column turned_at timestamptz,
  add column turn_due boolean not null default false;

-- For how long the token of before is taken, and how long a token lives at least: so no call ever brings one that is two turns old.
create function turn_grace() returns interval language sql immutable parallel safe as $$ select interval '60 seconds' $$;

create function turn_sessions_of(people uuid[]) returns void language sql as $$
  update session set turn_due = true
   where (user_id = any (people) or on_behalf_of = any (people)) and revoked_at is null and not turn_due
$$;
create function user_shop_turns() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- Who only buys there may do nothing more for it.
    if new.role <> 'buyer' then perform turn_sessions_of(array[new.user_id]); end if;
  elsif tg_op = 'DELETE' then
    perform turn_sessions_of(array[old.user_id]);
  elsif (new.role, new.authorizations, new.blocked) is distinct from (old.role, old.authorizations, old.blocked) then
    perform turn_sessions_of(array[new.user_id]);
  end if;
  return null;
end $$;
create trigger user_shop_turns after insert or update or delete on user_shop for each row execute function user_shop_turns();

create function user_account_turns() returns trigger language plpgsql as $$
begin
  perform turn_sessions_of(array[new.id]);
  return null;
end $$;
create trigger user_account_turns after update on user_account for each row
  when ((new.role, new.is_master, new.password_hash) is distinct from (old.role, old.is_master, old.password_hash)) execute function user_account_turns();

create function master_link_turns() returns trigger language plpgsql as $$
begin
  perform turn_sessions_of(case when tg_op = 'INSERT' then array[new.master_id, new.user_id] else array[old.master_id, old.user_id] end);
  return null;
end $$;
create trigger master_link_turns after insert or delete on master_link for each row execute function master_link_turns();

create function second_factor_turns() returns trigger language plpgsql as $$
begin
  -- One that waits for its first code asks for nothing yet.
  if (tg_op = 'DELETE' and old.confirmed_at is not null) or (tg_op <> 'DELETE' and new.confirmed_at is not null
      and (tg_op = 'INSERT' or old.confirmed_at is null)) then
    perform turn_sessions_of(array[case when tg_op = 'DELETE' then old.user_id else new.user_id end]);
  end if;
  return null;
end $$;
create trigger second_factor_turns after insert or update or delete on second_factor for each row execute function second_factor_turns();

-- Of many calls with one token that is due, one gives the session its next turn; all are told which it is. The second statement sees what the first waited for.
create function renew_session(session_id uuid, seen int) returns int language plpgsql as $$
declare
  now_at int;
begin
  update session set turn = turn + 1, turned_at = now(), turn_due = false
   where id = session_id and turn = seen and turn_due and (turned_at is null or turned_at <= now() - turn_grace())
     and revoked_at is null returning turn into now_at;
  if now_at is null then select x.turn into now_at from session x where x.id = session_id and x.revoked_at is null; end if;
  return now_at;
end $$;
grant execute on function renew_session(uuid, int) to comptoir_app;

-- `shown`: the turn that the caller's token names. Asked without it by the program itself, about a session that it has just opened.
drop function begin_call(uuid, text);
create function begin_call(session_id uuid, wanted text, shown int default null) returns jsonb language plpgsql as $$
declare
  s record;
  modules jsonb := '[]';
  zone text;
  shut jsonb;
  audience text := 'public';
begin
  if session_id is not null then
    select x.id, x.user_id, x.shop_id, x.on_behalf_of, x.turn, x.turn_due, x.turned_at, u.role as user_role, u.is_master, l.role as link_role, l.authorizations, l.blocked,
           case when b.id is null then null when b.role = 'admin' then 'admin' else 'master' end as acting
      into s
      from session x
      join user_account u on u.id = x.user_id
      left join user_shop l on l.user_id = x.user_id and l.shop_id = x.shop_id
      left join user_account b on b.id = x.on_behalf_of
     where x.id = session_id and x.revoked_at is null and x.expires_at > now() and u.blocked_at is null
       -- Who acts for another does so as long as his own session lasts, and as long as he may.
       and (x.opened_from is null
            or exists (select 1 from session o where o.id = x.opened_from and o.revoked_at is null and o.expires_at > now()))
       and (x.on_behalf_of is null or (b.blocked_at is null and (b.role = 'admin' or (b.is_master
            and exists (select 1 from master_link m where m.master_id = b.id and m.user_id = x.user_id)))))
       -- The token of before is taken from calls that were on their way.
       and (shown is null or x.turn = shown or (x.turn = shown + 1 and x.turned_at > now() - turn_grace()));
  end if;
  if session_id is null or not found then
    perform set_config('app.shop_id', '', true), set_config('app.user_id', '', true), set_config('app.audience', 'public', true);
    return jsonb_build_object('kind', 'visitor', 'known', session_id is null);
  end if;
  -- A session outlives the link it was opened with: without it, with one that was blocked, or when its person became a buyer
  -- there, it stands in no shop any more. An owner is never blocked out of his own.
  if s.link_role is null or s.link_role = 'buyer' or (s.blocked and s.link_role <> 'owner') then s.shop_id := null; end if;
  if wanted <> 'public' then
    audience := case when s.user_role = 'admin' then 'admin'
                     when s.shop_id is not null and s.link_role in ('owner', 'iam', 'agent') then 'staff'
                     else 'public' end;
  end if;
  perform set_config('app.shop_id', coalesce(s.shop_id::text, ''), true),
          set_config('app.user_id', s.user_id::text, true),
          set_config('app.audience', audience, true);
  if s.shop_id is not null then
    select coalesce((select jsonb_agg(m.key) from jsonb_each(h.integration) m where (m.value ->> 'active')::boolean), '[]'), h.zone,
           case when h.blocked_at is not null then jsonb_build_object('at', h.blocked_at)
             || case when s.link_role = 'owner' then jsonb_build_object('reason', h.blocked_reason) else '{}' end end
      into modules, zone, shut from shop h where h.shop_id = s.shop_id;
  end if;
  return jsonb_build_object(
    'kind', case when s.user_role = 'admin' then 'admin'
                 when s.user_role = 'agent' and (s.shop_id is null or s.link_role is null) then 'agent'
                 else coalesce(s.link_role, 'buyer') end,
    'userId', s.user_id, 'shopId', s.shop_id, 'onBehalfOf', s.on_behalf_of, 'sessionId', s.id, 'known', true,
    'authorizations', coalesce(s.authorizations, '{}'), 'blocked', coalesce(s.blocked, false), 'modules', modules, 'zone', zone)
    -- What the caller is to be given a new token for: the turn that the session has now, and whether the next one is due.
    || case when shown is null then '{}'
            when s.turn <> shown or (s.turn_due and (s.turned_at is null or s.turned_at <= now() - turn_grace()))
            then jsonb_build_object('renew', s.turn) else '{}' end
    -- Why is the owner's to read.
    || case when shut is null then '{}' else jsonb_build_object('shopBlocked', shut) end
    || case when s.acting is null then '{}' else jsonb_build_object('acting', s.acting) end
    -- A master account that works for nobody itself opens the accounts attached to it, and nothing else.
    || case when s.is_master and s.on_behalf_of is null and s.shop_id is null and s.user_role <> 'admin'
            then '{"masterOnly": true}' else '{}' end::jsonb;
end $$;
grant execute on function begin_call(uuid, text, int) to comptoir_app;
