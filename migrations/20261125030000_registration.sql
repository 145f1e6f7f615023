-- A producer's registration waits here until the worker makes account and shop: whether the address has an account already is
-- looked at by nobody whom the visitor waits for.
set local lock_timeout = '2s';
create table registration (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  person jsonb not null,
  shop jsonb not null,
  lang text not null,
  created_at timestamptz not null
);
create index registration_age on registration (created_at);
select global_table('registration');

-- A shop does not open before its owner's address is confirmed. Accounts that were made by hand until now are known.
update user_account set email_validated_at = created_at where email_validated_at is null and role <> 'buyer';
