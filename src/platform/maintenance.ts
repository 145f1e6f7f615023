import type { Pool } from './db.ts';

/** What the administrator of the installation announced, as it stands at this moment. */
export interface Maintenance {
  readonly id: string;
  readonly banner: boolean;
  /** The full page stands: nobody but an administrator changes anything. */
  readonly page: boolean;
  readonly startDate: string;
  readonly endDate: string;
  readonly message?: string;
  /** The address of its picture. */
  readonly picture?: string;
}
export type MaintenanceNow = () => Promise<Maintenance | null>;

const EVERY_MS = 1000;
const polls = new WeakMap<Pool, MaintenanceNow>();

/** Asked for once a second at most in this process, whatever is called: no call and no page waits for a question of its own. */
export const maintenanceNow = (pool: Pool, now: () => string): MaintenanceNow => {
  const shared = polls.get(pool);
  if (shared) return shared;
  let last: { readonly at: number; readonly answer: Promise<Maintenance | null> } | null = null;
  const read = async (): Promise<Maintenance | null> =>
    ((await pool.query('select maintenance_at($1) as now', [now()])).rows[0] as { now: Maintenance | null }).now;
  const ask: MaintenanceNow = () => {
    const at = performance.now();
    if (last && at - last.at <= EVERY_MS) return last.answer;
    // Without an answer there is none: what is asked of a database that is away says so by itself.
    last = { at, answer: read().catch(() => null) };
    return last.answer;
  };
  polls.set(pool, ask);
  return ask;
};

const SHORTEST_S = 60;
const LONGEST_S = 3600;
/** In how many seconds it may be tried again: when it should be over, within an hour. */
export const retryIn = ({ endDate }: Maintenance, millis: number): number =>
  Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.ceil((Date.parse(endDate) - millis) / 1000)));
