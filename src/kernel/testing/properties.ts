import fc from 'fast-check';

/*
 * Properties are tried on the same chance at each run: a change is judged by what it changed, and whoever sees a red run sees it
 * again by running it again. `SEED=random npm test src` looks further, and what it finds is mended with an example of its own.
 */
const SAME_CHANCE = 20_261_122;

// The kernel also runs in browsers, whose types know no process.
const { process } = globalThis as { process?: { env: Record<string, string | undefined> } };
const chosen = process?.env['SEED'];
fc.configureGlobal({ seed: chosen === 'random' ? Date.now() | 0 : Number(chosen ?? SAME_CHANCE) });

export { fc };
