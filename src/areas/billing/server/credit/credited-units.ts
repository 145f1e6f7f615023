import { type LineRow, lineRowsOf } from '#areas/sales/server/index.ts';
import { billedBackOf, outsideOf, type ToShip, toShipOf } from '#areas/shipping/server/index.ts';
import { stillToCredit } from '#areas/shipping/rules/return/goods-return.ts';
import { isBeyond, leftOf, type Quantities, quantitiesOf, takenSoFar } from '#areas/sales/rules/order/quantities.ts';
import { paperLines } from '#areas/papers/rules/paper-line.ts';
import { type Dec, dec, isPositive, min, minus, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { Bill } from '../../rules/bill/bill.ts';
import { isGoodsBillRow } from '../kind-in-sql.ts';
import { creditsOf } from './credited.ts';

/** The lines of the order that the lines of a bill are of, by the number of the line: a bill has them in the order of the sale. */
const linesBilled = async (tx: Tx, call: Call, saleId: string, billId: string, bill: Bill) => {
  const rows = (await lineRowsOf(tx, call, saleId)).filter((row) => paperLines([row.priced]).length === 1);
  const { rows: known } = await sql<{
    id: string;
    line: NonNullable<RowOf<'bill_line'>['sale_line_id']>;
  }>`select position::text as id, sale_line_id as line from bill_line
    where shop_id = ${call.shopId} and bill_id = ${billId} and sale_line_id is not null`.execute(tx);
  if (known.length > 0) {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return new Map(known.flatMap(({ id, line }) => (byId.has(line) ? [[id, byId.get(line) as LineRow] as const] : [])));
  }
  const link = await tx
    .selectFrom('document_link')
    .select('quantities')
    .where('shop_id', '=', call.shopId)
    .where('to_id', '=', billId)
    .where('why', '=', 'billed')
    .executeTakeFirst();
  const units = (link?.quantities ?? {}) as Quantities;
  const isWhole = Object.keys(units).length === 0;
  const billed = rows.filter((row) => isWhole || isPositive(dec(units[row.id] ?? '0')));
  return new Map(bill.lines.flatMap((line, at) => (billed[at] ? [[line.id, billed[at]] as const] : [])));
};

/** Sums the units of each line that all credit notes of an order gave back, whether they had left or not. */
const creditedOfOrder = async (tx: Tx, call: Call, saleId: string): Promise<Quantities> => {
  const { rows } = await sql<
    RowOf<'bill', 'id' | 'number' | 'document'>
  >`select b.id, b.number, b.document from bill_part p join bill b on b.shop_id = p.shop_id and b.id = p.bill_id
    where p.shop_id = ${call.shopId} and p.sale_id = ${saleId} and ${isGoodsBillRow}`.execute(tx);
  const given: Quantities[] = [];
  for (const row of rows) {
    const notes = await creditsOf(tx, { shop_id: call.shopId, sales: [saleId], number: row.number });
    if (notes.length === 0) continue;
    const lines = await linesBilled(tx, call, saleId, row.id, Bill.parse(row.document));
    for (const line of notes.flatMap((note) => note.bill.lines)) {
      const id = lines.get(line.id)?.id;
      if (id !== undefined) given.push({ [id]: line.quantity });
    }
  }
  return takenSoFar({}, given);
};

interface Standing {
  readonly going: ToShip;
  /** The units that left and are not back. */
  readonly outside: Quantities;
  /** The units that came back and that no credit note has given back yet. */
  readonly toCredit: Quantities;
}
const standingOf = async (tx: Tx, call: Call, saleId: string): Promise<Standing> => {
  const rows = await lineRowsOf(tx, call, saleId);
  const going = await toShipOf(tx, call.shopId, saleId, rows);
  const { outside, returned } = await outsideOf(tx, call.shopId, saleId, rows);
  if (Object.keys(returned).length === 0) return { going, outside, toCredit: {} };
  // A credit for goods that had not left does not credit goods that came back.
  const credited = leftOf(await creditedOfOrder(tx, call, saleId), going.dropped);
  const billed = await billedBackOf(tx, call.shopId, saleId);
  return { going, outside, toCredit: stillToCredit(billed, credited) };
};

/** Takes units out of what there is of each line of an order: a bill of several delivery notes has a line for each note that a line left under. */
const poolOf = (units: Quantities): ((id: string, most: Dec) => Dec) => {
  const left = new Map(Object.entries(units).map(([id, one]) => [id, dec(one)]));
  return (id, most) => {
    const there = left.get(id) ?? ZERO;
    const taken = min(there, most);
    left.set(id, minus(there, taken));
    return taken;
  };
};

/** By line of a bill, what came back of it and is still to be credited: of each line no more than what is left of it. */
export const returnedOfBill = async (
  tx: Tx,
  call: Call,
  of: { readonly saleId: string; readonly billId: string; readonly bill: Bill },
  left: ReadonlyMap<string, Dec>,
): Promise<ReadonlyMap<string, Dec>> => {
  const { toCredit } = await standingOf(tx, call, of.saleId);
  if (Object.keys(toCredit).length === 0) return new Map();
  const lines = await linesBilled(tx, call, of.saleId, of.billId, of.bill);
  const taken = poolOf(toCredit);
  return new Map([...lines].map(([id, row]) => [id, taken(row.id, left.get(id) ?? ZERO)]));
};

export interface CreditedUnits {
  /** By line of the order: what will not leave any more. */
  readonly dropped: Quantities;
  /** By line of the order: what a return brought back before, and this credit note gives back. */
  readonly cameBack: Quantities;
  /** By line of the order: what comes back with the credit note itself, where it does. */
  readonly comesBack: Quantities;
  /** More would come back of a line than is outside. */
  readonly isBeyond: boolean;
  /** True when no goods are left to ship after it. */
  readonly isLast: boolean;
}

/**
 * Sorts the goods of a credit note. Goods that have not left yet are dropped from the order first, where that is asked
 * for. Among the others, goods of an earlier return come before goods that come back now, so that none comes back
 * twice.
 */
export const creditedUnits = async (
  tx: Tx,
  call: Call,
  of: { readonly saleId: string; readonly billId: string; readonly bill: Bill },
  note: Bill,
  isDropping: boolean,
): Promise<CreditedUnits> => {
  const lines = await linesBilled(tx, call, of.saleId, of.billId, of.bill);
  const { going, outside, toCredit } = await standingOf(tx, call, of.saleId);
  const fromGoing = poolOf(going.left);
  const fromReturns = poolOf(toCredit);
  const dropped: Taken = [];
  const cameBack: Taken = [];
  const comesBack: Taken = [];
  for (const line of note.lines) {
    const id = lines.get(line.id)?.id;
    if (id === undefined || going.goods[id] === undefined) continue;
    let rest = dec(line.quantity);
    const put = (into: Taken, units: Dec): void => {
      if (!isPositive(units)) return;
      into.push({ id, units });
      rest = minus(rest, units);
    };
    if (isDropping) put(dropped, fromGoing(id, rest));
    put(cameBack, fromReturns(id, rest));
    put(comesBack, rest);
  }
  const gone = inAll(dropped);
  const back = inAll(comesBack);
  return {
    dropped: gone,
    cameBack: inAll(cameBack),
    comesBack: back,
    isBeyond: isBeyond(outside, back),
    isLast: dropped.length > 0 && Object.keys(leftOf(going.left, gone)).length === 0,
  };
};
type Taken = { id: string; units: Dec }[];
const inAll = (taken: Taken): Quantities =>
  takenSoFar(
    {},
    taken.map((one) => quantitiesOf([one])),
  );
