import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { derivedSecret } from '../session.ts';

/** How much work a challenge is: a keystroke's time on a machine with two cores, under a second on a telephone. */
interface Work {
  /** Rounds of each key. */
  readonly cost: number;
  /** How many keys are tried, at least and at most. */
  readonly tries: readonly [number, number];
}
let work: Work = { cost: 1000, tries: [100, 200] };
/** The tests solve real challenges too, smaller ones. */
export const useCaptchaWork = (chosen: Work): void => {
  work = chosen;
};

const VALID_SECONDS = 20 * 60;
const secrets = () => ({
  hmacSignatureSecret: derivedSecret('captcha challenge'),
  hmacKeySignatureSecret: derivedSecret('captcha answer'),
});

/** Signed, not stored: anybody may ask for as many as he likes, each costs him its work. */
export const newChallenge = (nowMs: number): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(...work.tries),
    deriveKey,
    // Signed with the rest. Not the expiry of the library, which reads the machine’s clock and not the program’s.
    data: { validUntil: Math.floor(nowMs / 1000) + VALID_SECONDS },
    ...secrets(),
  });

const Solved = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(128),
      salt: z.string().max(128),
      cost: z.int().max(100_000),
      keyLength: z.int().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(128),
      data: z.object({ validUntil: z.int().max(99_999_999_999) }),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(128) }),
});
const LONGEST = 4000;

/**
 * Reads the header of a call: base64 of the challenge and its solution, as JSON. Null when the solution is not ours or
 * is too old.
 */
export const solvedChallenge = async (
  header: string,
  nowMs: number,
): Promise<{ readonly id: string; readonly expiresAt: string } | null> => {
  if (header.length > LONGEST) return null;
  const read = Solved.safeParse(parsed(header));
  if (!read.success) return null;
  const { challenge, solution } = read.data;
  const { validUntil } = challenge.parameters.data;
  if (validUntil * 1000 <= nowMs) return null;
  const { verified } = await verifySolution({
    challenge: challenge as Challenge,
    solution: solution as Solution,
    deriveKey,
    ...secrets(),
  }).catch(() => ({ verified: false }));
  return verified ? { id: challenge.signature, expiresAt: new Date(validUntil * 1000).toISOString() } : null;
};

const parsed = (header: string): unknown => {
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString('utf8'));
  } catch {
    return null;
  }
};
