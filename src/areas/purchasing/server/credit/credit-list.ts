import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import type { supplierBalance, SupplierCreditRow } from '../../rules/credit/credit-endpoints.ts';
import { supplierCreditList } from '../../rules/lists.ts';
import { BALANCE, LEFT } from '../bill/owed.ts';

export type CreditHead = RowOf<
  'purchase_credit',
  'id' | 'number' | 'supplier_id' | 'bill_id' | 'day' | 'status' | 'net' | 'vat' | 'gross'
> & { supplier: RowOf<'supplier'>['name']; bill: RowOf<'purchase_bill'>['number'] | null; remains: string };
/** A credit note as its list and its record tell it. */
export const creditRow = (row: CreditHead): SupplierCreditRow => ({
  id: row.id,
  number: row.number,
  supplierId: row.supplier_id,
  supplier: row.supplier,
  billId: row.bill_id,
  bill: row.bill ?? '',
  day: row.day,
  status: row.status,
  net: Number(row.net),
  vat: Number(row.vat),
  gross: Number(row.gross),
  left: Number(row.remains),
});

export const listCredits = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    supplierCreditList,
    {
      from: sql`purchase_credit c join supplier s on s.shop_id = c.shop_id and s.id = c.supplier_id
        left join purchase_bill b on b.shop_id = c.shop_id and b.id = c.bill_id`,
      where: sql`c.shop_id = ${call.shopId}`,
      columns: {
        number: sql`c.number`,
        supplier: inFrench(sql`s.name`),
        supplierId: sql`c.supplier_id`,
        billId: sql`c.bill_id`,
        bill: sql`coalesce(b.number, '')`,
        day: sql`c.day`,
        status: sql`c.status`,
        net: sql`c.net`,
        vat: sql`c.vat`,
        gross: sql`c.gross`,
        left: LEFT,
      },
      select: sql`c.id, c.number, c.supplier_id, s.name as supplier, c.bill_id, b.number as bill, c.day, c.status, c.net, c.vat, c.gross, ${LEFT} as remains`,
      key: sql`c.id`,
      search: (words) => holding(sql`folded(concat_ws(' ', c.number, s.name, b.number))`, words),
    },
    query,
    creditRow,
  );

/** Reads the amounts owed to a supplier, to the cent. */
export const readBalance = async (
  tx: Tx,
  { id }: InputOf<typeof supplierBalance>,
  call: Call,
): Promise<OutputOf<typeof supplierBalance>> => {
  type Sums = Readonly<Record<keyof typeof BALANCE, string>>;
  const { rows } =
    await sql<Sums>`select ${BALANCE.toPay} as "toPay", ${BALANCE.toCheck} as "toCheck", ${BALANCE.disputed} as disputed,
      ${BALANCE.credits} as credits, ${BALANCE.owed} as owed
    from supplier s where s.shop_id = ${call.shopId} and s.id = ${id}`.execute(tx);
  const row = found(rows[0]);
  return {
    toPay: Number(row.toPay),
    toCheck: Number(row.toCheck),
    disputed: Number(row.disputed),
    credits: Number(row.credits),
    owed: Number(row.owed),
  };
};
