import { absent, found, Refused, type Refusal } from '#kernel/refusal.ts';
import type { Call } from '../call.ts';
import { later, newToken } from '../clock.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '../db.ts';
import { hashOfToken, shopOfToken, shopToken } from '../password/shop-token.ts';

const DAY_SECONDS = 86_400;

/**
 * A private link opens one page for its holder. Its secret stands in the link alone: the row that it opens keeps `hash`, and the
 * mail that carried the link is kept without the secret (`mail/send.ts`).
 */
interface PrivateLink {
  readonly hash: string;
  readonly expiresAt: string;
  readonly url: string;
}

/** Every page reads its secret after `#`, which no server, proxy or Referer sees. */
const addressOf = async (
  tx: Tx,
  call: Call,
  { page, lang }: Pick<ShopLink, 'page' | 'lang'>,
  token: string,
): Promise<string> =>
  page.startsWith('/:shop/')
    ? `${await shopAddress(tx, call)}${page.slice('/:shop'.length)}${lang === undefined ? '' : `?lang=${lang}`}#token=${token}`
    : unnamedAddress(call, page, token);

const unnamedAddress = (call: Call, page: string, token: string): string => `${call.baseUrl}${page}#token=${token}`;

/**
 * The address of the acting shop, under which all its public pages stand: by the name that its customers know. A former
 * name leads on to the present one, so that a link of a mail outlives a new name.
 */
export const shopAddress = async (tx: Tx, call: Pick<Call, 'baseUrl' | 'shopId'>): Promise<string> => {
  const { rows } = await sql<
    RowOf<'shop', 'public_name'>
  >`select public_name from shop where shop_id = ${call.shopId}`.execute(tx);
  return `${call.baseUrl}/${found(rows[0]).public_name}`;
};

interface ShopLink {
  /** Its address: `/:shop/payer`. */
  readonly page: string;
  readonly days: number;
  /** The language of its page. */
  readonly lang?: string;
  /** The days are counted from here; from now where nothing is said. */
  readonly from?: string;
  /** Another secret than chance: two calls with the same one make the same link. */
  readonly secret?: string;
}

/** A new link of the acting shop. Its secret names the shop, so that its row is looked for behind the wall of that shop. */
export const shopLink = async (
  tx: Tx,
  call: Call,
  { page, days, lang, from = call.now, secret = newToken() }: ShopLink,
): Promise<PrivateLink> => {
  const token = shopToken(call.shopId, secret);
  return {
    hash: hashOfToken(token),
    expiresAt: later(from, days * DAY_SECONDS),
    url: await addressOf(tx, call, lang === undefined ? { page } : { page, lang }, token),
  };
};

/**
 * A new address that a program asks again and again, such as a calendar: no page is there to read a secret after `#`, so the
 * address says it. It opens a read and nothing else.
 */
export const shopFeed = (call: Call, { path, days }: { readonly path: string; readonly days: number }): PrivateLink => {
  const token = shopToken(call.shopId, newToken());
  return {
    hash: hashOfToken(token),
    expiresAt: later(call.now, days * DAY_SECONDS),
    url: `${call.baseUrl}${path}/${token}`,
  };
};

/** A new link of no shop: it opens something of an account. */
export const accountLink = (call: Call, { page, seconds }: { readonly page: string; readonly seconds: number }) => {
  const token = newToken();
  return {
    hash: hashOfToken(token),
    expiresAt: later(call.now, seconds),
    url: unnamedAddress(call, page, token),
  };
};

/**
 * Enters the shop that a token names, and gives the condition of the row that the token opens. The row is found by the hash of the
 * token, so the time of the answer tells nothing of the secret. Every token that opens nothing gets the same refusal.
 */
export const openedBy = async (
  tx: Tx,
  call: Pick<Call, 'now' | 'enterShop'>,
  token: string,
  { table, dead = absent }: { readonly table: string; readonly dead?: Refusal },
): Promise<RawBuilder<boolean>> => {
  const shopId = shopOfToken(token);
  if (shopId === null) throw new Refused(dead);
  await call.enterShop(tx, shopId);
  const [shop, hash, end] = ['shop_id', 'hash', 'expires_at'].map((column) => sql.ref(`${table}.${column}`));
  return sql<boolean>`${shop} = ${shopId} and ${hash} = ${hashOfToken(token)} and ${end} > ${call.now}::timestamptz`;
};
