import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, runList } from '#platform/list.ts';
import { type InstalmentRow, instalmentList, type instalments } from '../../rules/instalment/instalment-endpoints.ts';
import { isBillRow, isLateRow } from '#areas/billing/server/index.ts';
import type { PartRow } from './plan.ts';
import { toInstalment } from './see-plan.ts';

type Row = PartRow &
  RowOf<'instalment_plan', 'sale_id' | 'client_id' | 'means'> & {
    readonly order: string;
    readonly bill: string;
    readonly bill_of: string | null;
    readonly client: string;
    readonly remittance: string | null;
  };

/** The bill that a part is paid for: its own, else the first of its order. */
const billSql = (column: 'id' | 'number') => sql`(select ${sql.raw(`b.${column}`)} from bill b
  where b.shop_id = n.shop_id and (b.id = n.bill_id or n.bill_id is null and b.sale_id = n.sale_id) and ${isBillRow} and not ${isLateRow} order by b.created_at, b.id limit 1)`;
const clientSql = sql`coalesce(nullif(c.name, ''), c.email)`;

/** Parts of schedules that run or ran: those of one that was replaced or cancelled are not asked for any more. */
export const listInstalments = (tx: Tx, query: InputOf<typeof instalments>, call: Call) =>
  runList(
    tx,
    call.actor,
    instalmentList,
    {
      from: sql`instalment_part p join instalment_plan n on n.shop_id = p.shop_id and n.id = p.plan_id and n.status in ('active', 'done')
        join sale s on s.shop_id = n.shop_id and s.kind = 'order' and s.id = n.sale_id join client c on c.shop_id = n.shop_id and c.id = n.client_id`,
      where: sql`p.shop_id = ${call.shopId}`,
      columns: {
        dueOn: sql`p.due_on`,
        client: clientSql,
        order: sql`s.number`,
        bill: sql`coalesce(${billSql('number')}, '')`,
        means: sql`n.means`,
        status: sql`p.status`,
        attempts: sql`p.attempts`,
        tryOn: sql`p.try_on`,
        amount: sql`p.amount`,
      },
      select: sql`p.*, n.sale_id, n.client_id, n.means, coalesce(s.number, '') as order, coalesce(${billSql('number')}, '') as bill, ${billSql('id')} as bill_of,
        ${clientSql} as client, (select l.collection_id from sepa_debit l where l.shop_id = p.shop_id and l.id = p.debit_id) as remittance`,
      key: sql`p.id`,
      search: (words) => holding(sql`folded(${clientSql} || ' ' || coalesce(s.number, ''))`, words),
    },
    query,
    (row: Row): InstalmentRow => ({
      ...toInstalment(row, row.remittance),
      orderId: row.sale_id,
      order: row.order,
      billId: row.bill_of,
      bill: row.bill,
      clientId: row.client_id,
      client: row.client,
      means: row.means,
    }),
  );
