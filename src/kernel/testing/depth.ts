// The kernel also runs in browsers, whose types know no process.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };

/**
 * The two speeds of the tests. `npm test` holds every guarantee once; `npm test -- --deep` also repeats it
 * (docs/decisions/2026-11-28-two-speeds.md).
 */
export const isDeep = process?.env['DEEP'] === '1';

/** A number of repetitions: of `npm test`, and of the deep run. */
export const quickOrDeep = (quick: number, deep: number): number => (isDeep ? deep : quick);
