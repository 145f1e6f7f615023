import { sql } from '../db.ts';
import { every, type Subscription } from '../jobs.ts';

/** Notes each day on which the program runs: what follows a gap of them is a machine that was off, or a clock that is ahead. */
export const seeDay: Subscription = every(
  'platform.see-day',
  10,
  async (_nothing, run) => {
    await run.inAnyShop(null, async (tx, call) => {
      await sql`insert into clock_day (day) values (${call.now}::timestamptz::date) on conflict do nothing`.execute(tx);
    });
  },
  { lane: 'housekeeping' },
);
