import { type Subscription, every, work } from '#platform/jobs.ts';
import { sql } from '#platform/db.ts';
import { RESET_JOB, sendReset } from './password-reset.ts';

export const subscriptions: readonly Subscription[] = [
  work(RESET_JOB, sendReset),
  // Who tried, and links that no longer open anything, are not kept longer than they serve.
  every('identity.sweep', 60, async (_nothing, run) => {
    await run.inAnyShop(null, async (tx, call) => {
      await sql`delete from login_attempt where at < ${call.now}::timestamptz - interval '1 day'`.execute(tx);
      await sql`delete from one_time_token where expires_at < ${call.now}::timestamptz - interval '30 days'`.execute(
        tx,
      );
    });
  }),
];
