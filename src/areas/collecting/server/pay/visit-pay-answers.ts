import { TYPE_OF_MEANS } from '#areas/payments/rules/online-means.ts';
import { paySlot } from '#areas/reservations/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { sql } from '#platform/db.ts';
import { newPayLink, onlineMeans, takesCards } from './pay-link.ts';

/** The answers about money online that reservations ask for. */
export const visitPay = contribute(paySlot, 0, {
  means: async (tx, call) => {
    if (await takesCards(tx, call)) return 'stripe';
    const [first] = await onlineMeans(tx, call);
    return first === undefined ? null : TYPE_OF_MEANS[first];
  },
  place: async (tx, call, { saleId, lang }) => {
    const { url } = await newPayLink(
      tx,
      call,
      { id: null, lang },
      { via: 'visit' },
      { bill_id: null, sale_id: saleId },
    );
    const { pathname, search, hash } = new URL(url);
    return pathname + search + hash;
  },
  isPaying: async (tx, call, saleId) =>
    (
      await sql`select 1 from pay_attempt a where a.shop_id = ${call.shopId} and a.sale_id = ${saleId} and a.bill_id is null
        and a.status in ('card', 'debit') limit 1`.execute(tx)
    ).rows.length > 0,
});
