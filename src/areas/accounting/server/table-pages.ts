import type { FormatUnity } from '#areas/catalogue/rules/format.ts';
import { Bill } from '#areas/billing/rules/bill/bill.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type { MovementLine, PaymentLine, StockLine } from '../rules/other-tables.ts';
import type { Period } from '../rules/period.ts';
import { saleRows, type SaleRow } from '../rules/sales-table.ts';
import { type Buyer, debtorOf } from './entry.ts';
import type { NextPage } from './export-file.ts';

interface Mark {
  readonly day: string;
  readonly id: string;
}
const BILLS_A_PAGE = 200;
const ROWS_A_PAGE = 2000;

const beyond = (after: Mark | null, day: ReturnType<typeof sql>, id: ReturnType<typeof sql>) =>
  after ? sql`and (${day}, ${id}) > (${after.day}::date, ${after.id}::uuid)` : sql``;

/** Bills in the order of their days, each as its lines. */
export const saleLines =
  (shopId: string, { from, to }: Period): NextPage<SaleRow, Mark> =>
  async (tx, after) => {
    const { rows } = await sql<Buyer & RowOf<'bill', 'id' | 'issued_on' | 'document'>>`
    select b.id, b.issued_on, b.document, b.client_id, b.buyer_name as name, c.accounting_code, c.code, c.kind
    from bill b left join client c on c.shop_id = b.shop_id and c.id = b.client_id
    where b.shop_id = ${shopId} and b.issued_on between ${from} and ${to} ${beyond(after, sql`b.issued_on`, sql`b.id`)}
    order by b.issued_on, b.id limit ${BILLS_A_PAGE}`.execute(tx);
    const last = rows.at(-1);
    return {
      rows: rows.flatMap((row) => {
        const bill = Bill.parse(row.document);
        return saleRows(bill, debtorOf(row, bill.audience === 'B2C'));
      }),
      after: last && rows.length === BILLS_A_PAGE ? { day: last.issued_on, id: last.id } : null,
    };
  };

/** Each movement of money, by whatever caused it. */
export const paymentLines =
  (shopId: string, { from, to }: Period): NextPage<PaymentLine, Mark> =>
  async (tx, after) => {
    const { rows } = await sql<Omit<PaymentLine, 'code' | 'name'> & Buyer & { is_pro: boolean | null }>`
    select v.id, v.day, v.direction, i.method, v.amount, i.label, i.note, e.account, e.account_label as "accountLabel", e.journal, s.number as order, i.client_id, coalesce(s.buyer_name, i.payer) as name, c.accounting_code, c.code, c.kind,
      (s.parties -> 'buyer' ->> 'isPro')::boolean as is_pro,
      (select string_agg(b.number, ', ' order by b.issued_on, b.number) from bill b where b.shop_id = v.shop_id and b.id in (
        select y.bill_id from payment_intent x join bill_payment y on y.shop_id = x.shop_id and y.payment_id = x.id
          where x.shop_id = i.shop_id and (x.id in (i.id, i.parent_id) or x.source_id = i.id)
        union select i.named_id union select x.named_id from payment_intent x where x.shop_id = i.shop_id and x.source_id = i.id and x.status <> 'cancelled')) as bills
    from payment_event v join payment_intent i on i.shop_id = v.shop_id and i.id = v.intent_id
    left join sale s on s.shop_id = v.shop_id and s.kind = i.payable_kind and s.id = i.payable_id left join client c on c.shop_id = i.shop_id and c.id = coalesce(s.client_id, i.client_id)
    left join lateral (select l.account, l.account_label, x.journal from entry x join entry_line l on l.shop_id = x.shop_id and l.entry_id = x.id and l.position = 0
      where x.shop_id = v.shop_id and x.cause_id = v.id and x.cause_position = 0) e on true
    where v.shop_id = ${shopId} and v.direction is not null and i.set_off is null and not i.trial and v.day between ${from} and ${to} ${beyond(after, sql`v.day`, sql`v.id`)}
    order by v.day, v.id limit ${ROWS_A_PAGE}`.execute(tx);
    const last = rows.at(-1);
    return {
      rows: rows.map((row) => ({
        ...row,
        ...(row.order === null && row.client_id === null
          ? { code: '', name: row.name }
          : debtorOf(row, row.is_pro !== true)),
      })),
      after: last && rows.length === ROWS_A_PAGE ? { day: last.day, id: last.id } : null,
    };
  };

const shelved = sql`p.name, p.precision, v.name as vintage, f.unity, f.unity_value as "unityValue", p.color, f.litres, w.name as warehouse, w.excise_number as "exciseNumber"`;
const goods = sql`join product_format f on f.shop_id = i.shop_id and f.id = i.format_id join product p on p.shop_id = f.shop_id and p.id = f.product_id
  join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id`;

/**
 * The stock at the end of a day: the sum of all movements until then. There are as many rows as shelves, so one page
 * reads them.
 */
export const stockLines =
  (shopId: string, day: string): NextPage<StockLine & { day: string }, never> =>
  async (tx) => ({
    rows: (
      await sql<
        StockLine & { unity: FormatUnity; day: string }
      >`select ${day}::text as day, ${shelved}, i.lot, m.quantity
    from (select item_id, sum(quantity) as quantity from stock_movement where shop_id = ${shopId} and day <= ${day} group by item_id having sum(quantity) <> 0) m
    join stock_item i on i.shop_id = ${shopId} and i.id = m.item_id ${goods}
    order by p.name collate "fr-x-icu", v.name, f.unity_value, w.name collate "fr-x-icu", i.lot, i.id`.execute(tx)
    ).rows,
    after: null,
  });

export const movementLines =
  (shopId: string, { from, to }: Period): NextPage<MovementLine, Mark> =>
  async (tx: Tx, after) => {
    const { rows } = await sql<
      MovementLine & RowOf<'stock_movement', 'cause'> & { unity: FormatUnity }
    >`select i.id, i.day, i.cause, i.quantity, i.lot, i.document_label as document, i.note, u.username as actor, ${shelved}
    from stock_movement i ${goods} left join user_account u on u.id = i.actor_id
    where i.shop_id = ${shopId} and i.day between ${from} and ${to} ${beyond(after, sql`i.day`, sql`i.id`)}
    order by i.day, i.id limit ${ROWS_A_PAGE}`.execute(tx);
    const last = rows.at(-1);
    return { rows, after: last && rows.length === ROWS_A_PAGE ? { day: last.day, id: last.id } : null };
  };
