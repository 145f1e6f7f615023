import { type GoodsOfLine, type LineRow, lineRowsOf, type ToShip, toShipOf } from '#areas/sales/server/index.ts';
import { leftOf, type Quantities, quantitiesOf } from '#areas/sales/rules/order/quantities.ts';
import { paperLines } from '#areas/sales/rules/papers/paper-line.ts';
import { compare, type Dec, dec, isPositive, min, minus, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Bill } from '../../rules/bill/bill.ts';

/** Units by the number of the line of a bill. */
type UnitsOfBill = ReadonlyMap<string, Dec>;

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

export interface CreditedUnits {
  /** By line of the order: what will not leave any more. */
  readonly dropped: Quantities;
  /** By line of the bill: what was credited beyond that, and may have come back. */
  readonly back: UnitsOfBill;
  /** By line of the bill: what one unit held when it was sold, where it was a box. */
  readonly parts: ReadonlyMap<string, GoodsOfLine['parts']>;
  /** More would come back of a line than ever left. */
  readonly isBeyond: boolean;
  /** Nothing is left to leave after it. */
  readonly isLast: boolean;
}

/** What the goods of a credit note are: those that have not left yet are dropped from the order first, where that is asked for; the others had left. */
export const creditedUnits = async (
  tx: Tx,
  call: Call,
  of: { readonly saleId: string; readonly billId: string; readonly bill: Bill },
  note: Bill,
  isDropping: boolean,
): Promise<CreditedUnits> => {
  const lines = await linesBilled(tx, call, of.saleId, of.billId, of.bill);
  const going: ToShip = await toShipOf(tx, call.shopId, of.saleId, await lineRowsOf(tx, call, of.saleId));
  const dropped: { id: string; units: Dec }[] = [];
  const back = new Map<string, Dec>();
  let isBeyond = false;
  for (const line of note.lines) {
    const id = lines.get(line.id)?.id;
    if (id === undefined || going.goods[id] === undefined) continue;
    const credited = dec(line.quantity);
    const drop = isDropping ? min(credited, dec(going.left[id] ?? '0')) : ZERO;
    if (isPositive(drop)) dropped.push({ id, units: drop });
    const rest = minus(credited, drop);
    back.set(line.id, rest);
    isBeyond ||= compare(rest, dec(going.shipped[id] ?? '0')) > 0;
  }
  const gone = quantitiesOf(dropped);
  const isLast = dropped.length > 0 && Object.keys(leftOf(going.left, gone)).length === 0;
  const parts = new Map([...lines].map(([id, row]) => [id, row.priced.parts]));
  return { dropped: gone, back, parts, isBeyond, isLast };
};
