import fastCheck, { type IAsyncProperty, type IProperty, type Parameters } from 'fast-check';
import { isDeep } from './depth.ts';

export type { Arbitrary } from 'fast-check';

/*
 * Each run of `npm test` tries the properties on the same chance: a change is judged by what it changed, and a red run is red
 * again for the next person. The deep run tries ten times as often, on a chance of its own. A failure prints its seed, and
 * `SEED=<number>` repeats it. A new example is then written for what was found.
 */
const SAME_CHANCE = 20_261_122;
const RUNS = 100;

// The kernel also runs in browsers, whose types know no process.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const chosen = process?.env['SEED'] ?? (isDeep ? 'random' : SAME_CHANCE);
fastCheck.configureGlobal({ seed: chosen === 'random' ? Date.now() | 0 : Number(chosen) });

/** The second time zone asks the same property of another clock: a tenth of its examples tells as much. */
const isSecondZone = process?.env['TZ'] !== 'UTC';
const share = isDeep ? 10 : isSecondZone ? 0.1 : 1;
/** How often a property that asks for this many runs is tried in this run. */
export const runsOf = (numRuns: number): number => Math.ceil(numRuns * share);

function assert<T>(property: IAsyncProperty<T>, parameters?: Parameters<T>): Promise<void>;
function assert<T>(property: IProperty<T>, parameters?: Parameters<T>): void;
function assert<T>(property: IAsyncProperty<T> | IProperty<T>, parameters: Parameters<T> = {}): unknown {
  return fastCheck.assert(property as IProperty<T>, { ...parameters, numRuns: runsOf(parameters.numRuns ?? RUNS) });
}

export const fc: typeof fastCheck = { ...fastCheck, assert: assert as typeof fastCheck.assert };
