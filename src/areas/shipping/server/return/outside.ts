import { dec } from '#kernel/money.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { leftOf, type Quantities, quantitiesOf, takenSoFar } from '#areas/sales/rules/order/quantities.ts';
import { type LotUnits, lotsOutside } from '../../rules/return/goods-return.ts';
import { toShipOf } from '../delivery/to-ship.ts';
import { holderOf, type LineRow } from '#areas/sales/server/index.ts';

type BackRow = RowOf<'goods_return_line', 'line_id' | 'quantity' | 'unbilled' | 'moved'>;

/** Reads the returned units of an order that were not taken back since, line by line of each return. */
const backRowsOf = async (tx: Tx, shopId: string, saleId: string): Promise<readonly BackRow[]> =>
  (
    await sql<BackRow>`select l.line_id, l.quantity, l.unbilled, l.moved from goods_return r
        join goods_return_line l on l.shop_id = r.shop_id and l.return_id = r.id
      where r.shop_id = ${shopId} and r.sale_id = ${saleId}
        and not exists (select 1 from goods_return_cancelled c where c.shop_id = r.shop_id and c.return_id = r.id)
      order by r.n, l.position`.execute(tx)
  ).rows;

const sumOf = (rows: readonly BackRow[]): Quantities =>
  takenSoFar(
    {},
    rows.map((row) => ({ [row.line_id]: row.quantity })),
  );

/** Adds up the returned units of each line of an order. */
export const returnedOf = async (tx: Tx, shopId: string, saleId: string): Promise<Quantities> =>
  sumOf(await backRowsOf(tx, shopId, saleId));

/** The same of those that a bill had billed. */
export const billedBackOf = async (tx: Tx, shopId: string, saleId: string): Promise<Quantities> => {
  const back = await backRowsOf(tx, shopId, saleId);
  return leftOf(
    sumOf(back),
    takenSoFar(
      {},
      back.map((row) => ({ [row.line_id]: row.unbilled })),
    ),
  );
};

/**
 * Adds up the units of each line that came back before any bill had billed them: no bill bills them any more. Answers
 * for many orders at once, by order.
 */
export const unbilledBack = async (
  tx: Tx,
  shopId: string,
  saleIds: readonly string[],
): Promise<ReadonlyMap<string, Quantities>> => {
  const { rows } = await sql<
    RowOf<'goods_return', 'sale_id'> & RowOf<'goods_return_line', 'line_id'> & { units: string }
  >`select r.sale_id, l.line_id, sum(l.unbilled)::text as units from goods_return r
      join goods_return_line l on l.shop_id = r.shop_id and l.return_id = r.id and l.unbilled > 0
    where r.shop_id = ${shopId} and r.sale_id = any(${[...saleIds]}::uuid[])
      and not exists (select 1 from goods_return_cancelled c where c.shop_id = r.shop_id and c.return_id = r.id)
    group by r.sale_id, l.line_id`.execute(tx);
  const bySale = Map.groupBy(rows, (row) => row.sale_id);
  return new Map(
    [...bySale].map(([id, of]) => [id, quantitiesOf(of.map((one) => ({ id: one.line_id, units: dec(one.units) })))]),
  );
};

/** Reads the units that left under each line, lot by lot, in the order in which the shelves gave them. */
const lotsLeft = async (tx: Tx, shopId: string, saleId: string): Promise<readonly LotUnits[]> => {
  const holder = holderOf(saleId);
  const { rows } = await sql<
    RowOf<'stock_reservation', 'line_id'> & RowOf<'stock_item', 'format_id' | 'lot'> & { units: string }
  >`
    select r.line_id, i.format_id, i.lot, sum(r.shipped) as units
    from stock_reservation r join stock_item i on i.shop_id = r.shop_id and i.id = r.item_id
    where r.shop_id = ${shopId} and r.holder_kind = ${holder.kind} and r.holder_id = ${holder.id} and r.shipped > 0
    group by r.line_id, i.format_id, i.lot order by min(r.created_at), i.lot`.execute(tx);
  return rows.map((row) => ({ lineId: row.line_id, formatId: row.format_id, lot: row.lot, units: dec(row.units) }));
};

export interface Outside {
  /** Units of the order that travel, by line. */
  readonly goods: Quantities;
  readonly shipped: Quantities;
  readonly returned: Quantities;
  /** The units that left, are on no bill, and have not come back. */
  readonly unbilled: Quantities;
  /** The units that left and have not come back. */
  readonly outside: Quantities;
  /** The same by lot, of what lay on shelves. */
  readonly lots: readonly LotUnits[];
}

/**
 * Computes the units of an order that left, came back, and are still outside: a caller who changes the order asks under
 * its lock.
 */
export const outsideOf = async (tx: Tx, shopId: string, saleId: string, rows: readonly LineRow[]): Promise<Outside> => {
  const { goods, shipped, dropped } = await toShipOf(tx, shopId, saleId, rows);
  const back = await backRowsOf(tx, shopId, saleId);
  const returned = sumOf(back);
  const lots = lotsOutside(
    await lotsLeft(tx, shopId, saleId),
    back.flatMap((row) =>
      row.moved.map((one) => ({ lineId: row.line_id, formatId: one.formatId, lot: one.lot, units: dec(one.quantity) })),
    ),
  );
  const billed = await billedOf(tx, shopId, saleId, goods);
  const before = takenSoFar(
    {},
    back.flatMap((row) => (Number(row.unbilled) > 0 ? [{ [row.line_id]: row.unbilled }] : [])),
  );
  // Goods that were billed ahead and then dropped were billed, and never left.
  const unbilled = leftOf(leftOf(shipped, leftOf(billed, dropped)), before);
  return { goods, shipped, returned, unbilled, outside: leftOf(shipped, returned), lots };
};

/** Adds up the units of each line that the links of an order name for a reason. */
const linkedUnits = async (
  tx: Tx,
  { shopId, saleId, why }: { readonly shopId: string; readonly saleId: string; readonly why: 'billed' | 'cameBack' },
  goods: Quantities,
): Promise<Quantities> => {
  const links = await tx
    .selectFrom('document_link')
    .select('quantities')
    .where('shop_id', '=', shopId)
    .where('from_id', '=', saleId)
    .where('why', '=', why)
    .execute();
  return takenSoFar(
    goods,
    links.map((link) => link.quantities as Quantities),
  );
};

/** Reads the units of each line that bills have billed so far. */
const billedOf = (tx: Tx, shopId: string, saleId: string, goods: Quantities): Promise<Quantities> =>
  linkedUnits(tx, { shopId, saleId, why: 'billed' }, goods);

/** Adds up the returned goods that credit notes rest on. */
export const restedOf = (tx: Tx, shopId: string, saleId: string): Promise<Quantities> =>
  linkedUnits(tx, { shopId, saleId, why: 'cameBack' }, {});
