import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Clock } from '../clock.ts';
import { newChallenge } from './challenge.ts';
import { CAPTCHA_HEADER } from './guard.ts';

/** A challenge that is solved on the spot, as a browser does: what tests send with a form. */
export const solveHere = async (clock: Pick<Clock, 'millis'>): Promise<string> => {
  const challenge = await newChallenge(clock.millis());
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};

/** The same as the header of a request. */
export const solvedHeader = async (clock: Pick<Clock, 'millis'>): Promise<Readonly<Record<string, string>>> => ({
  [CAPTCHA_HEADER]: await solveHere(clock),
});
