import { monthWords } from '#areas/stock/rules/drm/month-words.ts';
import { adjustShelf, monthClosed } from '#areas/stock/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { compare, dec, minus, negate, plus, sum, toNumber, toPlainText } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import { exciseCountryOf } from '#kernel/field/territory.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import {
  type addSupplierCredit,
  refuseSupplierCredit,
  type returnableGoods,
} from '../../rules/credit/credit-endpoints.ts';
import { billById } from '../bill/supplier-bill.ts';
import { PURCHASE } from '../purchase/send-purchase.ts';

interface Came
  extends RowOf<'purchase_reception_line', 'reception_id' | 'position' | 'line_id' | 'lot' | 'quantity'>,
    RowOf<'purchase_reception', 'warehouse_id' | 'day'>,
    RowOf<'purchase_line', 'label' | 'format_id'> {
  given_back: string;
}
/** Reads the received goods of an order, reception by reception, with the goods that went back. */
const cameOf = async (tx: Tx, call: Call, purchaseId: string): Promise<readonly Came[]> =>
  (
    await sql<Came>`select l.reception_id, l.position, l.line_id, l.lot, l.quantity, r.warehouse_id, r.day, p.label, p.format_id,
        coalesce((select sum(g.quantity) from purchase_credit_good g join purchase_credit c on c.shop_id = g.shop_id and c.id = g.credit_id and c.status = 'noted'
          where g.shop_id = l.shop_id and g.reception_id = l.reception_id and g.reception_position = l.position), 0) as given_back
      from purchase_reception r join purchase_reception_line l on l.shop_id = r.shop_id and l.reception_id = r.id
      join purchase_line p on p.shop_id = l.shop_id and p.id = l.line_id
      where r.shop_id = ${call.shopId} and r.purchase_id = ${purchaseId} and r.taken_back_at is null and l.quantity > 0
      order by r.created_at, r.id, l.position`.execute(tx)
  ).rows;
const leftOf = (one: Came) => minus(dec(one.quantity), dec(one.given_back));

export const listReturnable = async (
  tx: Tx,
  { id }: InputOf<typeof returnableGoods>,
  call: Call,
): Promise<OutputOf<typeof returnableGoods>> => {
  const { purchase_id: purchaseId } = await billById(tx, call, id);
  if (purchaseId === null) return [];
  return (await cameOf(tx, call, purchaseId))
    .filter((one) => compare(leftOf(one), dec(0)) > 0)
    .map((one) => ({
      receptionId: one.reception_id,
      position: one.position,
      label: one.label,
      lot: one.lot,
      day: one.day,
      left: toNumber(leftOf(one)),
    }));
};

const documentOf = (row: RowOf<'purchase'>) => ({
  kind: PURCHASE,
  id: row.id,
  label: row.number ?? '',
  duty: { suspended: row.duty === 'suspended', country: row.party ? exciseCountryOf(row.party.address) : 'FR' },
});

