-- A solved challenge opens one call: it is kept until it would no longer be taken anyway.
set local lock_timeout = '2s';
create table captcha_used (
  challenge text primary key,
  -- The call that it opened may be repeated under its key after a lost answer.
  idempotency_key text,
  expires_at timestamptz not null
);
create index captcha_used_age on captcha_used (expires_at);
select global_table('captcha_used');
