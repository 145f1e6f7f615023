import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { absent, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { OfficeOrder } from '../../rules/order/office-order.ts';
import type { priceTrace } from '../../rules/product/price-trace.ts';
import { stepsOf } from '../document/document-price.ts';
import { composeDocument } from '../document/compose-document.ts';

/** Prices the article as the office would sell it to an unnamed client: nothing is written. */
export const readPriceTrace = async (
  tx: Tx,
  { id, typology, quantity }: InputOf<typeof priceTrace>,
  call: Call,
): Promise<OutputOf<typeof priceTrace>> => {
  const { rows: known } =
    await sql`select 1 from product_format where shop_id = ${call.shopId} and id = ${id} and archived_at is null`.execute(
      tx,
    );
  if (known.length === 0) throw new Refused(absent);
  const asked = OfficeOrder.parse({ typology: typology ?? null, lines: [{ id: 'a', formatId: id, quantity }] });
  const made = await composeDocument(tx, 'order', asked, call, null);
  const json = toPricedJson(made.one.priced);
  const pricedId = made.rows[0]?.pricedId;
  const line = json.lines.find((one) => one.id === pricedId);
  const errors = made.mistakes.filter((one) => one.field.startsWith('lines.') || one.field === 'typology');
  return {
    label: [line?.label, line?.format].filter(Boolean).join(' · '),
    mode: json.price.mode,
    listPrice: line?.basePrice ?? null,
    unitPrice: line?.unitPrice ?? null,
    net: line?.totalHT ?? null,
    gross: line?.totalTTC ?? null,
    steps: stepsOf(json.trace, pricedId),
    errors: errors.map((one) => one.words.fr),
  };
};
