import { createHash } from 'node:crypto';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import type { Quantities } from '#areas/sales/rules/order/quantities.ts';
import type { Day } from '#kernel/day.ts';
import { type Dec, dec, sum, toText } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { Bill } from '../rules/bill/bill.ts';

/** Text of an object whatever the order in which its keys were written: what the hash of a bill is taken of. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
      .join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
};

/**
 * The due day in the books: the file of a bill paid ahead bears the day of payment, as the platforms ask, and no bill
 * is late before its issue.
 */
const dueNotBefore = ({ dueOn, issuedOn }: Bill): Day | null => (dueOn !== null && dueOn < issuedOn ? issuedOn : dueOn);

export interface Article extends RowOf<'bill_line', 'product_id' | 'format_id'> {
  readonly saleLine?: string;
  readonly note?: string;
}
/** The part of an order in a bill of several orders. */
export interface PartOfBill {
  readonly saleId: string;
  readonly net: Dec;
  readonly gross: Dec;
  readonly deducted: Dec;
  readonly quantities: Quantities;
}
interface Issued {
  readonly billId: string;
  readonly sale: Pick<RowOf<'sale'>, 'client_id' | 'buyer_user_id' | 'buyer_email' | 'number'> & {
    readonly id: string | null;
  };
  readonly articles: readonly Article[];
  /** The parts of a bill of several orders; without them the whole bill belongs to its sale. */
  readonly parts?: readonly PartOfBill[];
  readonly series: string;
  readonly year: string;
  readonly n: number;
  /** The source of the bill or of the credit note. */
  readonly from: {
    readonly kind: 'order' | 'bill';
    readonly id: string | null;
    readonly why: 'billed' | 'deposited' | 'charged' | 'credited';
    readonly quantities: Quantities;
  };
}

/** Writes an issued bill, or credit note, with its lines, its VAT and what it comes from. */
export const insertBill = async (
  tx: Tx,
  call: Call,
  bill: Bill,
  { billId, sale, articles, parts, series, year, n, from }: Issued,
): Promise<void> => {
  const { totals } = bill;
  const words = [bill.number, bill.buyer.name, sale.buyer_email, sale.number ?? ''].join(' ');
  const lines = bill.lines.map((line, index) => ({
    position: index + 1,
    label: line.label,
    quantity: line.quantity,
    net: line.net,
    rate: line.vat.rate,
    litres: line.litres ?? '0',
    duty: toText(sum(line.duties.map((one) => dec(one.amount))), 2),
    lot: line.lot,
    ean: line.ean,
    reference: line.reference,
    productId: articles[index]?.product_id ?? null,
    formatId: articles[index]?.format_id ?? null,
    saleLine: articles[index]?.saleLine ?? null,
    note: articles[index]?.note ?? null,
  }));
  const deducted = sum(bill.deposits.map((one) => dec(one.gross)));
  const whole =
    sale.id === null
      ? []
      : [{ saleId: sale.id, net: dec(totals.net), gross: dec(totals.charged), deducted, quantities: from.quantities }];
  const shares = (parts ?? whole).map((one) => ({
    saleId: one.saleId,
    net: toText(one.net, 2),
    gross: toText(one.gross, 2),
    deducted: toText(one.deducted, 2),
  }));
  const links = (parts ?? [{ saleId: from.id, quantities: from.quantities }]).map((one) => ({
    id: call.newId(),
    of: one.saleId,
    quantities: one.quantities,
  }));
  await sql`with issued as (
      insert into bill (shop_id, id, kind, number, series, year, n, issued_on, due_on, sale_id, client_id, buyer_user_id, buyer_name, total_net, total_vat, total_gross,
        total_due, total_duty, deducted, document, hash, search_words, created_by, created_at)
      values (${call.shopId}, ${billId}, ${bill.kind}, ${bill.number}, ${series}, ${year}, ${n}, ${bill.issuedOn}, ${dueNotBefore(bill)}, ${sale.id}, ${sale.client_id},
        ${sale.buyer_user_id}, ${bill.buyer.name}, ${totals.net}, ${totals.vat}, ${totals.charged}, ${totals.due}, ${totals.duty}, ${toText(deducted, 2)}, ${JSON.stringify(bill)}::jsonb,
        ${createHash('sha256').update(canonical(bill)).digest('hex')}, folded(${words}), ${call.actor.userId}, ${call.now})
      returning id), parted as (
      insert into bill_part (shop_id, bill_id, sale_id, buyer_user_id, net, gross, deducted)
      select ${call.shopId}, issued.id, (p ->> 'saleId')::uuid, ${sale.buyer_user_id}, (p ->> 'net')::numeric, (p ->> 'gross')::numeric, (p ->> 'deducted')::numeric
      from issued, jsonb_array_elements(${JSON.stringify(shares)}::jsonb) p)
    insert into document_link (shop_id, id, from_kind, from_id, to_kind, to_id, why, quantities, created_at)
    select ${call.shopId}, (l ->> 'id')::uuid, ${from.kind}, (l ->> 'of')::uuid, 'bill', issued.id, ${from.why}, l -> 'quantities', ${call.now}
    from issued, jsonb_array_elements(${JSON.stringify(links)}::jsonb) l`.execute(tx);
  await sql`insert into bill_line (shop_id, bill_id, position, product_id, format_id, label, quantity, net, vat_rate, duty, litres, lot, ean, reference, sale_line_id, delivery_note)
    select ${call.shopId}, ${billId}, (l ->> 'position')::int, (l ->> 'productId')::uuid, (l ->> 'formatId')::uuid, l ->> 'label', (l ->> 'quantity')::numeric, (l ->> 'net')::numeric, (l ->> 'rate')::numeric,
      (l ->> 'duty')::numeric, (l ->> 'litres')::numeric, l ->> 'lot', l ->> 'ean', l ->> 'reference', (l ->> 'saleLine')::uuid, l ->> 'note'
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) l`.execute(tx);
  await sql`insert into bill_vat (shop_id, bill_id, category, rate, base, vat)
    select ${call.shopId}, ${billId}, v ->> 'category', (v ->> 'rate')::numeric, (v ->> 'base')::numeric, (v ->> 'vat')::numeric
    from jsonb_array_elements(${JSON.stringify(bill.vat)}::jsonb) v`.execute(tx);
  if (bill.lines.length === 0) throw new Refused(refuseOrder('sales.empty-cart'));
};
