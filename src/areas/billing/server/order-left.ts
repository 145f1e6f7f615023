import { INTENT_STATUS_WORDS } from '#areas/payments/rules/lifecycle.ts';
import { PAYMENT_TYPE_WORDS } from '#areas/payments/rules/methods.ts';
import { SET_OFF_WORDS } from '#areas/payments/rules/payment.ts';
import { paymentsOf } from '#areas/payments/server/index.ts';
import { leftOf, type Quantities } from '#areas/sales/rules/order/quantities.ts';
import { isClosed, isUnderWay } from '#areas/papers/rules/statuses.ts';
import { unitOf } from '#areas/papers/rules/paper-line.ts';
import { UNIT_WORDS } from '#areas/papers/rules/units.ts';
import { lineRowsOf, PAYABLE, seesPrices, visibleSales } from '#areas/sales/server/index.ts';
import { toShipOf } from '#areas/shipping/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { dec, max, minus, plus, sum, toNumber, ZERO } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { orderLeft } from '../rules/balance/order-left.ts';
import { countedOf, papersOf, toBillOf } from './balance.ts';

type Left = OutputOf<typeof orderLeft>;

/** The three things that are left of an order, read in one transaction: what is written of it elsewhere, added up here. */
export const readOrderLeft = async (tx: Tx, { id }: InputOf<typeof orderLeft>, call: Call): Promise<Left> => {
  const sale = found(
    (await sql<RowOf<'sale'>>`select s.* from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx))
      .rows[0],
  );
  const deliver = await toDeliver(tx, call, sale);
  return seesPrices(call)
    ? { id, deliver, bill: await toAskFor(tx, call, sale), cash: await toReceiveOf(tx, call, sale) }
    : { id, deliver };
};

const unitsIn = (of: Quantities): number => toNumber(sum(Object.values(of).map((units) => dec(units))));

const toDeliver = async (tx: Tx, call: Call, sale: RowOf<'sale'>): Promise<Left['deliver']> => {
  const rows = await lineRowsOf(tx, call, sale.id);
  const { goods, shipped, left: stands, notes } = await toShipOf(tx, call.shopId, sale.id, rows);
  const left = isClosed(sale.status) ? {} : stands;
  const dropped = leftOf(leftOf(goods, shipped), left);
  const of = (all: Quantities, line: string): number => Number(all[line] ?? '0');
  return {
    ordered: unitsIn(goods),
    gone: unitsIn(shipped),
    dropped: unitsIn(dropped),
    left: unitsIn(left),
    lines: rows
      .filter((row) => goods[row.id] !== undefined)
      .map((row) => ({
        id: row.id,
        label: row.priced.label,
        details: row.priced.format,
        unit: UNIT_WORDS[unitOf(row.priced)],
        quantity: of(goods, row.id),
        gone: of(shipped, row.id),
        dropped: of(dropped, row.id),
        left: of(left, row.id),
      })),
    // A note of before units were kept is of the whole order.
    notes: notes.map((one) => ({ number: one.number, day: one.day, units: unitsIn(one.units ?? goods) })),
  };
};

const toAskFor = async (tx: Tx, call: Call, sale: RowOf<'sale'>): Promise<NonNullable<Left['bill']>> => {
  const papers = await papersOf(tx, call.shopId, sale.id, false);
  const named = new Map(
    (
      await sql<RowOf<'bill', 'id' | 'number' | 'issued_on'>>`select b.id, b.number, b.issued_on from bill_part p
        join bill b on b.shop_id = p.shop_id and b.id = p.bill_id where p.shop_id = ${call.shopId} and p.sale_id = ${sale.id}`.execute(
        tx,
      )
    ).rows.map((row) => [row.id, row]),
  );
  const billed = sum(papers.map((one) => countedOf(one, papers)));
  const left = toBillOf(sale, papers);
  return {
    total: toNumber(plus(billed, left)),
    billed: toNumber(billed),
    left: toNumber(left),
    papers: papers.map((one) => ({
      id: one.id,
      kind: one.kind,
      number: named.get(one.id)?.number ?? '',
      day: named.get(one.id)?.issued_on ?? '',
      asks: toNumber(one.gross),
      counts: toNumber(countedOf(one, papers)),
    })),
  };
};

/** A write-off, an advance or a credit note that was used is no cheque that came. */
const nameOf = (one: RowOf<'payment_intent', 'kind' | 'method' | 'set_off' | 'dispute_id'>): string => {
  if (one.dispute_id !== null) return 'Litige, repris par la banque';
  if (one.set_off === 'credit') return SET_OFF_WORDS.credit;
  if (one.kind === 'refund') return INTENT_STATUS_WORDS.refunded;
  return one.set_off ? SET_OFF_WORDS[one.set_off] : PAYMENT_TYPE_WORDS[one.method];
};

const toReceiveOf = async (tx: Tx, call: Call, sale: RowOf<'sale'>): Promise<NonNullable<Left['cash']>> => {
  const { intents, sums } = await paymentsOf(tx, call.shopId, { kind: PAYABLE, id: sale.id });
  const due = isUnderWay(sale.status) ? max(ZERO, minus(dec(sale.total_gross), dec(sale.total_credited))) : ZERO;
  const beyond = minus(sums.kept, due);
  return {
    due: toNumber(due),
    credited: Number(sale.total_credited),
    received: toNumber(sums.kept),
    left: toNumber(max(ZERO, minus(due, sums.kept))),
    over: toNumber(max(ZERO, beyond)),
    payments: intents
      .filter((one) =>
        one.kind === 'refund' ? one.status === 'refunded' : ['paid', 'partial', 'refunded'].includes(one.status),
      )
      .map((one) => ({
        id: one.id,
        label: nameOf(one),
        day: one.day,
        amount: Number(one.amount),
        isIn: one.kind !== 'refund',
      })),
  };
};
