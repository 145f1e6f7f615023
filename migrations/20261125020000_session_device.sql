-- What the owner of an account recognizes a session by, roughly; it is never asked on the way of a call.
alter table session add column user_agent text not null default '' check (length(user_agent) <= 400);
alter table session add column network text not null default '';
alter table session add column last_seen_at timestamptz;
-- A new address waits here until who reads its mails has said so: until then the account keeps the old one.
alter table user_account add column pending_email text;
