import { paymentsOf } from '#areas/payments/server/index.ts';
import { unitsOf } from '#areas/pricing/rules/lines/counting.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { compare, dec, euro, max, roundTo, toPlainText, toText, ZERO } from '#kernel/money.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import type { changeValidatedOrder } from '../../rules/endpoints.ts';
import { orderChanged } from '../../rules/events.ts';
import { isBegun, whyNotChangeValidated } from '../../rules/order/lifecycle.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import type { Order } from '../../rules/order/sale.ts';
import { settled } from '../../rules/order/settled.ts';
import { whyNotOfWithdrawn } from '../../rules/withdrawal/withdrawal.ts';
import { askBilling } from '../billing-answers.ts';
import { PAYABLE } from '../order/order-actions.ts';
import { changeSale, lockSale, readOrder, stateOf } from '../order/sale.ts';
import { type LineRow, lineRowsOf } from '../order/sale-line.ts';
import { seesPrices } from '../order/sale-list.ts';
import { withdrawalsOf } from '../withdrawal/withdrawn-sale.ts';
import type { Composed } from './compose-document.ts';
import { askGone } from './gone-goods.ts';
import { changeDocument } from './write-document.ts';

type Asked = InputOf<typeof changeValidatedOrder>;

/**
 * Checks the new total of a locked order: it is the one that the person read, no deposit exceeds it, and a consumer
 * agreed to a higher one. No card is debited for the difference, so the amount of its imprint is no limit here.
 */
const refuseTotal = async (tx: Tx, call: Call, sale: RowOf<'sale'>, made: Composed, asked: Asked): Promise<void> => {
  const [was, now] = [dec(sale.total_gross), roundTo(made.total)];
  const shown = asked.shownTotal === undefined ? now : roundTo(dec(asked.shownTotal));
  if (compare(now, shown) !== 0)
    throw new Refused(
      refuseOrder('sales.price-changed', { now: { euro: toText(now, 2) }, shown: { euro: toText(shown, 2) } }),
    );
  const deposit = await askBilling().depositOf(tx, call, sale.id);
  if (deposit && compare(dec(deposit.amount), now) > 0)
    throw new Refused(
      refuseOrder('sales.below-deposit', { number: deposit.number, amount: euro(dec(deposit.amount)) }),
    );
  if (compare(now, was) > 0 && !made.parties.buyer.isPro && !asked.agreed) {
    const why = refuseOrder(
      'sales.needs-agreement',
      seesPrices(call) ? { was: euro(was), now: euro(now) } : { was: 'l’ancien', now: 'un total plus élevé' },
    );
    throw new Refused({ ...why, fields: { agreed: why.words } });
  }
};

/** The part of an order that stands whatever changes: its units by line, and what the billed ones are worth. */
const standingOf = async (tx: Tx, call: Call, sale: RowOf<'sale'>) => ({
  gone: await askGone().goneOf(tx, call, sale.id),
  ...(await askBilling().billedOf(tx, call, sale)),
});
type Standing = Awaited<ReturnType<typeof standingOf>>;

/** Names a line that would go below what left or is billed of it, beside its cell where it is still typed. */
const refuseBelow = (
  before: readonly LineRow[],
  after: readonly LineRow[],
  { gone, units }: Standing,
  typed: Asked['lines'],
) => {
  const now = new Map(after.map((row) => [row.id, unitsOf(row.priced)]));
  for (const { id, priced } of before) {
    const stands = max(dec(gone[id] ?? 0), dec(units[id] ?? 0));
    if (compare(stands, now.get(id) ?? ZERO) <= 0) continue;
    const why = refuseOrder('sales.below-gone', {
      what: `${priced.label} ${priced.format}`.trim(),
      units: { number: toPlainText(stands) },
    });
    const at = typed.findIndex((line) => line.id === id);
    throw new Refused(at < 0 ? why : { ...why, fields: { [`lines.${at}.quantity`]: why.words } });
  }
};

