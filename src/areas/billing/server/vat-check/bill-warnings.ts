import { visibleSales } from '#areas/sales/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { composeBill, UNNUMBERED } from '../../rules/bill/compose-bill.ts';
import { numberRestedOn, unprintedOn, whyUnproven } from '../../rules/vat-check/vat-check.ts';
import type { billWarnings, orderBillWarnings } from '../../rules/vat-check/vat-check-endpoints.ts';
import { wholeOf } from '../bill.ts';
import { visibleBills } from '../bill-list.ts';
import { numberKnown } from './vat-check.ts';

type Warned = OutputOf<typeof billWarnings>;

const warningsOn = async (tx: Tx, call: Call, bill: Bill): Promise<string[]> => {
  const number = numberRestedOn(bill);
  const unproven = number === null ? null : whyUnproven(number, await numberKnown(tx, call, number), call.today);
  return [...(unproven ? [unproven] : []), ...unprintedOn(bill)];
};

/** Reads the doubts about the bill that an order would have now. */
export const readOrderWarnings = async (
  tx: Tx,
  { id }: InputOf<typeof orderBillWarnings>,
  call: Call,
): Promise<Warned> => {
  const sale = found(
    (await sql<RowOf<'sale'>>`select s.* from sale s where ${visibleSales(call, 'order')} and s.id = ${id}`.execute(tx))
      .rows[0],
  );
  const { draft } = await wholeOf(tx, call, sale);
  if (draft.lines.length === 0) return { clientId: sale.client_id, warnings: [] };
  return { clientId: sale.client_id, warnings: await warningsOn(tx, call, composeBill(draft, UNNUMBERED)) };
};

/** Reads the doubts about an issued bill. */
export const readBillWarnings = async (tx: Tx, { id }: InputOf<typeof billWarnings>, call: Call): Promise<Warned> => {
  const row = found(
    (
      await sql<
        RowOf<'bill', 'client_id' | 'document'>
      >`select b.client_id, b.document from bill b where ${visibleBills(call)} and b.id = ${id}`.execute(tx)
    ).rows[0],
  );
  return { clientId: row.client_id, warnings: await warningsOn(tx, call, row.document as Bill) };
};
