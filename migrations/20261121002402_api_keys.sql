-- Keys of the API: each acts in one shop, with the permissions that the owner gave it. Only the hash is kept.
create table api_key (
  shop_id uuid not null references shop (shop_id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- its first letters, by which the owner knows it again
  hint text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  authorizations jsonb not null,
  expires_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- calls of the minute, for the limit that holds for all processes together
  minute timestamptz,
  minute_calls int not null default 0,
  primary key (shop_id, id),
  unique (id)
);
create unique index api_key_hash on api_key (shop_id, hash);
select tenant_table('api_key');

-- Opens a call made with a key, as begin_call() does for a session. The key names its shop, so that it is looked for behind the
-- same wall as everything else of that shop.
create function begin_key_call(of_shop uuid, key_hash text, wanted text) returns jsonb language plpgsql as $$
declare
  k record;
  modules jsonb;
  zone text;
begin
  perform set_config('app.shop_id', of_shop::text, true), set_config('app.user_id', '', true), set_config('app.audience', 'public', true);
  select x.id, x.authorizations into k from api_key x
   where x.shop_id = of_shop and x.hash = key_hash and x.revoked_at is null and (x.expires_at is null or x.expires_at > now());
  if not found then
    perform set_config('app.shop_id', '', true);
    return jsonb_build_object('kind', 'visitor', 'known', false);
  end if;
  perform set_config('app.user_id', k.id::text, true), set_config('app.audience', case when wanted = 'public' then 'public' else 'staff' end, true);
  select coalesce((select jsonb_agg(m.key) from jsonb_each(h.integration) m where (m.value ->> 'active')::boolean), '[]'), h.zone
    into modules, zone from shop h where h.shop_id = of_shop;
  return jsonb_build_object(
    'kind', 'iam', 'userId', k.id, 'shopId', of_shop, 'onBehalfOf', null, 'sessionId', null, 'keyId', k.id, 'known', true,
    'authorizations', k.authorizations, 'blocked', false, 'modules', modules, 'zone', zone);
end $$;
grant execute on function begin_key_call(uuid, text, text) to comptoir_app;

-- Notes some calls of a key and gives how many were made with it in this minute, by all processes; null for one that opens nothing.
create function use_api_key(of_shop uuid, key_hash text, calls int, at timestamptz) returns int language plpgsql as $$
declare
  total int;
begin
  perform set_config('app.shop_id', of_shop::text, true);
  update api_key set last_used_at = at, minute = date_trunc('minute', at),
         minute_calls = case when minute = date_trunc('minute', at) then minute_calls + calls else calls end
   where shop_id = of_shop and hash = key_hash and revoked_at is null and (expires_at is null or expires_at > at)
  returning minute_calls into total;
  return total;
end $$;
grant execute on function use_api_key(uuid, text, int, timestamptz) to comptoir_app;
