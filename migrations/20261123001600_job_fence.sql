-- A worker that was taken for dead and wakes up again writes no more: each taking of a job has its own number, and only the last one counts.
-- The key of a job stays with it when it ends, and keeps a twin out only while it is open: begun again, it is guarded as before.
set local lock_timeout = '2s';
alter table job add column takes int not null default 0;
drop index job_once;
create unique index job_once on job (once_key) where once_key is not null and done_at is null and dead_at is null and cancelled_at is null;
