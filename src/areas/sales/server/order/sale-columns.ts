import type { Day } from '#kernel/day.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Statement } from '#platform/db.ts';
import type { PricedOrder } from '#areas/pricing/rules/lines/priced.ts';
import { lineJson, toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import type { SaleTerms } from '#areas/pricing/rules/terms.ts';
import type { PaymentChoice } from '../../rules/order/sale.ts';
import { nameOfBuyer, type SaleParties, type ShippingChoice } from '#areas/papers/rules/sale-parties.ts';
import type { LayoutRow } from '#areas/papers/rules/layout.ts';
import type { Demanded } from '#areas/papers/rules/demanded.ts';
import type { QuoteOption } from '#areas/papers/rules/options.ts';

export interface NewSale {
  readonly id: string;
  readonly kind: RowOf<'sale'>['kind'];
  readonly number: string | null;
  readonly status: RowOf<'sale'>['status'];
  readonly paymentStatus: RowOf<'sale'>['payment_status'];
  readonly origin: RowOf<'sale'>['origin'];
  readonly checkoutId: string | null;
  readonly clientId: string | null;
  readonly buyerUserId: string | null;
  /** In which its buyer placed it; a sale that the office types is told in the language of its client. */
  readonly lang?: Lang;
  readonly typologyKey: string | null;
  readonly parties: SaleParties;
  readonly shipping: ShippingChoice;
  readonly payment: PaymentChoice;
  readonly promoCode: string | null;
  readonly note: string;
  readonly priced: PricedOrder;
  readonly terms: SaleTerms;
  readonly warehouseId: string | null;
  readonly validUntil?: Day | null;
  readonly deliverOn?: Day | null;
  readonly layout?: readonly LayoutRow[];
  readonly options?: readonly QuoteOption[];
  readonly deposit?: Demanded | null;
  readonly conditions?: string | null;
  readonly creditLifted?: string | null;
  /** Ids of the lines by the ids they were priced under: stock is reserved in their name. */
  readonly lineIds: ReadonlyMap<string, string>;
}

/** Names the buyer in lists; `saleWords` is the text in which lists find the sale. */
export const buyerNameOf = ({ buyer }: SaleParties): string => nameOfBuyer(buyer);
export const saleWords = (number: string | null, parties: SaleParties): string =>
  [number ?? '', buyerNameOf(parties), parties.buyer.email, parties.delivery.city, parties.purchaseOrder ?? ''].join(
    ' ',
  );

/** The facts of a sale that are known last: its number, and the client made with it. */
export type Last = Pick<NewSale, 'number'> & { readonly clientId: NewSale['clientId'] | RawBuilder<string> };

/** The columns that follow from how a sale was typed and priced: written at its birth and at each change. */
export const columnsOf = (sale: NewSale) => ({ ...lastColumns(sale, sale), ...firstColumns(sale) });

export const lastColumns = ({ number, clientId }: Last, { parties }: Pick<NewSale, 'parties'>) => ({
  number,
  client_id: clientId,
  search_words: sql`folded(${saleWords(number, parties)})`,
});

export const firstColumns = (sale: Omit<NewSale, keyof Last>) => {
  const { priced, parties } = sale;
  const { lines: _lines, errors: _errors, ...head } = toPricedJson(priced);
  return {
    status: sale.status,
    buyer_user_id: sale.buyerUserId,
    buyer_name: buyerNameOf(parties),
    buyer_email: parties.buyer.email,
    typology_key: sale.typologyKey,
    price_mode: head.price.mode,
    rounding: priced.rounding,
    rules_version: priced.rulesVersion,
    parties: JSON.stringify(parties),
    shipping: JSON.stringify(sale.shipping),
    payment: JSON.stringify(sale.payment),
    priced: JSON.stringify(head),
    promo_code: sale.promoCode,
    total_net: toText(priced.totals.totalHT, 2),
    total_vat: toText(priced.totals.totalVAT, 2),
    total_gross: toText(priced.totals.totalTTC, 2),
    total_duty: toText(priced.totals.duty, 2),
    bottles: toText(priced.counts.bottles, 3),
    note: sale.note,
    terms: JSON.stringify(sale.terms),
    warehouse_id: sale.warehouseId,
    valid_until: sale.validUntil ?? null,
    deliver_on: sale.deliverOn ?? null,
    deposit: sale.deposit ? JSON.stringify(sale.deposit) : null,
    conditions: sale.conditions ?? null,
    credit_lifted: sale.creditLifted ?? null,
    layout: JSON.stringify(sale.layout ?? []),
    options: JSON.stringify((sale.options ?? []).map(({ id, priced: line, source }) => ({ id, priced: line, source }))),
  };
};

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
