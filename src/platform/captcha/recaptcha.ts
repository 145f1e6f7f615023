import * as z from 'zod';
import { exchange } from '../network/exchange.ts';

/** The hosts that pages allow when the service is on, by policy directive: only those of the service itself. */
export const RECAPTCHA_HOSTS: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
};

/** `used` is also what waited too long. `secret` and `down` are the service's own trouble: they say nothing of the visitor. */
export type Verdict = 'good' | 'forged' | 'used' | 'action' | 'host' | 'score' | 'secret' | 'down';

const VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
const AT_MOST_MS = 4_000;

const Said = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});
type Said = z.output<typeof Said>;

/** Null without an answer that can be read. The address of the visitor is not told: the service has seen it, or was not let to. */
const verify = async (secret: string, word: string): Promise<Said | null> => {
  const { status, error, body } = await exchange({
    method: 'POST',
    url: VERIFY,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from(new URLSearchParams({ secret, response: word }).toString()),
    atMost: AT_MOST_MS,
  });
  if (error !== null || status !== 200) return null;
  try {
    return Said.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
};

const isAboutSecret = ({ 'error-codes': codes }: Said): boolean =>
  codes.some((code) => code === 'invalid-input-secret' || code === 'missing-input-secret');

export interface Expected {
  readonly action: string;
  readonly hostname: string;
  readonly minScore: number;
}
const judged = (said: Said, { action, hostname, minScore }: Expected): Verdict => {
  if (isAboutSecret(said)) return 'secret';
  if (!said.success) return said['error-codes'].includes('timeout-or-duplicate') ? 'used' : 'forged';
  if (said.hostname !== hostname) return 'host';
  if (said.action !== action) return 'action';
  // Without a score it is a word of another version.
  return said.score !== undefined && said.score >= minScore ? 'good' : 'score';
};

/** The verdict of the service on a browser's token. */
export const verdictOn = async (secret: string, word: string, expected: Expected): Promise<Verdict> => {
  const said = await verify(secret, word);
  return said === null ? 'down' : judged(said, expected);
};

/** A word that nobody was given: whether the service knows the secret shows in why it refuses. */
export const trySecret = async (secret: string): Promise<'down' | 'secret' | null> => {
  const said = await verify(secret, 'essai');
  if (said === null) return 'down';
  return isAboutSecret(said) ? 'secret' : null;
};
