import { askedEachSecond } from './frame/asked-each-second.ts';
import type { Pool } from './db.ts';

/** The maintenance notice of the administrator, as it stands now. */
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

const polls = new WeakMap<Pool, MaintenanceNow>();

/** The same for every call and page of this process. */
export const maintenanceNow = (pool: Pool, now: () => string): MaintenanceNow => {
  const shared = polls.get(pool);
  if (shared) return shared;
  const ask = askedEachSecond(
    async () =>
      ((await pool.query('select maintenance_at($1) as now', [now()])).rows[0] as { now: Maintenance | null }).now,
    null,
  );
  polls.set(pool, ask);
  return ask;
};

const SHORTEST_S = 60;
const LONGEST_S = 3600;
/** In how many seconds it may be tried again: when it should be over, within an hour. */
export const retryIn = ({ endDate }: Maintenance, millis: number): number =>
  Math.min(LONGEST_S, Math.max(SHORTEST_S, Math.ceil((Date.parse(endDate) - millis) / 1000)));
