import { randomBytes } from 'node:crypto';
import type { Exchange } from '../network/exchange.ts';

interface Said {
  readonly siteKey: string;
  readonly action: string;
  readonly hostname: string;
  readonly score: number;
  readonly at: number;
  isTaken: boolean;
}
interface Pair {
  readonly siteKey: string;
  readonly secret: string;
}
const newKey = (): string => `6L${randomBytes(19).toString('hex')}`;
const TWO_MINUTES = 120_000;
const ADDRESS = 'https://www.google.com/recaptcha/api/siteverify';
const json = (body: object) => ({ status: 200, error: null, body: Buffer.from(JSON.stringify(body)) });
const refused = (...codes: readonly string[]) => json({ success: false, 'error-codes': codes });

/** reCAPTCHA for tests: it gives words to browsers, takes each back once within two minutes from who knows the secret, and may be slow or away. */
export const fakeRecaptcha = (millis: () => number = Date.now) => {
  const secrets = new Map<string, string>();
  const words = new Map<string, Said>();
  let mood: 'well' | 'slow' | 'down' | 'odd' = 'well';
  let asked = 0;
  const exchange: Exchange = async ({ url, body, atMost = 20_000 }) => {
    if (url !== ADDRESS) throw new Error(`nobody is at ${url}`);
    asked += 1;
    if (mood === 'slow') await new Promise((done) => setTimeout(done, atMost));
    if (mood === 'slow') return { status: null, error: 'timeout', body: Buffer.alloc(0) };
    if (mood === 'down') return { status: null, error: 'network', body: Buffer.alloc(0) };
    if (mood === 'odd') return { status: 200, error: null, body: Buffer.from('<html>Sorry…</html>') };
    const typed = new URLSearchParams(Buffer.from(body ?? []).toString());
    const [siteKey] = [...secrets].find(([, secret]) => secret === typed.get('secret')) ?? [];
    if (siteKey === undefined) return refused('invalid-input-secret');
    const said = words.get(typed.get('response') ?? '');
    if (said?.siteKey !== siteKey) return refused('invalid-input-response');
    if (said.isTaken || millis() - said.at > TWO_MINUTES) return refused('timeout-or-duplicate');
    said.isTaken = true;
    const { action, hostname, score } = said;
    return json({ success: true, challenge_ts: new Date(said.at).toISOString(), hostname, score, action });
  };
  return {
    exchange,
    asked: () => asked,
    become: (next: typeof mood): void => {
      mood = next;
    },
    /** A pair of keys, as its console gives them. */
    register: (pair: Pair = { siteKey: newKey(), secret: newKey() }): Pair => {
      secrets.set(pair.siteKey, pair.secret);
      return pair;
    },
    /** The token that its script gives to a browser. */
    say: (
      siteKey: string,
      said: { readonly action: string; readonly hostname: string; readonly score: number },
    ): string => {
      const word = randomBytes(300).toString('base64url');
      words.set(word, { ...said, siteKey, at: millis(), isTaken: false });
      return word;
    },
  };
};
