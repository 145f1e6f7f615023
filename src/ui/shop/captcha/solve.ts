import { solveChallenge, solveChallengeWorkers } from 'altcha/lib';
import { deriveKey } from './derive-key.ts';

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];

const TIMEOUT_MS = 60_000;
const AT_MOST = 4;

/** The solution of a challenge, or null when it was not found in time. Pages that are not secure have no fast arithmetic: there it is slower. */
export const solve = async (challenge: Challenge): Promise<string | null> => {
  const asked = { challenge, timeout: TIMEOUT_MS };
  const solution =
    'subtle' in crypto && typeof Worker === 'function'
      ? await solveChallengeWorkers({
          ...asked,
          concurrency: Math.min(AT_MOST, Math.max(1, (navigator.hardwareConcurrency || 2) - 1)),
          createWorker: async () => new (await import('altcha/workers/pbkdf2?worker')).default(),
        })
      : await solveChallenge({ ...asked, deriveKey });
  return solution && btoa(JSON.stringify({ challenge, solution }));
};
