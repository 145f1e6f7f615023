import { areMany, type Attempts, countAttempts } from '#areas/identity/server/index.ts';
import { isUuid } from '#kernel/id.ts';
import { refuseIf, Refused, type Refusal } from '#kernel/refusal.ts';
import { partsOfCredential } from '#platform/api-key.ts';
import type { Call, Preparing } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { isThisMachine, networkOf } from '#platform/network/network.ts';
import { KNOWN_BUYER, ORDER_LIMITS, type OrderLimits } from '../../rules/cart/order-limits.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';

const MINUTES = 60;

let limits = ORDER_LIMITS;
/** Sets the limits of this installation. */
export const useOrderLimits = (chosen: OrderLimits): void => {
  limits = chosen;
};

interface Counted {
  readonly email: string;
  readonly address: { readonly street: string; readonly zipcode: string };
  /** The number of orders, one for each seller: each seller writes to the buyer. */
  readonly orders: number;
}

/**
 * Counts the orders that are being placed, each once. The query is sent at once and answered with the next read. The
 * caller asks for the answer at the end, by calling the function given back, and an order too many leaves nothing
 * behind. The office's own orders are not counted.
 */
export const countOrders = (tx: Tx, call: Call, counted: Counted): (() => Promise<void>) => {
  const answer: Promise<Refusal | null> = countAttempts(
    tx,
    call,
    namesOf(call, counted)
      .filter((one) => one.most > 0)
      .map((one) => ({ ...one, minutes: MINUTES, times: counted.orders })),
    refuseOrder('sales.too-many-orders'),
  ).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Refused) return error.refusal;
      throw error;
    },
  );
  // Another failure may end the call before this answer is asked for.
  answer.catch(() => undefined);
  return async () => refuseIf(await answer);
};

const namesOf = (call: Call, { email, address }: Counted): Omit<Attempts, 'minutes'>[] => {
  const { userId, kind } = call.actor;
  const mail = `${email.trim().toLowerCase()} orders`;
  if (userId === null) {
    const place = `${address.street} ${address.zipcode}`.trim();
    return [
      { bucket: mail, most: limits.byMail },
      ...(isThisMachine(call.ip) ? [] : [{ bucket: `${networkOf(call.ip)} orders`, most: limits.byNetwork }]),
      ...(place === '' ? [] : [{ bucket: sql<string>`folded(${`${place} orders`})`, most: limits.byNetwork }]),
    ];
  }
  if (kind !== 'buyer') return [];
  // The typed mailbox is the user's own only when his account has proved it.
  const unproved = sql<string | null>`case when not exists (select 1 from user_account u
    where u.id = ${userId} and lower(u.email) = ${email.trim().toLowerCase()} and u.email_validated_at is not null) then ${mail}::text end`;
  return [
    { bucket: `${userId} orders`, most: limits.byMail * KNOWN_BUYER },
    { bucket: unproved, most: limits.byMail },
  ];
};

/** From so many orders of strangers in an hour on, the device of the next one has to work for it: a tenth of what a network may place. */
const ASKED_FROM_NETWORK = 10;

/**
 * True when a visitor must solve a challenge for his order. Signed-in users need none, nor a key of the API, nor the
 * till in the cellar's own machine.
 */
export const orderedOften = async (_input: unknown, { ip, sessionId, inShop }: Preparing): Promise<boolean> =>
  !isThisMachine(ip) &&
  partsOfCredential(sessionId) === null &&
  (await inShop(null, async (tx, call) => {
    const isKnown =
      sessionId !== null &&
      isUuid(sessionId) &&
      (await tx
        .selectFrom('session')
        .select('id')
        .where('id', '=', sessionId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', call.now)
        .executeTakeFirst()) !== undefined;
    return (
      !isKnown &&
      (await areMany(tx, call, [{ bucket: `${networkOf(ip)} orders`, most: ASKED_FROM_NETWORK, minutes: MINUTES }]))
    );
  }));

const QUOTES_FROM_NETWORK = 5;
/** Answers by the links of quotes are counted by network, good links and guessed ones: from some on, the device has to work for each. Nobody is shut out by it. */
export const answeredOften = async (_input: unknown, { ip, inShop }: Preparing): Promise<boolean> => {
  if (isThisMachine(ip)) return false;
  const counted = { bucket: `${networkOf(ip)} quotes`, most: QUOTES_FROM_NETWORK, minutes: MINUTES };
  return inShop(null, async (tx, call) => {
    const many = await areMany(tx, call, [counted]);
    await sql`insert into login_attempt (bucket, at) values (${counted.bucket}, ${call.now})`.execute(tx);
    return many;
  });
};
