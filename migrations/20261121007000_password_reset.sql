-- A new password ends everything else that its person has open: his one-time links and his sessions are found by him.
create index one_time_token_of_user on one_time_token (user_id) where used_at is null;
create index session_on_behalf on session (on_behalf_of) where revoked_at is null and on_behalf_of is not null;
-- Attempts and dead links are swept away by their age.
create index login_attempt_at on login_attempt (at);
