-- Sign-in with an OpenID Connect service that the installation trusts: who there is which account here, said by the person himself.
set local lock_timeout = '2s';
create table service_identity (
  issuer text not null,
  subject text not null,
  user_id uuid not null references user_account (id),
  email text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (issuer, subject),
  unique (user_id, issuer)
);
select global_table('service_identity');

-- A way to the service and back, once: what was sent with the browser, and for whom it is when somebody who is signed in links his account.
create table service_trip (
  state_hash text primary key,
  browser_hash text not null,
  nonce text not null,
  sealed_verifier text not null,
  user_id uuid references user_account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index service_trip_user on service_trip (user_id);
select global_table('service_trip');
