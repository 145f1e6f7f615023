import { isUnderWay } from '#areas/papers/rules/statuses.ts';
import { visitWords } from '#areas/pricing/rules/lines/visit-slot.ts';
import type { BookingSale } from '#areas/reservations/rules/in-sale.ts';
import { type SaleAnswers, saleSlot } from '#areas/reservations/server/index.ts';
import { found } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Order } from '../../rules/order/sale.ts';
import { askBilling } from '../billing-answers.ts';
import { changeSale, lockSale } from '../order/sale.ts';
import { awaitedVisits } from './await-visit.ts';
import { visitFollowing } from './follow-visit.ts';

type Told = RowOf<'sale', 'number' | 'status'> & Pick<Order, 'chain'>;

/** The bills of an order that are not wholly credited; null for an order that no longer stands, or of which all was credited. */
export const standingOf = ({ number, status, chain }: Told): BookingSale | null => {
  const bills = chain.filter((one) => one.kind === 'bill' && one.open !== false).map((one) => one.label);
  const stands = isUnderWay(status) && (status !== 'invoiced' || bills.length > 0);
  return stands ? { number: number ?? '', bills } : null;
};

export const standing = async (tx: Tx, call: Call, saleId: string): Promise<BookingSale | null> => {
  const { rows } = await sql<Told>`select s.number, s.status, ${askBilling().chain} as chain from sale s
    where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${saleId}`.execute(tx);
  return rows[0] ? standingOf(rows[0]) : null;
};

/** Writes the new day of a visit on its order: what was billed stays as it was told. */
const moved: SaleAnswers['moved'] = async (tx, call, { saleId, bookingId, slot }) => {
  const sale = await lockSale(tx, call, 'order', saleId);
  const before = sale.terms?.reservations?.find((one) => one.id === bookingId);
  if (!sale.terms || !before || sale.billed_at !== null || !isUnderWay(sale.status)) return;
  const reservations = (sale.terms.reservations ?? []).map((one) => (one === before ? { ...one, slot } : one));
  await changeSale(tx, call, sale, { terms: json({ ...sale.terms, reservations }) });
  await sql`update sale_line set priced = priced || ${json({ visit: slot, format: visitWords(slot) })}::jsonb
    where shop_id = ${call.shopId} and sale_id = ${saleId} and priced ->> 'parentId' = ${bookingId}`.execute(tx);
  call.audit('order', saleId, { visit: [before.slot ? visitWords(before.slot) : null, visitWords(slot)] });
};

const addressOf: SaleAnswers['addressOf'] = async (tx, call, saleId) =>
  found(
    (
      await sql<RowOf<'sale', 'parties'>>`select s.parties from sale s
        where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${saleId}`.execute(tx)
    ).rows[0],
  ).parties.billing;

/** The answers about the order of a booking that reservations ask for. */
export const visitAnswers = contribute(saleSlot, 0, {
  ...awaitedVisits,
  ...visitFollowing,
  standing,
  moved,
  addressOf,
  money: sql`coalesce((select case when s.payment_status in ('paid', 'partial', 'refunded') then s.payment_status
      when s.total_credited > 0 and s.total_credited >= s.total_gross then 'none' else 'due' end
    from sale s where s.shop_id = b.shop_id and s.id = b.sale_id and s.kind = 'order' and s.status in ('pending', 'validated', 'invoiced')), 'none')`,
  closed: sql`exists (select 1 from sale s where s.shop_id = b.shop_id and s.id = b.sale_id and s.kind = 'order'
    and s.status in ('refused', 'cancelled', 'aborted', 'expired'))`,
  number: sql`(select s.number from sale s where s.shop_id = b.shop_id and s.id = b.sale_id and s.kind = 'order')`,
});
