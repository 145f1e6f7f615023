import { day, shortDay } from '#kernel/day.ts';
import { compare, dec, type Dec, euro, isPositive, sum, toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { receivedByRate } from '../../rules/platform/cdar.ts';
import { isPaymentTold } from '../../rules/platform/life.ts';
import { type DayMoney, type PaidPart, partsToTell, type RateAmount } from '../../rules/platform/paid-parts.ts';
import type { ToldPayment } from '../tables.ts';

/** The money that lies on a bill, by the day on which it came; today where a payment has no day. */
const moneyOf = async (tx: Tx, call: Call, billId: string): Promise<readonly DayMoney[]> => {
  const { rows } = await sql<{ day: string | null; amount: string }>`
    select i.day::text as day, sum(y.amount)::text as amount
    from bill_payment y join payment_intent i on i.shop_id = y.shop_id and i.id = y.payment_id
    where y.shop_id = ${call.shopId} and y.bill_id = ${billId} group by i.day order by i.day`.execute(tx);
  return rows.map((row) => ({ day: day(row.day ?? call.today), amount: dec(row.amount) }));
};

interface Facts {
  readonly bill: Bill;
  readonly settled: Dec;
  /** The amounts that its money is told of, by rate; empty when the payment of this bill is not told. */
  readonly whole: readonly RateAmount[];
}

/**
 * Reads the amounts of a bill that money pays. They are empty when its deposits or credit notes left nothing of it,
 * when VAT does not follow the money, or when they are not known.
 */
const factsOf = async (tx: Tx, call: Call, billId: string): Promise<Facts | null> => {
  const { shopId } = call;
  const { rows } = await sql<
    Pick<RowOf<'bill'>, 'document'> & RowOf<'bill_balance', 'settled' | 'credited' | 'status'>
  >`select b.document, o.settled, o.credited, o.status from bill b
      join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id and o.status in ('paid', 'partial')
    where b.shop_id = ${shopId} and b.id = ${billId}`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const bill = Bill.parse(row.document);
  if (!isPaymentTold(bill)) return null;
  const { rows: notes } = await sql<Pick<RowOf<'bill'>, 'document'>>`select c.document from document_link d
      join bill c on c.shop_id = d.shop_id and c.id = d.to_id
    where d.shop_id = ${shopId} and d.from_id = ${billId} and d.why = 'credited'`.execute(tx);
  const whole = receivedByRate(
    bill,
    notes.map(({ document }) => Bill.parse(document)),
  );
  const settled = dec(row.settled);
  // Credited by a way of which the rates are not known: nothing is told rather than something false.
  const isKnown =
    !isPositive(dec(row.credited)) ||
    (row.status === 'paid' && compare(sum(whole.map(({ amount }) => amount)), settled) === 0);
  return { bill, settled, whole: isKnown ? whole : [] };
};

const partOf = ({ paidOn, amounts }: ToldPayment): PaidPart => ({
  paidOn: day(paidOn),
  amounts: amounts.map(({ rate, amount }) => ({ rate, amount: dec(amount) })),
});
const rowOfPart = ({ paidOn, amounts }: PaidPart): ToldPayment => ({
  paidOn,
  amounts: amounts.map(({ rate, amount }) => ({ rate, amount: toText(amount, 2) })),
});

/** A payment in words, for the life of its bill. */
export const wordsOfPart = ({ paidOn, amounts }: ToldPayment): string =>
  `${euro(sum(amounts.map(({ amount }) => dec(amount))))} le ${shortDay(day(paidOn))}`;

/** The payments of a bill that were told; null when the version before told the whole of it. */
const toldOf = async (tx: Tx, call: Call, billId: string, round: number): Promise<readonly PaidPart[] | null> => {
  const { rows } = await sql<RowOf<'platform_flow', 'told'>>`select told from platform_flow
    where shop_id = ${call.shopId} and bill_id = ${billId} and round = ${round} and kind = 'paid' order by part`.execute(
    tx,
  );
  const parts = rows.flatMap((row) => (row.told === null ? [] : [partOf(row.told)]));
  return parts.length === rows.length ? parts : null;
};

/** The flows of payments that are still to be told, of the bills that the platform has. */
export const paidFlows = async (tx: Tx, call: Call, which: ReturnType<typeof sql>) => {
  const { rows } = await sql<RowOf<'bill', 'id'> & RowOf<'bill_platform', 'round'>>`
    select b.id, p.round from bill b join bill_platform p on p.shop_id = b.shop_id and p.bill_id = b.id
      join bill_balance o on o.shop_id = b.shop_id and o.bill_id = b.id and o.status in ('paid', 'partial')
      join platform_flow f on f.shop_id = b.shop_id and f.bill_id = b.id and f.kind = 'bill' and f.round = p.round and f.status = 'given'
    where b.shop_id = ${call.shopId} and p.state <> '213' and ${which}
      and o.settled > coalesce((select sum((a ->> 'amount')::numeric) from platform_flow t cross join lateral jsonb_array_elements(t.told -> 'amounts') a
        where t.shop_id = b.shop_id and t.bill_id = b.id and t.kind = 'paid' and t.round = p.round), 0)
    order by b.id`.execute(tx);
  const flows = [];
  for (const { id, round } of rows) {
    const [facts, told] = [await factsOf(tx, call, id), await toldOf(tx, call, id, round)];
    if (!facts || told === null) continue;
    const parts = partsToTell(facts.whole, await moneyOf(tx, call, id), told);
    for (const [i, part] of parts.entries())
      flows.push({ kind: 'paid' as const, bill_id: id, round, part: told.length + i, told: rowOfPart(part) });
  }
  return flows;
};

/** The message of a flow. It is null when the money that it tells of went away meanwhile. */
export const paidOf = async (
  tx: Tx,
  call: Call,
  flow: RowOf<'platform_flow', 'bill_id' | 'round' | 'told'>,
): Promise<({ readonly bill: Bill } & PaidPart) | null> => {
  const facts = await factsOf(tx, call, flow.bill_id);
  if (!facts || facts.whole.length === 0) return null;
  const { bill } = facts;
  if (flow.told === null) {
    const [part] = partsToTell(facts.whole, await moneyOf(tx, call, flow.bill_id), []).slice(-1);
    return part ? { bill, paidOn: part.paidOn, amounts: facts.whole } : null;
  }
  const told = (await toldOf(tx, call, flow.bill_id, flow.round)) ?? [];
  const sumTold = sum(told.flatMap((one) => one.amounts.map(({ amount }) => amount)));
  return compare(sumTold, facts.settled) > 0 ? null : { bill, ...partOf(flow.told) };
};
