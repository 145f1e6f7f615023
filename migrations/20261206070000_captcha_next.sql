-- Keys that were typed while others are in use: they take their place by a trial that went well, and not before. PostgreSQL 15 syntax.
set local lock_timeout = '2s';
alter table captcha_service add column next jsonb check (next is null or used_since is not null);
