import { later } from '../clock.ts';
import { sql } from '../db.ts';
import { every, type Run, type Subscription } from '../jobs.ts';

/** Rows of a global table that have served: those whose `age` lies further back than `days`. `age` has an index. */
export interface Leftover {
  readonly table: string;
  readonly age: string;
  readonly days: number;
}

const DAY = 86_400;
/** So few in a transaction that nobody waits for their locks. */
const BATCH = 1_000;

/** A round, in the lane of the housekeeping, that takes leftovers away by small batches. */
export const leftovers = (name: string, minutes: number, all: readonly Leftover[]): Subscription =>
  every(
    name,
    minutes,
    async (_nothing, run) => {
      for (const one of all) await takeAway(run, one);
    },
    { lane: 'housekeeping' },
  );

const takeAway = async (run: Run, one: Leftover): Promise<void> => {
  const [table, age] = [sql.table(one.table), sql.ref(one.age)];
  for (let full = true; full; ) {
    full = await run.inAnyShop(null, async (tx, call) => {
      const { numAffectedRows = 0n } = await sql`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${age} < ${later(call.now, -one.days * DAY)} order by ${age} limit ${BATCH}))`.execute(
        tx,
      );
      return numAffectedRows === BigInt(BATCH);
    });
    await run.alive();
  }
};

/** The rows that the platform purges. The marks of handled events outlive every attempt of their jobs. */
export const platformLeftovers: Subscription = leftovers('platform.housekeeping', 10, [
  { table: 'job', age: 'done_at', days: 7 },
  { table: 'job', age: 'cancelled_at', days: 30 },
  { table: 'job', age: 'dead_at', days: 90 },
  { table: 'heard', age: 'heard_at', days: 30 },
  { table: 'round', age: 'planned_at', days: 2 },
  { table: 'idempotency', age: 'created_at', days: 30 },
]);
