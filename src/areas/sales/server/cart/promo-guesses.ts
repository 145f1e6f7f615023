import { areMany } from '#areas/identity/server/index.ts';
import { PROMO_CODE_LENGTH } from '#areas/catalogue/rules/promotion.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { isThisMachine, networkOf } from '#platform/network/network.ts';
import type { CartOrder } from '../../rules/cart/cart-input.ts';

/** The wrong codes of an hour. A cart is priced again at each change: the same wrong code counts once. */
const MINUTES = 60;
/** A fair has one network for all its buyers: they share these tries. */
const MOST_FROM_NETWORK = 20;
/** From so many wrong codes at one shop on, from anywhere, each network has fewer tries left. */
const PRESSED_AT_SHOP = 300;
const MOST_WHEN_PRESSED = 3;

/** Sellers whose promotion codes are not read in this call: the visitor tried too many wrong ones. */
export type UnreadCodes = ReadonlySet<string>;

/**
 * Counts the wrong promotion codes of a cart before it is priced, in a transaction of its own: a refused order counts
 * too, and a cart is priced by a transaction that only reads. The cart itself is never refused: it is priced without
 * its code.
 */
export const countPromoGuesses = async (
  { orders }: { readonly orders: readonly CartOrder[] },
  { ip, inShop }: Pick<Preparing, 'ip' | 'inShop'>,
): Promise<UnreadCodes> => {
  const unread = new Set<string>();
  for (const { seller, promoCode } of orders) {
    const code = (promoCode ?? '').trim().toUpperCase();
    if (code === '' || code.length > PROMO_CODE_LENGTH) continue;
    const isRead = await inShop(seller.id, (tx, call) => readsCode(tx, call, { shopId: seller.id, code, ip }));
    if (!isRead) unread.add(seller.id);
  }
  return unread;
};

interface Guess {
  readonly shopId: string;
  /** In capitals, without spaces around it. */
  readonly code: string;
  readonly ip: string;
}

/** A proxy on this machine that does not say for whom it asks stands for everybody: only the shop's own count holds it. */
const readsCode = async (tx: Tx, call: Call, { shopId, code, ip }: Guess): Promise<boolean> => {
  const network = networkOf(ip);
  const [atShop, fromNetwork] = [`${shopId} codes`, `${network} ${shopId} codes`];
  const thisCode = `${network} ${shopId} code ${code}`;
  // Guesses that are sent side by side are counted in turn.
  await sql`select pg_advisory_xact_lock(hashtextextended(${fromNetwork}, 7000))`.execute(tx);
  const isPressed = await areMany(tx, call, [{ bucket: atShop, most: PRESSED_AT_SHOP, minutes: MINUTES }]);
  const most = isPressed ? MOST_WHEN_PRESSED : MOST_FROM_NETWORK;
  const isSpent = isThisMachine(ip)
    ? isPressed
    : await areMany(tx, call, [{ bucket: fromNetwork, most, minutes: MINUTES }]);
  if (isSpent) return false;
  // An unknown shop is refused afterwards: nothing is counted for it.
  const { rows } = await sql`select 1 from shop s where s.shop_id = ${shopId} and not exists (select 1 from promotion p
    where p.shop_id = s.shop_id and p.active and upper(trim(p.code)) = ${code})`.execute(tx);
  if (rows.length === 0) return true;
  if (await areMany(tx, call, [{ bucket: thisCode, most: 1, minutes: MINUTES }])) return true;
  for (const bucket of [atShop, fromNetwork, thisCode])
    call.write(sql`insert into login_attempt (bucket, at) values (${bucket}, ${call.now})`);
  return true;
};
