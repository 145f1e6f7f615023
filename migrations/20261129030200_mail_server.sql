-- An estate may write by a mail server of its own, once that has carried a trial; else the installation's carries its mails. PostgreSQL 15 syntax.
create table mail_server (
  shop_id uuid primary key references shop (shop_id),
  host text not null,
  port int not null check (port between 1 and 65535),
  -- tls: from the first byte; starttls: required before anything is said; none: only without a password.
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null default '',
  sealed_password text check (sealed_password ~ '^v1\.'),
  password_since timestamptz,
  sender_address text not null,
  -- since when it carries the mails; null while no trial has succeeded with what is written here
  used_since timestamptz,
  tried_at timestamptz,
  -- why it last took nothing, and what it answered in its own words
  trouble text,
  answer text,
  failing_since timestamptz,
  version int not null default 1,
  check (security <> 'none' or sealed_password is null),
  check ((sealed_password is null) = (password_since is null))
);
select tenant_table('mail_server');

-- The mail was given to the estate's own server: its answers are the estate's to read.
alter table mail add column is_own_server boolean not null default false;
