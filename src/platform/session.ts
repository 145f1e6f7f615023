import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isApiKey, keyCredential } from './api-key.ts';

/**
 * The `jwt` that login answers is a signed token whose only content is the id of a session row: the row is the authority, so
 * revoking it takes effect at the next call. Browsers carry it in an HttpOnly cookie, API clients as a Bearer.
 */
export const SESSION_COOKIE = 'comptoir';
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

export const tokenOf = async (sessionId: string): Promise<string> =>
  new SignJWT({ sid: sessionId }).setProtectedHeader({ alg: 'HS256' }).sign(secretKey());

/** What opens a call: the id of a session, or what stands for a key of the API. */
// Verifying costs a hash; a token that was good stays good (the row decides), so the last thousands are remembered.
const verified = new Map<string, string>();
export const sessionOf = async (token: string): Promise<string | null> => {
  if (isApiKey(token)) return keyCredential(token);
  const known = verified.get(token);
  if (known) return known;
  try {
    const { payload } = await jwtVerify(token, secretKey(), { algorithms: ['HS256'] });
    const id = typeof payload.sid === 'string' ? payload.sid : null;
    if (id) {
      if (verified.size > 5000) verified.clear();
      verified.set(token, id);
    }
    return id;
  } catch {
    return null;
  }
};
