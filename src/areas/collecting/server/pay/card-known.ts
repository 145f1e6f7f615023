import { intentSettled } from '#areas/payments/rules/events.ts';
import { ON_ACCOUNT } from '#areas/payments/rules/payable.ts';
import { openDebit, releaseImprint } from '#areas/payments/server/index.ts';
import { PAYABLE } from '#areas/sales/server/index.ts';
import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { dec, isPositive } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { updateRow } from '#platform/record/row.ts';
import { type Subscription, within } from '#platform/jobs.ts';
import { toDebit } from '../../rules/pay/pay-link.ts';
import { dealToOrders } from './deal.ts';
import { dueOf } from './due.ts';
import { lockOrdersOf, payableOf, standingOf } from './pay-link.ts';

type Attempt = RowOf<'pay_attempt'>;

const change = async (
  tx: Tx,
  call: Call,
  id: string,
  to: Partial<Pick<Attempt, 'status' | 'intent_id'>>,
): Promise<void> => {
  await updateRow(tx, call, 'pay_attempt', id, to);
};

/** Debits a bill once its card is known: its remainder at that time, once, under the locks of its orders. */
const debit = async (tx: Tx, call: Call, attempt: Attempt): Promise<void> => {
  const sale = await lockOrdersOf(tx, call, { id: attempt.bill_id, sale_id: attempt.sale_id });
  const bill = await dueOf(tx, call, attempt);
  const { left, underWay } = await standingOf(tx, call, bill);
  const amount = toDebit(dec(attempt.amount), left);
  // Another payment came first, or is on its way: this card is not debited.
  if (isPositive(underWay) || !isPositive(amount)) {
    await change(tx, call, attempt.id, { status: 'nothing' });
    await releaseImprint(tx, call, attempt.id);
    return;
  }
  const shop = await sellerOf(tx, call.shopId);
  try {
    const { id } = await openDebit(tx, call, {
      checkoutId: attempt.id,
      payable: payableOf(bill),
      amount,
      buyerUserId: sale.buyer_user_id,
      label: `${shop.name} ${bill.number}`,
    });
    await change(tx, call, attempt.id, { status: 'debit', intent_id: id });
  } catch (error) {
    // The account was closed meanwhile: it is said before anything is written.
    if (!(error instanceof Refused)) throw error;
    await change(tx, call, attempt.id, { status: 'refused' });
    await releaseImprint(tx, call, attempt.id);
  }
};

const ENDED = { paid: 'paid', error: 'refused', cancelled: 'refused' } as const;

/**
 * Handles the provider's news of the card of a bill, then of its debit; each under the lock that the caller took.
 */
export const cardKnown: readonly Subscription[] = [
  within(intentSettled, async (tx: Tx, { kind, status, checkoutId }, call) => {
    if (kind !== 'imprint' || !checkoutId || status === 'requiresAction') return;
    const checkout = await tx
      .selectFrom('checkout')
      .select('shop_ids')
      .where('id', '=', checkoutId)
      .where('purpose', '=', 'bill')
      .executeTakeFirst();
    const [shopId] = checkout?.shop_ids ?? [];
    if (!shopId) return;
    await call.enterShop(tx, shopId);
    const attempt = await tx
      .selectFrom('pay_attempt')
      .selectAll()
      .where('shop_id', '=', shopId)
      .where('id', '=', checkoutId)
      .where('status', '=', 'card')
      .executeTakeFirst();
    if (!attempt) return;
    if (status === 'setup') await debit(tx, call, attempt);
    else if (status === 'error' || status === 'cancelled') await change(tx, call, attempt.id, { status: 'refused' });
  }),
  within(intentSettled, async (tx: Tx, { intentId, kind, status, payableKind }, call) => {
    if (kind !== 'debit' || (payableKind !== PAYABLE && payableKind !== ON_ACCOUNT)) return;
    const ended = ENDED[status as keyof typeof ENDED];
    if (!ended) return;
    const attempt = await tx
      .selectFrom('pay_attempt')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('intent_id', '=', intentId)
      .executeTakeFirst();
    if (!attempt) return;
    if (ended === 'paid' && attempt.sale_id === null && attempt.bill_id !== null && attempt.status !== 'paid')
      await dealToOrders(tx, call, attempt.bill_id, intentId);
    await change(tx, call, attempt.id, { status: ended });
    await releaseImprint(tx, call, attempt.id);
  }),
];
