import { Refused, type Refusal } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx } from '#platform/db.ts';
import { networkOf } from '#platform/network/network.ts';

/** A group of attempts counted together: its limit, and in how many minutes. */
export interface Attempts {
  /** By its name, or by an expression for it; where that is null, nothing is counted. */
  readonly bucket: string | RawBuilder<string | null>;
  readonly most: number;
  readonly minutes: number;
  /** As how many it counts; one where nothing is said. */
  readonly times?: number;
}

/**
 * Counts an attempt under each of its names, or refuses it when one of them had too many. Attempts are counted in turn:
 * counted side by side, a hundred would each be the first. It counts once its transaction has committed. Everything is
 * sent at once: a caller who has other statements to send may wait for it at their end.
 */
export const countAttempts = async (
  tx: Tx,
  call: Pick<Call, 'now' | 'write'>,
  all: readonly Attempts[],
  tooMany: Refusal,
): Promise<void> => {
  if (all.length === 0) return;
  const counted = sql`(select * from unnest(array[${sql.join(all.map((one) => sql`${one.bucket}`))}]::text[],
    ${all.map((one) => one.most)}::int[], ${all.map((one) => one.minutes)}::int[], ${all.map((one) => one.times ?? 1)}::int[])
    c (bucket, most, minutes, times) where c.bucket is not null order by c.bucket) c`;
  call.write(sql`select pg_advisory_xact_lock(hashtextextended(c.bucket, 7000)) from ${counted}`);
  // The count beside it does not see the added rows yet.
  const { rows } = await sql<{ retryIn: number }>`with added as (
      insert into login_attempt (bucket, at) select c.bucket, ${call.now} from ${counted}, generate_series(1, c.times))
    select ceil(extract(epoch from last.at + make_interval(mins => c.minutes) - ${call.now}::timestamptz))::int as "retryIn"
    from ${counted} cross join lateral (select a.at from login_attempt a
      where a.bucket = c.bucket and a.at > ${call.now}::timestamptz - make_interval(mins => c.minutes)
      order by a.at desc offset c.most - 1 limit 1) last
    order by 1 desc limit 1`.execute(tx);
  // There is room again once the oldest of those that fill it has gone.
  if (rows[0]) throw new Refused({ ...tooMany, retryIn: Math.max(1, rows[0].retryIn) });
};

/** Whether there were so many under one of the names already. Nothing is counted. */
export const areMany = async (tx: Tx, call: Pick<Call, 'now'>, all: readonly Attempts[]): Promise<boolean> => {
  for (const { bucket, most, minutes } of all) {
    const { rows } = await sql`select 1 from login_attempt where bucket = ${bucket}
      and at > ${call.now}::timestamptz - make_interval(mins => ${minutes}) limit 1 offset ${most - 1}`.execute(tx);
    if (rows.length > 0) return true;
  }
  return false;
};

/** Removes an attempt that was counted and proved right. Any row of the bucket may go: rows are only counted. */
export const giveBackAttempt = (call: Pick<Call, 'write'>, bucket: string): void =>
  call.write(sql`delete from login_attempt where ctid = (
    select ctid from login_attempt where bucket = ${bucket} order by at desc limit 1 for update skip locked)`);

/**
 * Names the guesses at one account from one network: its owner is not locked out from another. An unknown account is
 * counted by its typed name.
 */
export const guessesAt = (account: string, call: Pick<Call, 'ip'>): string => `${account}|${networkOf(call.ip)}`;
/** All guesses from one network, at whatever account: a shop's whole staff may sign in at once, a list of names may not be tried. */
export const guessesFrom = (call: Pick<Call, 'ip'>): string => `${networkOf(call.ip)} login`;
/**
 * Names all guesses at one account, from anywhere. They lock no user out; from a certain number on a challenge is asked
 * for.
 */
export const guessesOn = (account: string): string => `${account} guessed`;