interface Sent {
  readonly creditId: string;
  readonly number: string;
  readonly goods: InputOf<typeof addSupplierCredit>['goods'];
  readonly day: string;
}
/** Goods go back to the supplier: they leave the lot and the place in which they came. Its caller holds the order. */
export const sendBack = async (
  tx: Tx,
  call: Call,
  order: RowOf<'purchase'> | null,
  { creditId, number, goods, day }: Sent,
): Promise<void> => {
  const came = order ? await cameOf(tx, call, order.id) : [];
  const moved = new Map<Came, ReturnType<typeof dec>>();
  goods.forEach((one, at) => {
    if (one.quantity === 0) return;
    const fits = came.find((each) => each.reception_id === one.receptionId && each.position === one.position);
    if (!fits) {
      const why = refuseSupplierCredit('purchasing.returned-elsewhere');
      throw new Refused({ ...why, fields: { [`goods.${at}.quantity`]: why.words } });
    }
    const total = plus(moved.get(fits) ?? dec(0), dec(one.quantity));
    if (compare(total, leftOf(fits)) > 0) {
      const why = refuseSupplierCredit('purchasing.returned-more', {
        left: toPlainText(leftOf(fits)).replace('.', ','),
      });
      throw new Refused({ ...why, fields: { [`goods.${at}.quantity`]: why.words } });
    }
    moved.set(fits, total);
  });
  if (!order || moved.size === 0) return;
  const sent = [...moved];
  await adjustShelf(tx, call, {
    cause: 'purchaseReturn',
    lines: sent.flatMap(([one, quantity]) =>
      one.format_id === null
        ? []
        : [
            {
              formatId: one.format_id,
              lot: one.lot,
              warehouseId: one.warehouse_id,
              delta: toPlainText(negate(quantity)),
            },
          ],
    ),
    document: documentOf(order),
    day,
    note: `Avoir ${number}`,
    neverBelow: true,
  });
  await tx
    .insertInto('purchase_credit_good')
    .values(
      sent.map(([one, quantity], position) => ({
        shop_id: call.shopId,
        credit_id: creditId,
        position,
        reception_id: one.reception_id,
        reception_position: one.position,
        line_id: one.line_id,
        quantity: toPlainText(quantity),
      })),
    )
    .execute();
  await countReturned(
    tx,
    call,
    sent.map(([one, quantity]) => ({ line: one.line_id, quantity: toPlainText(quantity) })),
  );
};

const countReturned = async (
  tx: Tx,
  call: Call,
  lines: readonly { readonly line: string; readonly quantity: string }[],
): Promise<void> => {
  const totals = [...Map.groupBy(lines, (one) => one.line)].map(([line, peers]) => ({
    line,
    quantity: toPlainText(sum(peers.map((one) => dec(one.quantity)))),
  }));
  await sql`update purchase_line l set returned = l.returned + x.quantity
    from jsonb_to_recordset(${json(totals)}::jsonb) as x(line uuid, quantity numeric) where l.shop_id = ${call.shopId} and l.id = x.line`.execute(
    tx,
  );
};

interface Back
  extends RowOf<'purchase_credit_good', 'line_id' | 'quantity'>,
    RowOf<'purchase_reception_line', 'lot'>,
    RowOf<'purchase_reception', 'warehouse_id'>,
    RowOf<'purchase_line', 'format_id'> {}
/**
 * Brings goods back that did not leave after all: the opposite movements, on the day on which they were noted. The
 * caller holds the lock of the order.
 */
export const bringBack = async (
  tx: Tx,
  call: Call,
  order: RowOf<'purchase'>,
  credit: RowOf<'purchase_credit'>,
): Promise<void> => {
  const { rows } =
    await sql<Back>`select g.line_id, g.quantity, l.lot, r.warehouse_id, p.format_id from purchase_credit_good g
    join purchase_reception_line l on l.shop_id = g.shop_id and l.reception_id = g.reception_id and l.position = g.reception_position
    join purchase_reception r on r.shop_id = g.shop_id and r.id = g.reception_id join purchase_line p on p.shop_id = g.shop_id and p.id = g.line_id
    where g.shop_id = ${call.shopId} and g.credit_id = ${credit.id} order by g.position`.execute(tx);
  const day = credit.goods_on;
  if (rows.length === 0 || day === null) return;
  const month = await monthClosed(tx, call, { day, warehouseIds: rows.map((row) => row.warehouse_id) });
  if (month !== null)
    throw new Refused(refuseSupplierCredit('purchasing.return-declared', { month: monthWords(month) }));
  await adjustShelf(tx, call, {
    cause: 'purchaseReturn',
    lines: rows.flatMap((row) =>
      row.format_id === null
        ? []
        : [{ formatId: row.format_id, lot: row.lot, warehouseId: row.warehouse_id, delta: row.quantity }],
    ),
    document: documentOf(order),
    day,
    note: `Avoir ${credit.number} retiré`,
  });
  await countReturned(
    tx,
    call,
    rows.map((row) => ({ line: row.line_id, quantity: toPlainText(negate(dec(row.quantity))) })),
  );
};
