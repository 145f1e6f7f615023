import { pbkdf2Sync } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';

interface Asked {
  readonly challenge: {
    readonly parameters: {
      readonly nonce: string;
      readonly salt: string;
      readonly cost: number;
      readonly keyLength: number;
      readonly keyPrefix: string;
    };
  };
}

/**
 * Computes the header of a form that is sent without its page: the same work as a browser does, written anew from the
 * challenge.
 */
export const solvedCaptcha = async (request: APIRequestContext): Promise<{ readonly 'x-captcha': string }> => {
  const { challenge } = (await (await request.get('/v1/captcha')).json()) as Asked;
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter += 1) {
    const tried = Buffer.alloc(4);
    tried.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), tried]);
    const derivedKey = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (!derivedKey.startsWith(keyPrefix)) continue;
    const solved = JSON.stringify({ challenge, solution: { counter, derivedKey } });
    return { 'x-captcha': Buffer.from(solved).toString('base64') };
  }
};
