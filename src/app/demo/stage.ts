import type { DemoArticle } from './cellar.ts';
import type { DemoCall } from './caller.ts';
import type { SeededClock } from './seeded-clock.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** Thirteen months and a few days: each month, the current one too, has its month of last year beside it. */
export const SHOWN = 400 * DAY;

export interface DemoEvent {
  readonly at: number;
  readonly what: () => Promise<void>;
}

/** The tools that play the year. */
export interface Stage {
  readonly call: DemoCall;
  readonly clock: SeededClock;
  readonly owner: string;
  readonly shopId: string;
  readonly articles: readonly DemoArticle[];
  /** Sessions of the buyers who have an account, by e-mail. */
  readonly accounts: ReadonlyMap<string, string>;
  /** Trade clients without an account, by e-mail: they order by telephone. */
  readonly tradeClients: ReadonlyMap<string, string>;
  /** The secret of the private link to a quote, as its mail gives it to the client. */
  readonly secretOf: (number: string) => Promise<string | undefined>;
  readonly drain: () => Promise<void>;
  readonly say: (line: string) => void;
}
