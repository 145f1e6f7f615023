import { hash } from 'node:crypto';
import { isUuid } from '#kernel/id.ts';

/**
 * A secret that names its shop: the shop in 22 letters, then chance. What it opens is looked for behind the wall of that shop, and
 * only its hash is kept.
 */
const SHAPE = /^[\w-]{54,}$/;

export const shopToken = (shopId: string, secret: string): string =>
  `${Buffer.from(shopId.replaceAll('-', ''), 'hex').toString('base64url')}${secret}`;

export const hashOfToken = (token: string): string => hash('sha256', token, 'hex');

/** The shop in the first 22 letters of what somebody says is such a secret; null when it cannot be one. */
export const shopOfToken = (token: string): string | null => {
  if (!SHAPE.test(token)) return null;
  const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex');
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  return isUuid(id) ? id : null;
};
