import { dec, isPositive } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob, after, every, type Subscription, work } from '#platform/jobs.ts';
import { orderClosed } from '../../rules/events.ts';
import { GROUP_HOURS, groupAfter, type GroupMember } from '../../rules/cart/payment-group.ts';
import { isClosed } from '#areas/papers/rules/statuses.ts';
import { becomeValidated, closeOrder, giveAllBack } from '../order/order-actions.ts';
import { changeSale, lockSale } from '../order/sale.ts';

/** Money that moves comes to its end, also that of an estate which is blocked meanwhile: others wait for it. */
const LANE = { lane: 'payments' } as const;
/** Looks whether a group has come to its end; a second twin that waits adds nothing. */
const reviewGroupJob = defineJob<{ checkoutId: string }>('sales.review-payment-group', LANE);
/** Tells one order what became of its group. */
const followGroupJob = defineJob<{ shopId: string; saleId: string }>('sales.follow-payment-group', LANE);
const AT_ONCE = 100;
const GIVEN_BACK = 'Une autre part du panier n’a pas été payée à temps.';

export const openGroup = (tx: Tx, call: Call, checkoutId: string): void => {
  call.write(
    tx.insertInto('payment_group').values({
      checkout_id: checkoutId,
      status: 'open',
      expires_at: later(call.now, GROUP_HOURS * 3600),
      settled_at: null,
    }),
  );
};

/**
 * Queues a review of the group after this transaction, for any change that may end it: no order is locked while the
 * others are read.
 */
export const reviewGroupLater = (call: Call, checkoutId: string): void => call.enqueue(reviewGroupJob, { checkoutId });

/**
 * Under the lock of the group, which it alone takes: of a last payment and the end of the wait that come together, one decides. Money that is
 * not to be seen yet comes to an order that is closed, or about to be, and goes back from there.
 */
export const reviewGroup = async (tx: Tx, call: Call, checkoutId: string): Promise<void> => {
  const group = await tx
    .selectFrom('payment_group')
    .select('expires_at')
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  const checkout =
    group && (await tx.selectFrom('checkout').select('shop_ids').where('id', '=', checkoutId).executeTakeFirst());
  if (!group || !checkout) return;
  const members: (GroupMember & { readonly shopId: string; readonly saleId: string })[] = [];
  for (const shopId of checkout.shop_ids) {
    await call.enterShop(tx, shopId);
    const sales = await tx
      .selectFrom('sale')
      .select(['id', 'status', 'payment_status', 'payment', 'total_gross'])
      .where('shop_id', '=', shopId)
      .where('kind', '=', 'order')
      .where('checkout_id', '=', checkoutId)
      .execute();
    for (const sale of sales)
      members.push({
        shopId,
        saleId: sale.id,
        status: sale.status,
        paymentStatus: sale.payment_status,
        type: sale.payment.type,
        isFree: !isPositive(dec(sale.total_gross)),
      });
  }
  const status = groupAfter(members, Date.parse(call.now) >= Date.parse(group.expires_at));
  if (status === 'open') return;
  await tx
    .updateTable('payment_group')
    .set({ status, settled_at: call.now })
    .where('checkout_id', '=', checkoutId)
    .execute();
  for (const { shopId, saleId } of members) {
    await call.enterShop(tx, shopId);
    call.enqueue(followGroupJob, { shopId, saleId });
  }
};

/** In the shop of the order: it is validated if its money is there, or closed and all that came for it goes back as it came. */
export const followGroup = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  const sale = await lockSale(tx, call, 'order', saleId);
  if (sale.payment_group !== 'open' || sale.checkout_id === null) return;
  const group = await tx
    .selectFrom('payment_group')
    .select('status')
    .where('checkout_id', '=', sale.checkout_id)
    .executeTakeFirst();
  if (!group || group.status === 'open') return;
  await changeSale(tx, call, sale, { payment_group: group.status });
  if (isClosed(sale.status)) return;
  if (group.status === 'complete') {
    if (sale.status === 'pending' && sale.payment_status === 'paid') await becomeValidated(tx, call, sale);
    return;
  }
  await closeOrder(tx, call, sale, 'expired', GIVEN_BACK);
  await giveAllBack(tx, call, saleId, GIVEN_BACK);
};

const groupOfOrder = async (tx: Tx, { saleId }: { readonly saleId: string }, call: Call): Promise<void> => {
  const sale = await tx
    .selectFrom('sale')
    .select(['checkout_id', 'payment_group'])
    .where('shop_id', '=', call.shopId)
    .where('kind', '=', 'order')
    .where('id', '=', saleId)
    .executeTakeFirst();
  if (sale?.payment_group === 'open' && sale.checkout_id !== null) reviewGroupLater(call, sale.checkout_id);
};

export const paymentGroups: readonly Subscription[] = [
  after(orderClosed, 'sales.payment-group-of-closed', groupOfOrder, LANE),
  work(reviewGroupJob, ({ checkoutId }, run) => run.inAnyShop(null, (tx, call) => reviewGroup(tx, call, checkoutId))),
  work(followGroupJob, ({ shopId, saleId }, run) => run.inAnyShop(shopId, (tx, call) => followGroup(tx, call, saleId))),
  // Each in work of its own: one that cannot be reviewed is tried again by itself, and keeps none of the others waiting.
  every('sales.expire-payment-groups', 5, async (_nothing, run) => {
    await run.inAnyShop(null, async (tx: Tx, call) => {
      const { rows } = await sql<RowOf<'payment_group', 'checkout_id'>>`select checkout_id from payment_group
        where status = 'open' and expires_at <= ${call.now} order by expires_at, checkout_id limit ${AT_ONCE}`.execute(
        tx,
      );
      for (const { checkout_id: id } of rows) reviewGroupLater(call, id);
    });
  }),
];
