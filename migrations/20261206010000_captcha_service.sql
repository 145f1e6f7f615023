-- The captcha of another house (reCAPTCHA, version 3), by keys of the installation: one row or none. Its secret is sealed by the program; the
-- rest may be shown. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
create table captcha_service (
  -- The installation itself: there is no second row.
  id uuid primary key check (id = '00000000-0000-0000-0000-000000000000'),
  site_key text not null check (length(site_key) between 20 and 100),
  sealed_secret text not null check (sealed_secret ~ '^v1\.'),
  secret_last4 text not null check (length(secret_last4) = 4),
  secret_since timestamptz not null,
  -- A visitor whom the service thinks less of than this does the work of our own captcha.
  min_score numeric(2, 1) not null check (min_score between 0.1 and 0.9),
  -- Since when it is called: from its first trial that went well.
  used_since timestamptz,
  tried_at timestamptz,
  -- The first form that it vouched for: until then nothing shows that the site key is the one of this secret.
  passed_at timestamptz,
  trouble text check (trouble in ('down', 'secret')),
  failing_since timestamptz check ((failing_since is null) = (trouble is null)),
  version int not null default 1
);
select global_table('captcha_service');
