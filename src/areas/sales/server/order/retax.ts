import { differenceOf } from '#kernel/difference.ts';
import type { Day } from '#kernel/day.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { compare, dec, euro, toText } from '#kernel/money.ts';
import { Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import type * as declared from '../../rules/endpoints.ts';
import { whyNotCorrect } from '../../rules/order/lifecycle.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { type Retaxed, retaxed } from '#areas/pricing/rules/taxes/retax.ts';
import { isCard, type Order } from '../../rules/order/sale.ts';
import { reviewPayment } from '../jobs.ts';
import { lockSale, readOrder, stateOf } from './sale.ts';
import { lineRowsOf } from './sale-line.ts';
import { taxDays } from './tax-day.ts';

/**
 * Puts an order at the rates of its day of supply, as a named action. The agreement stands; its VAT and duty follow the
 * law.
 */
export const retaxOrder = async (tx: Tx, input: InputOf<typeof declared.retaxOrder>, call: Call): Promise<Order> => {
  const sale = await lockSale(tx, call, 'order', input.id, input.version);
  refuseIf(whyNotCorrect(stateOf(sale)));
  if (sale.payment_status === 'processing') throw new Refused(refuseOrder('sales.payment-under-way'));
  const { rules, from, to } = await taxDays(tx, call, sale);
  const rows = await lineRowsOf(tx, call, sale.id);
  const made = retaxed(
    rows.map((row) => row.priced),
    sale.price_mode,
    sale.rounding,
    rules,
    { from, to },
  );
  if (made.words.length === 0) throw new Refused(refuseOrder('sales.rates-same'));

  const { totals } = made;
  // The card was given for an amount: what its holder did not agree to is never debited.
  const agreed =
    isCard(sale.payment.type) && sale.checkout_id && sale.payment_status !== 'paid'
      ? (sale.terms?.agreed ?? sale.total_gross)
      : null;
  if (agreed !== null && compare(totals.gross, dec(agreed)) > 0)
    throw new Refused(refuseOrder('sales.above-agreed', { agreed: euro(dec(agreed)) }));
  const { net, vat, gross } = await writeRetaxed(
    tx,
    call,
    sale,
    rows.map((row) => row.id),
    made,
    to,
  );
  call.audit('order', sale.id, {
    rates: [null, made.words],
    ...differenceOf({ net: sale.total_net, vat: sale.total_vat, gross: sale.total_gross }, { net, vat, gross }),
  });
  if (gross !== toText(dec(sale.total_gross), 2)) await reviewPayment(tx, call, sale.id, null);
  return {
    ...(await readOrder(tx, input, call)),
    message: `${made.words.join(' ')}. Commande recalculée`,
    sucess: true,
  };
};

interface Written {
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

/** Writes an order at other rates over the one that was locked, line by line, with the words of what moved. */
export const writeRetaxed = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'kind' | 'priced' | 'total_gross'>,
  rowIds: readonly string[],
  made: Retaxed,
  to: Day,
): Promise<Written> => {
  const { totals } = made;
  const head = sale.priced;
  const [net, vat, gross, duty] = [totals.net, totals.vat, totals.gross, totals.duty].map((one) => toText(one, 2)) as [
    string,
    string,
    string,
    string,
  ];
  const priced = {
    ...head,
    price: { ...head.price, totalHT: Number(net), totalVAT: Number(vat), totalTTC: Number(gross), duty: Number(duty) },
    vat: made.vat,
    taxDay: to,
    trace: [
      ...head.trace,
      ...made.words.map((words) => ({
        lineId: null,
        step: 'vat',
        words,
        before: Number(sale.total_gross),
        after: Number(gross),
        lost: [],
      })),
    ],
  };
  await sql`update sale set priced = ${JSON.stringify(priced)}::jsonb, total_net = ${net}, total_vat = ${vat}, total_gross = ${gross}, total_duty = ${duty}, version = version + 1,
    terms = terms || jsonb_build_object('taxDay', ${to}::text)
    where shop_id = ${call.shopId} and kind = ${sale.kind} and id = ${sale.id}`.execute(tx);
  const lines = made.lines.map((line, index) => ({
    rowId: rowIds[index],
    priced: line,
    net: toText(dec(line.totalHT), 2),
    gross: toText(dec(line.totalTTC), 2),
    duty: toText(dec(line.duty?.total ?? 0), 2),
    rate: String(line.vatRate),
    unitNet: toText(dec(line.unitHT), 6),
    unitGross: toText(dec(line.unitTTC), 6),
  }));
  await sql`update sale_line l set priced = l.priced || (x ->> 'priced')::jsonb, net = (x ->> 'net')::numeric, gross = (x ->> 'gross')::numeric, duty = (x ->> 'duty')::numeric,
      vat_rate = (x ->> 'rate')::numeric, unit_net = (x ->> 'unitNet')::numeric, unit_gross = (x ->> 'unitGross')::numeric
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) x where l.shop_id = ${call.shopId} and l.sale_id = ${sale.id} and l.id = (x ->> 'rowId')::uuid`.execute(
    tx,
  );
  return { net, vat, gross };
};
