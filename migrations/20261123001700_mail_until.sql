-- A mail that carries a link which opens for a time only is not sent after it, and keeps no such link.
set local lock_timeout = '2s';
alter table mail add column expires_at timestamptz;
create index mail_expiring on mail (expires_at) where expires_at is not null;
