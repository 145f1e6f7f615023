-- An administrator blocks a shop: its pages are closed, its people read and export but change nothing, what runs for it waits. The
-- call says so with the session, so that every server refuses at the next one.
set local lock_timeout = '2s';
alter table shop
  add column blocked_at timestamptz,
  add column blocked_reason text not null default '',
  -- whether it was online: what an unblocked shop comes back to
  add column online_before_block boolean not null default false;

-- Few, and asked for with every taking of jobs.
create index shop_blocked on shop (shop_id) where blocked_at is not null;
create function blocked_shops() returns uuid[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(s.shop_id), '{}') from shop s where s.blocked_at is not null
$$;
alter function blocked_shops() owner to comptoir_search;
grant execute on function blocked_shops() to comptoir_app;

create or replace function begin_call(session_id uuid, wanted text) returns jsonb language plpgsql as $$
declare
  s record;
  modules jsonb := '[]';
  zone text;
  shut jsonb;
  audience text := 'public';
begin
  if session_id is not null then
    select x.id, x.user_id, x.shop_id, x.on_behalf_of, u.role as user_role, u.is_master, l.role as link_role, l.authorizations, l.blocked,
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
            and exists (select 1 from master_link m where m.master_id = b.id and m.user_id = x.user_id)))));
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
    -- Why is the owner's to read.
    || case when shut is null then '{}' else jsonb_build_object('shopBlocked', shut) end
    || case when s.acting is null then '{}' else jsonb_build_object('acting', s.acting) end
    -- A master account that works for nobody itself opens the accounts attached to it, and nothing else.
    || case when s.is_master and s.on_behalf_of is null and s.shop_id is null and s.user_role <> 'admin'
            then '{"masterOnly": true}' else '{}' end::jsonb;
end $$;

create or replace function begin_key_call(of_shop uuid, key_hash text, wanted text) returns jsonb language plpgsql as $$
declare
  k record;
  modules jsonb;
  zone text;
  shut jsonb;
begin
  perform set_config('app.shop_id', of_shop::text, true), set_config('app.user_id', '', true), set_config('app.audience', 'public', true);
  select x.id, x.authorizations into k from api_key x
   where x.shop_id = of_shop and x.hash = key_hash and x.revoked_at is null and (x.expires_at is null or x.expires_at > now());
  if not found then
    perform set_config('app.shop_id', '', true);
    return jsonb_build_object('kind', 'visitor', 'known', false);
  end if;
  perform set_config('app.user_id', k.id::text, true), set_config('app.audience', case when wanted = 'public' then 'public' else 'staff' end, true);
  select coalesce((select jsonb_agg(m.key) from jsonb_each(h.integration) m where (m.value ->> 'active')::boolean), '[]'), h.zone,
         case when h.blocked_at is not null then jsonb_build_object('at', h.blocked_at) end
    into modules, zone, shut from shop h where h.shop_id = of_shop;
  return jsonb_build_object(
    'kind', 'iam', 'userId', k.id, 'shopId', of_shop, 'onBehalfOf', null, 'sessionId', null, 'keyId', k.id, 'known', true,
    'authorizations', k.authorizations, 'blocked', false, 'modules', modules, 'zone', zone)
    || case when shut is null then '{}' else jsonb_build_object('shopBlocked', shut) end;
end $$;
