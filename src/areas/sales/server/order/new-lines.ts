import { toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type Statement, sql } from '#platform/db.ts';
import { lineJson, type PricedOrder } from '#areas/pricing/rules/lines/priced.ts';

/** The statement that writes the lines of a sale, however many. */
export const newLines = (
  call: Call,
  sale: { readonly id: string; readonly priced: PricedOrder; readonly lineIds: ReadonlyMap<string, string> },
): Statement => {
  const lines = sale.priced.lines.map((line, index) => ({
    ...lineJson(line),
    rowId: sale.lineIds.get(line.id) ?? call.newId(),
    position: index + 1,
    net: toText(line.net, 2),
    gross: toText(line.gross, 2),
    dutyText: line.duty ? toText(line.duty.total, 2) : '0',
    unitNetText: toText(line.unitNet, 6),
    unitGrossText: toText(line.unitGross, 6),
    accounting: accountingOf(line.kind, line.source?.productType ?? null),
  }));
  const sources = Object.fromEntries(
    sale.priced.lines.flatMap((line) => (line.kind === 'product' && line.source ? [[line.id, line.source]] : [])),
  );
  return sql`insert into sale_line (shop_id, id, sale_id, position, product_id, vintage_id, format_id, kind, label, quantity, free_units, eq75, litres, unit_net, unit_gross,
      duty, vat_rate, net, gross, priced, source)
    select ${call.shopId}, (l ->> 'rowId')::uuid, ${sale.id}, (l ->> 'position')::int, (l ->> 'productId')::uuid, (l ->> 'vintageId')::uuid, (l ->> 'formatId')::uuid,
      l ->> 'kind', l ->> 'label', (l ->> 'quantity')::numeric, (l ->> 'freeUnits')::numeric, coalesce((l ->> 'eq75')::numeric, 0), coalesce((l ->> 'litres')::numeric, 0),
      (l ->> 'unitNetText')::numeric, (l ->> 'unitGrossText')::numeric, (l ->> 'dutyText')::numeric, (l ->> 'vatRate')::numeric, (l ->> 'net')::numeric, (l ->> 'gross')::numeric, l,
      ${JSON.stringify(sources)}::jsonb -> (l ->> 'id')
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) l`;
};

/** How the accounts see a line (section 3, product accounting types). */
const accountingOf = (kind: string, productType: string | null): string => {
  if (kind === 'shipping' || kind === 'parcels') return 'shipping';
  if (kind === 'touristTax') return 'touristTax';
  if (kind === 'reservation' || kind === 'wrapping' || productType === 'prestation') return 'prestation';
  if (productType === 'box') return 'box';
  return productType === 'accessory' ? 'marchandise' : 'product';
};
