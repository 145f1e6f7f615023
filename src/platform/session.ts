import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isApiKey, keyCredential } from './api-key.ts';

/**
 * The `jwt` that login answers is a signed token whose only content is the id of a session row: the row is the authority, so
 * revoking it takes effect at the next call. Browsers carry it in an HttpOnly cookie, API clients as a Bearer.
 */
export const SESSION_COOKIE = 'comptoir';
/**
 * Its name over https: a browser takes it from this very host only, so that no neighbour under the same domain can plant a session. The
 * shorter name is still read for one release, so that nobody is signed out by the change.
 */
export const SECURE_COOKIE = '__Host-comptoir';
export const SESSION_SECONDS = 30 * 24 * 3600;

let key: Uint8Array | undefined;
export const useSecret = (secret: string): void => {
  key = new TextEncoder().encode(secret);
};
const secretKey = (): Uint8Array => {
  if (!key) throw new Error('useSecret() was not called');
  return key;
};

/** A secret of its own for each purpose, which only this installation can make: nothing of it is stored. */
export const derivedSecret = (purpose: string): string =>
  createHmac('sha256', secretKey()).update(purpose).digest('base64url');

/** `turn`: a session goes on under a new token when what its person may do has changed; each token names its turn. */
export const tokenOf = async (sessionId: string, turn = 0): Promise<string> =>
  new SignJWT(turn === 0 ? { sid: sessionId } : { sid: sessionId, turn })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(secretKey());

/** The credential of a token: a session and its turn, or an API key. */
export interface Named {
  readonly sessionId: string;
  readonly turn?: number;
}
// Verifying costs a hash; a token that was good stays good (the row decides), so the last thousands are remembered.
const verified = new Map<string, Named>();
export const namedBy = async (token: string): Promise<Named | null> => {
  if (isApiKey(token)) {
    const key = keyCredential(token);
    return key === null ? null : { sessionId: key };
  }
  const known = verified.get(token);
  if (known) return known;
  try {
    const { payload } = await jwtVerify(token, secretKey(), { algorithms: ['HS256'] });
    if (typeof payload.sid !== 'string') return null;
    const named = { sessionId: payload.sid, turn: typeof payload.turn === 'number' ? payload.turn : 0 };
    if (verified.size > 5000) verified.clear();
    verified.set(token, named);
    return named;
  } catch {
    return null;
  }
};

/** The id that opens a call: that of a session, or of an API key. */
export const sessionOf = async (token: string): Promise<string | null> => (await namedBy(token))?.sessionId ?? null;