/**
 * Holds a changed order to what left of it and what is billed of it: no line goes below, and the worth of what is billed
 * does not move. What would be wrong is refused with the whole change.
 */
const keepStanding = async (
  tx: Tx,
  call: Call,
  id: string,
  lines: readonly LineRow[],
  was: Standing,
  typed: Asked['lines'],
): Promise<void> => {
  refuseBelow(lines, await lineRowsOf(tx, call, id), was, typed);
  const is = await askBilling().billedOf(tx, call, await lockSale(tx, call, 'order', id));
  if (compare(is.worth, was.worth) !== 0)
    throw new Refused(
      refuseOrder(
        'sales.billed-moves',
        seesPrices(call) ? { was: euro(was.worth), now: euro(is.worth) } : { was: 'un montant', now: 'un autre' },
      ),
    );
  await askGone().followChange(tx, call, id);
  await askBilling().followChange(tx, call, id);
};

/**
 * Changes a validated order of which something is still to leave and to bill; what left or is billed of it stands. Stock,
 * allocations, credit and trail follow as for one that waits, under the same locks. Preparation begins anew, and the
 * answer says what is to ask or to give back.
 */
export const changeValidated = async (tx: Tx, input: Asked, call: Call): Promise<Order> => {
  const { shownTotal: _shown, agreed, tellBuyer, ...typed } = input;
  const locked: RowOf<'sale'>[] = [];
  const begun: (() => Promise<void>)[] = [];
  const change = changeDocument('order', {
    whyNot: whyNotChangeValidated,
    status: 'validated',
    refuse: async (tx, call, sale, made) => {
      locked.push(sale);
      if (isBegun(stateOf(sale))) {
        const [was, lines] = [await standingOf(tx, call, sale), await lineRowsOf(tx, call, sale.id)];
        begun.push(() => keepStanding(tx, call, sale.id, lines, was, typed.lines));
      }
      refuseIf(whyNotOfWithdrawn(await withdrawalsOf(tx, call, sale.id)));
      const isOther = typed.buyer != null || (typed.clientId != null && typed.clientId !== sale.client_id);
      if (isOther) throw new Refused(refuseOrder('sales.validated-client'));
      if (made.rows.length === 0 && !made.one.terms.reservations?.length)
        throw new Refused(refuseOrder('sales.validated-empty'));
      await refuseTotal(tx, call, sale, made, input);
    },
  });
  await change(tx, { ...typed, place: false, tellBuyer: false, newClient: false }, call);
  for (const keep of begun) await keep();
  return toldOf(tx, call, found(locked[0]), { agreed, tellBuyer });
};

const toldOf = async (
  tx: Tx,
  call: Call,
  was: RowOf<'sale'>,
  { agreed, tellBuyer }: Pick<Asked, 'agreed' | 'tellBuyer'>,
): Promise<Order> => {
  const now = await lockSale(tx, call, 'order', was.id);
  const [before, after] = [dec(was.total_gross), dec(now.total_gross)];
  const isHigher = compare(after, before) > 0;
  if (now.delivery_status === 'preparation') {
    await changeSale(tx, call, now, { delivery_status: 'pending' as const });
    call.audit('order', was.id, { deliveryStatus: ['preparation', 'pending'] });
  }
  if (isHigher && agreed) call.audit('order', was.id, { agreedTotal: [null, euro(after)] });
  // A consumer gets the new terms on a durable medium, whoever thinks of it.
  const isTold = now.buyer_email !== '' && (tellBuyer || (isHigher && !now.parties.buyer.isPro));
  if (isTold) await call.emit(orderChanged, { saleId: was.id, was: was.total_gross });
  // The payment of a deposit is money of its order.
  const { sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: was.id });
  return {
    ...(await readOrder(tx, { id: was.id }, call)),
    message: seesPrices(call) ? settled(before, after, sums.kept, isTold) : 'Commande modifiée',
    sucess: true,
  };
};
