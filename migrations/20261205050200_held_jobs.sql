-- What waits because its shop is blocked leaves the index of what is ready: a worker that looks for jobs reads none of it again and again.
set local lock_timeout = '2s';
alter table job add column held boolean not null default false;
drop index job_ready;
create index job_ready on job (lane, run_at) where done_at is null and dead_at is null and cancelled_at is null and not held;
create index job_held on job (shop_id) where held;

-- The day from which the money of its orders is awaited anew: nobody could pay while it was blocked.
alter table shop add column reopened_at timestamptz;
