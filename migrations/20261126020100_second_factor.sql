-- A code of an application, asked for after the password. The secret is sealed; it counts once it was confirmed by a first code.
create table second_factor (
  user_id uuid primary key references user_account (id),
  sealed text not null,
  confirmed_at timestamptz,
  -- The half minute of the last code that was taken: no code is taken twice, nor an older one.
  last_step int not null default 0,
  created_at timestamptz not null
);
select global_table('second_factor');

-- For who has lost the telephone: shown once, kept as hashes, each good for one sign-in.
create table recovery_code (
  user_id uuid not null references user_account (id),
  hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (user_id, hash)
);
select global_table('recovery_code');
