import { isClosed } from '#areas/papers/rules/statuses.ts';
import { leftOf, openRefund, paymentsOf } from '#areas/payments/server/index.ts';
import type { SaleAnswers } from '#areas/reservations/server/index.ts';
import { dec, isPositive, min, minus, type Dec } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { whyNotFollowVisit } from '../../rules/order/lifecycle.ts';
import { changeDocument, storedLines } from '../document/write-document.ts';
import { closeOrder, giveAllBack, PAYABLE } from '../order/order-actions.ts';
import { lockSale, stateOf } from '../order/sale.ts';

const NOTE = 'Visite annulée par le visiteur';

/** It is read without a lock, by pages as well: `follow` asks again, under its lock. */
const mayFollow: SaleAnswers['mayFollow'] = async (tx, call, saleId) => {
  const sale = await tx
    .selectFrom('sale')
    .selectAll()
    .where('shop_id', '=', call.shopId)
    .where('kind', '=', 'order')
    .where('id', '=', saleId)
    .executeTakeFirst();
  return sale !== undefined && whyNotFollowVisit(stateOf(sale)) === null;
};

/** The holder of a link is nobody to the office: his order is changed as the estate agreed beforehand, and no price is shown to him. */
const asTheEstate = (call: Call): Call => ({ ...call, rights: [...call.rights, 'seeAllOrder'] });

/** The goods of an order as its change sends them: each keeps what was agreed. */
const goodsOf = async (tx: Tx, call: Call, sale: RowOf<'sale'>) =>
  (await storedLines(tx, call, sale))
    .filter(({ isOption, priced }) => isOption !== true && priced.kind === 'product')
    .flatMap(({ id, priced, source }) =>
      priced.formatId === null
        ? []
        : [
            {
              id,
              formatId: priced.formatId,
              quantity: Number(priced.quantity),
              isWrapped: source?.isWrapped ?? false,
              isOption: false,
            },
          ],
    );

/** Gives the money beyond the total back by the means that brought it, the last payment first. */
const giveExcessBack = async (tx: Tx, call: Call, saleId: string): Promise<void> => {
  const { total_gross: total } = await lockSale(tx, call, 'order', saleId);
  const { sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: saleId });
  let excess: Dec = minus(sums.kept, dec(total));
  for (const { intent, left } of (await leftOf(tx, call.shopId, { kind: PAYABLE, id: saleId })).toReversed()) {
    const amount = min(left, excess);
    if (!isPositive(amount) || intent.status === 'refunded') continue;
    await openRefund(tx, call, { intentId: intent.id, amount, note: NOTE });
    excess = minus(excess, amount);
  }
};

const follow: SaleAnswers['follow'] = async (tx, call, { saleId, bookingId, line }) => {
  const sale = await lockSale(tx, call, 'order', saleId);
  if (isClosed(sale.status)) return;
  const others = (sale.terms?.reservations ?? []).filter(({ id }) => id !== bookingId);
  const reservations = line === null ? others : [...others, line];
  const lines = await goodsOf(tx, call, sale);
  if (reservations.length === 0 && lines.length === 0) {
    await closeOrder(tx, call, sale, 'cancelled', '');
    await giveAllBack(tx, call, saleId, NOTE);
    return;
  }
  const change = changeDocument('order', {
    whyNot: whyNotFollowVisit,
    status: 'validated',
    refuse: async () => {},
  });
  await change(
    tx,
    {
      lines,
      id: saleId,
      version: sale.version,
      place: false,
      tellBuyer: false,
      newClient: false,
      reprice: false,
      reservations,
    },
    asTheEstate(call),
  );
  await giveExcessBack(tx, call, saleId);
};

export const visitFollowing = { mayFollow, follow } satisfies Partial<SaleAnswers>;
