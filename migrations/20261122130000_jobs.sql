-- Jobs run in lanes, each with its own slots, so that slow work delays only its own kind. A job that is given up says when and
-- why; leftovers are found by their age.

alter table job
  add column lane text not null default 'default',
  -- The attempt that is running now, or the last one.
  add column started_at timestamptz,
  add column progress_done int,
  add column progress_total int,
  -- A job ends in one of three ways: done, dead (its attempts are used up, or its failure is final), or cancelled by a person.
  add column dead_at timestamptz,
  add column cancel_asked_at timestamptz,
  add column cancelled_at timestamptz;

-- Jobs of the former queue that had used up their eight attempts were never taken again.
update job set dead_at = now(), locked_until = null, once_key = null
  where done_at is null and attempts >= 8 and (locked_until is null or locked_until < now());
update job set lane = case
    when name = 'platform.send-mail' then 'mail'
    when name = 'sales.print-bill' then 'print'
    when name = 'catalogue.import-work' then 'import'
    when name = 'messaging.deliver-webhook' then 'webhooks'
    when name like 'payments.%' then 'payments'
    else 'default' end
  where done_at is null;

drop index job_ready;
create index job_ready on job (lane, run_at) where done_at is null and dead_at is null and cancelled_at is null;
-- What is not done yet is few, and is what the administrator looks at; nobody looks for the jobs of one shop.
drop index job_shop;
create index job_open on job (created_at desc, id) where done_at is null;
create index job_done on job (done_at) where done_at is not null;
create index job_dead on job (dead_at) where dead_at is not null;
create index job_cancelled on job (cancelled_at) where cancelled_at is not null;
create index heard_age on heard (heard_at);
create index round_age on round (planned_at);
create index session_age on session (expires_at);
create index one_time_token_age on one_time_token (expires_at);

-- When a worker began to send it: a mail waits up to three days for its server, so its age says nothing of that.
alter table mail
  add column claimed_at timestamptz,
  -- What refused it when it failed for good: the recipient's address, the message itself, the mail server; or a person cancelled it.
  add column failure text check (failure in ('address', 'message', 'server', 'cancelled'));
create index mail_sending on mail (claimed_at) where status = 'sending';
