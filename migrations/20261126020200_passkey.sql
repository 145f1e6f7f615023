-- A key that a device or a password manager keeps, opened by a finger, a face or a PIN: it stands for password and code at once.
set local lock_timeout = '2s';
create table passkey (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the device says that it was used: one that goes back is a copy. Many devices count nothing and say 0.
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user on passkey (user_id);
select global_table('passkey');
