import { randomBytes } from 'node:crypto';
import { UUID } from '#kernel/id.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Clock } from './clock.ts';
import { instant } from './clock.ts';
import type { Pool } from './db.ts';
import { refuse } from './refusals.ts';
import { hashOfToken, shopOfToken, shopToken } from './password/shop-token.ts';

/**
 * A key of the API names its shop and holds 256 bits of chance: `ckey_`, the shop, the secret. Where a session has its id, a call made
 * with a key has `shop.hash`: what opens it, and nothing that could be used again if it were read.
 */
const PREFIX = 'ckey_';
const SHAPE = /^ckey_[\w-]{65}$/;
const CREDENTIAL = new RegExp(`^(${UUID})\\.([0-9a-f]{64})$`);
/** Much more than a busy integration asks for, and not enough to be a load. */
const CALLS_A_MINUTE = 600;

export const newApiKey = (shopId: string): { token: string; hash: string; hint: string } => {
  const secret = randomBytes(32).toString('base64url');
  const token = `${PREFIX}${shopToken(shopId, secret)}`;
  return { token, hash: hashOfToken(token), hint: `${PREFIX}…${secret.slice(-4)}` };
};

/** The credential of an API key in a call; null when the text cannot be a key. */
export const keyCredential = (token: string): string | null => {
  const shopId = SHAPE.test(token) ? shopOfToken(token.slice(PREFIX.length)) : null;
  return shopId === null ? null : `${shopId}.${hashOfToken(token)}`;
};
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

export const partsOfCredential = (credential: string | null): { shopId: string; hash: string } | null => {
  const [, shopId, hash] = (credential && CREDENTIAL.exec(credential)) || [];
  return shopId && hash ? { shopId, hash } : null;
};

interface Seen {
  minute: number;
  total: number;
  waiting: number;
  toldAt: number;
}

/**
 * Counts the calls of each key, and refuses beyond its limit. The count is PostgreSQL's, for all processes together; each tells it once a
 * second at most, so that a call costs no write of its own. The last use of a key is written with it.
 */
export const createKeyMeter = ({
  pool,
  clock,
  limit = CALLS_A_MINUTE,
}: {
  pool: Pool;
  clock: Clock;
  limit?: number;
}) => {
  const keys = new Map<string, Seen>();
  return async (credential: string | null): Promise<void> => {
    const parts = partsOfCredential(credential);
    if (!parts || !credential) return;
    const now = clock.millis();
    const minute = Math.floor(now / 60_000);
    const known = keys.get(credential);
    if (!known && keys.size > 5000) keys.clear();
    const seen: Seen = known?.minute === minute ? known : { minute, total: 0, waiting: 0, toldAt: 0 };
    keys.set(credential, seen);
    seen.waiting += 1;
    if (now - seen.toldAt >= 1000) {
      const calls = seen.waiting;
      [seen.toldAt, seen.waiting] = [now, 0];
      const { rows } = await pool.query('select use_api_key($1, $2, $3, $4) as total', [
        parts.shopId,
        parts.hash,
        calls,
        instant(now),
      ]);
      seen.total = (rows[0] as { total: number | null } | undefined)?.total ?? 0;
    }
    if (seen.total + seen.waiting > limit) throw new Refused(refuse('frame.key-too-fast'));
  };
};
