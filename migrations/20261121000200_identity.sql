-- People: a user_account is a login and belongs to nobody; user_shop links it to shops; a session is the only authority.

create table user_account (
  id uuid primary key,
  username text not null check (length(username) <= 50),
  firstname text not null default '',
  lastname text not null default '',
  email text not null,
  phone text not null default '',
  role text not null check (role in ('buyer', 'owner', 'iam', 'agent', 'admin')),
  is_pro boolean not null default false,
  business jsonb not null default '{}',
  is_master boolean not null default false,
  scope text,
  password_hash text,
  email_validated_at timestamptz,
  delivery_address jsonb,
  billing_address jsonb,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create unique index user_account_email on user_account (lower(email));
create unique index user_account_username on user_account (folded(username));
select global_table('user_account');

create table user_shop (
  user_id uuid not null references user_account (id),
  shop_id uuid not null,
  role text not null check (role in ('owner', 'iam', 'agent', 'buyer')),
  typology_key text,
  -- never null: the fail-open branch of the permission rule cannot be reached
  authorizations jsonb not null default '{}',
  blocked boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, shop_id)
);
create index user_shop_shop on user_shop (shop_id, role);
select global_table('user_shop');

create table session (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  shop_id uuid,
  on_behalf_of uuid references user_account (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_of_user on session (user_id) where revoked_at is null;
select global_table('session');

-- Wrong passwords counted per account and per address, in the database so that they survive restarts and hold for every process.
create table login_attempt (
  bucket text not null,
  at timestamptz not null default now()
);
create index login_attempt_bucket on login_attempt (bucket, at desc);
select global_table('login_attempt');

create table cart (
  user_id uuid primary key references user_account (id),
  content jsonb not null,
  updated_at timestamptz not null default now()
);
select global_table('cart');

-- One-time links: the first owner of an installation, e-mail validation, password reset. Only the hash is kept.
create table one_time_token (
  hash text primary key,
  purpose text not null,
  user_id uuid references user_account (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
select global_table('one_time_token');

-- Opens a call: finds who the session belongs to, sets the settings that the policies read, and gives the actor back, all in
-- one round trip. `wanted` says how the endpoint looks at the data: 'public' pages never get staff eyes.
create function begin_call(session_id uuid, wanted text) returns jsonb language plpgsql as $$
declare
  s record;
  modules jsonb := '[]';
  zone text;
  audience text := 'public';
begin
  if session_id is not null then
    select x.id, x.user_id, x.shop_id, x.on_behalf_of, u.role as user_role, l.role as link_role, l.authorizations, l.blocked
      into s
      from session x
      join user_account u on u.id = x.user_id
      left join user_shop l on l.user_id = x.user_id and l.shop_id = x.shop_id
     where x.id = session_id and x.revoked_at is null and x.expires_at > now();
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
    select coalesce((select jsonb_agg(m.key) from jsonb_each(h.integration) m where (m.value ->> 'active')::boolean), '[]'), h.zone
      into modules, zone from shop h where h.shop_id = s.shop_id;
  end if;
  return jsonb_build_object(
    'kind', case when s.user_role = 'admin' then 'admin' else coalesce(s.link_role, 'buyer') end,
    'userId', s.user_id, 'shopId', s.shop_id, 'onBehalfOf', s.on_behalf_of, 'sessionId', s.id, 'known', true,
    'authorizations', coalesce(s.authorizations, '{}'), 'blocked', coalesce(s.blocked, false), 'modules', modules, 'zone', zone);
end $$;
grant execute on function begin_call(uuid, text) to comptoir_app;
