import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { isDeposit } from '#areas/billing/rules/bill-kinds.ts';
import { isDepositRow } from '#areas/billing/server/index.ts';
import { rateKey } from '#areas/papers/rules/paper-totals.ts';
import type { Day } from '#kernel/day.ts';
import { dec } from '#kernel/money.ts';
import { sql, type RowOf, type Tx } from '#platform/db.ts';
import { rateOfAccount } from '../../rules/chart.ts';
import { toldAsDue } from '../../rules/reporting/as-due.ts';
import { reportedParts, type ReportedPart, wayOf } from '../../rules/reporting/reporting.ts';

interface Period {
  readonly from: string;
  readonly to: string;
}
type SaleId = NonNullable<RowOf<'bill'>['sale_id']>;

/** Sales of consumers with a deposit of which something moved in these days. Bills of several orders are of businesses. */
export const salesWithDeposit = async (tx: Tx, shopId: string, { from, to }: Period): Promise<ReadonlySet<SaleId>> =>
  new Set(
    (
      await sql<RowOf<'bill', 'sale_id'>>`
        select distinct b.sale_id from bill b
        where b.shop_id = ${shopId} and b.sale_id is not null and ${isDepositRow} and b.document ->> 'audience' = 'B2C' and b.issued_on <= ${to}
          and exists (select 1 from entry e where e.shop_id = b.shop_id and e.sale_id = b.sale_id and e.day between ${from} and ${to})`.execute(
        tx,
      )
    ).rows.flatMap((row) => row.sale_id ?? []),
  );

/** The declared parts of these sales, on the days of the period on which they are declared. */
export const toldByBooks = async (
  tx: Tx,
  shopId: string,
  sales: ReadonlySet<SaleId>,
  { from, to }: Period,
): Promise<readonly { readonly day: string; readonly part: ReportedPart }[]> => {
  if (sales.size === 0) return [];
  const ids = [...sales];
  const moves = (
    await sql<RowOf<'entry', 'sale_id' | 'day'> & RowOf<'entry_line', 'account'> & { vat: string }>`
      select e.sale_id, e.day, l.account, sum(l.credit - l.debit)::text as vat from entry e
        join entry_line l on l.shop_id = e.shop_id and l.entry_id = e.id and l.account like '44571%'
      where e.shop_id = ${shopId} and e.sale_id = any(${ids}::uuid[]) and e.day <= ${to}
      group by e.sale_id, e.day, l.account order by e.day`.execute(tx)
  ).rows;
  const documents = (
    await sql<RowOf<'bill', 'sale_id' | 'issued_on' | 'document'>>`select sale_id, issued_on, document from bill
      where shop_id = ${shopId} and sale_id = any(${ids}::uuid[]) and issued_on <= ${to} order by issued_on, id`.execute(
      tx,
    )
  ).rows;
  const movesOf = Map.groupBy(moves, (row) => row.sale_id);
  const documentsOf = Map.groupBy(documents, (row) => row.sale_id);
  return ids.flatMap((id) =>
    toldAsDue(
      (documentsOf.get(id) ?? []).flatMap((row) => {
        const bill = Bill.parse(row.document);
        const way = wayOf[bill.audience];
        if (way === 'none') return [];
        const isConsumers = way === 'consumers';
        return [
          { day: row.issued_on as Day, isDeposit: isDeposit(bill.kind), isConsumers, parts: reportedParts(bill) },
        ];
      }),
      (movesOf.get(id) ?? []).map((row) => ({
        day: row.day,
        rate: rateKey(rateOfAccount(row.account)),
        vat: dec(row.vat),
      })),
    ).filter((one) => one.day >= from),
  );
};
