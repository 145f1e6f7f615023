import { found, Refused } from '#kernel/refusal.ts';
import { toText } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { refuseOrder } from '../rules/order-refusals.ts';
import { lineJson, type PricedOrder, type SellerPriceLine, toPricedJson } from '../rules/priced.ts';
import type { Order, PaymentChoice, SaleParties, ShippingChoice, TraceStep } from '../rules/sale.ts';
import { shipmentProposal } from '../rules/shipment.ts';
import { orderRow, rowColumns, type SaleRow, seesPrices, visibleSales } from './sale-list.ts';
import type { SaleTable, SalesTables } from './tables.ts';

export interface NewSale {
  readonly id: string;
  readonly kind: SaleTable['kind'];
  readonly number: string | null;
  readonly status: SaleTable['status'];
  readonly paymentStatus: SaleTable['payment_status'];
  readonly origin: SaleTable['origin'];
  readonly checkoutId: string | null;
  readonly clientId: string | null;
  readonly buyerUserId: string | null;
  readonly typologyKey: string | null;
  readonly parties: SaleParties;
  readonly shipping: ShippingChoice;
  readonly payment: PaymentChoice;
  readonly promoCode: string | null;
  readonly note: string;
  readonly priced: PricedOrder;
  /** Ids of the lines by the ids they were priced under: stock is reserved in their name. */
  readonly lineIds: ReadonlyMap<string, string>;
}

/** How lists name the buyer, and by what they find the sale. */
export const buyerNameOf = ({ buyer }: SaleParties): string => buyer.company || `${buyer.firstname} ${buyer.lastname}`;
export const saleWords = (number: string | null, parties: SaleParties): string =>
  [number ?? '', buyerNameOf(parties), parties.buyer.email, parties.delivery.city, parties.purchaseOrder ?? ''].join(' ');

/** Writes a sale with its lines: two statements, whatever the number of lines. Everything printed later is snapshotted here. */
export const insertSale = async (tx: Tx<SalesTables>, call: Call, sale: NewSale): Promise<void> => {
  const { priced, parties } = sale;
  const { lines: _lines, errors: _errors, ...head } = toPricedJson(priced);
  const buyerName = buyerNameOf(parties);
  const words = saleWords(sale.number, parties);
  await sql`insert into sale (shop_id, id, kind, number, status, payment_status, origin, checkout_id, client_id, buyer_user_id, buyer_name, buyer_email, typology_key,
      price_mode, rounding, rules_version, parties, shipping, payment, priced, promo_code, total_net, total_vat, total_gross, total_duty, bottles, search_words, note,
      placed_at, placed_on, created_by, created_at)
    values (${call.shopId}, ${sale.id}, ${sale.kind}, ${sale.number}, ${sale.status}, ${sale.paymentStatus}, ${sale.origin}, ${sale.checkoutId}, ${sale.clientId},
      ${sale.buyerUserId}, ${buyerName}, ${parties.buyer.email}, ${sale.typologyKey}, ${head.price.mode}, ${priced.rounding}, ${priced.rulesVersion},
      ${JSON.stringify(parties)}::jsonb, ${JSON.stringify(sale.shipping)}::jsonb, ${JSON.stringify(sale.payment)}::jsonb, ${JSON.stringify(head)}::jsonb, ${sale.promoCode},
      ${toText(priced.totals.totalHT, 2)}, ${toText(priced.totals.totalVAT, 2)}, ${toText(priced.totals.totalTTC, 2)}, ${toText(priced.totals.duty, 2)},
      ${toText(priced.counts.bottles, 3)}, folded(${words}), ${sale.note}, ${call.now}, ${call.today}, ${call.actor.userId}, ${call.now})`.execute(tx);
  const lines = priced.lines.map((line, index) => ({
    ...lineJson(line), rowId: sale.lineIds.get(line.id) ?? call.newId(), position: index + 1,
    net: toText(line.net, 2), gross: toText(line.gross, 2), dutyText: line.duty ? toText(line.duty.total, 2) : '0',
    unitNetText: toText(line.unitNet, 6), unitGrossText: toText(line.unitGross, 6), accounting: accountingOf(line.kind, line.source?.productType ?? null),
  }));
  await sql`insert into sale_line (shop_id, id, sale_id, position, product_id, vintage_id, format_id, kind, label, quantity, free_units, eq75, litres, unit_net, unit_gross,
      duty, vat_rate, net, gross, priced)
    select ${call.shopId}, (l ->> 'rowId')::uuid, ${sale.id}, (l ->> 'position')::int, (l ->> 'productId')::uuid, (l ->> 'vintageId')::uuid, (l ->> 'formatId')::uuid,
      l ->> 'kind', l ->> 'label', (l ->> 'quantity')::numeric, (l ->> 'freeUnits')::numeric, coalesce((l ->> 'eq75')::numeric, 0), coalesce((l ->> 'litres')::numeric, 0),
      (l ->> 'unitNetText')::numeric, (l ->> 'unitGrossText')::numeric, (l ->> 'dutyText')::numeric, (l ->> 'vatRate')::numeric, (l ->> 'net')::numeric, (l ->> 'gross')::numeric, l
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) l`.execute(tx);
};

/** How the accounts see a line (section 3, product accounting types). */
export const accountingOf = (kind: string, productType: string | null): string => {
  if (kind === 'shipping' || kind === 'parcels') return 'shipping';
  if (kind === 'touristTax') return 'touristTax';
  if (kind === 'reservation' || kind === 'wrapping' || productType === 'prestation') return 'prestation';
  if (productType === 'box') return 'box';
  return productType === 'accessory' ? 'marchandise' : 'product';
};

/** The sale of the acting shop, locked: the first lock of every change of an order (sale → stock → counters). */
export const lockSale = async (tx: Tx<SalesTables>, call: Call, id: string, version?: number): Promise<SaleTable> => {
  const row = found(await tx.selectFrom('sale').selectAll().where('shop_id', '=', call.shopId).where('id', '=', id).forUpdate().executeTakeFirst());
  if (version !== undefined && row.version !== version) throw new Refused(refuseOrder('sales.lost-race'));
  return row as unknown as SaleTable;
};

export const stateOf = (row: Pick<SaleTable, 'status' | 'delivery_status' | 'payment_status'>) =>
  ({ status: row.status, deliveryStatus: row.delivery_status, paymentStatus: row.payment_status });

type WholeRow = SaleRow & Pick<SaleTable, 'parties' | 'shipping' | 'payment' | 'promo_code' | 'price_mode' | 'rounding' | 'total_vat' | 'total_duty' | 'payment_message' | 'note'
  | 'version' | 'validated_at' | 'shipped_at' | 'billed_at'> & {
    priced: { counts?: { parcels?: number }; vat: { rate: number; HT: number; VAT: number }[]; trace: (TraceStep & { lineId: string | null })[] };
    lines: { id: string; position: number; priced: SellerPriceLine }[];
    chain: Order['chain'];
  };

const wholeSql = sql`s.parties, s.shipping, s.payment, s.promo_code, s.price_mode, s.rounding, s.total_vat, s.total_duty, s.payment_message, s.note, s.version,
  s.validated_at, s.shipped_at, s.billed_at, s.priced,
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'position', l.position, 'priced', l.priced) order by l.position), '[]')
     from sale_line l where l.shop_id = s.shop_id and l.sale_id = s.id) as lines,
  (select coalesce(jsonb_agg(jsonb_build_object('kind', 'bill', 'id', b.id, 'label', b.number, 'why', 'billed', 'at', b.issued_on) order by b.created_at), '[]')
     from bill b where b.shop_id = s.shop_id and b.sale_id = s.id) as chain`;

const detailsOf = (line: SellerPriceLine): string => line.format;

const wholeOrder = (row: WholeRow, prices: boolean): Order => ({
  ...orderRow(row, prices),
  lines: row.lines.map(({ id, position, priced: line }) => ({
    id, position, kind: line.kind, productId: line.productId, formatId: line.formatId, label: line.label, details: detailsOf(line), quantity: line.quantity,
    freeUnits: line.freeUnits,
    ...(prices ? {
      unitPrice: row.price_mode === 'HT' ? line.unitHT : line.unitTTC, discount: row.price_mode === 'HT' ? line.discountHT : line.discountTTC, duty: line.duty?.total ?? 0,
      vatRate: line.vatRate, net: line.totalHT, gross: line.totalTTC, trace: row.priced.trace.filter((step) => step.lineId === line.id),
    } : {}),
  })),
  ...(prices ? {
    vat: row.priced.vat.map((one) => ({ rate: one.rate, base: one.HT, vat: one.VAT })), totalVAT: Number(row.total_vat), totalDuty: Number(row.total_duty),
    trace: row.priced.trace.filter((step) => step.lineId === null),
  } : {}),
  priceMode: row.price_mode, rounding: row.rounding, promoCode: row.promo_code, buyer: row.parties.buyer, billing: row.parties.billing, delivery: row.parties.delivery, purchaseOrder: row.parties.purchaseOrder ?? '',
  shipping: row.shipping, shipment: shipmentProposal(row.shipping, row.lines.map((line) => line.priced), row.priced.counts?.parcels ?? 1), payment: { type: row.payment.type, label: row.payment.label }, paymentMessage: row.payment_message, note: row.note, version: row.version,
  validatedAt: row.validated_at, shippedAt: row.shipped_at, billedAt: row.billed_at, chain: row.chain,
});

/** An order as its page shows it, in one statement; another's is absent like one that does not exist. */
export const readOrder = async (tx: Tx<SalesTables>, input: { readonly id: string }, call: Call): Promise<Order> => wholeOrder(found(
  (await sql<WholeRow>`select ${rowColumns}, ${wholeSql} from sale s where ${visibleSales(call)} and s.id = ${input.id}`.execute(tx)).rows[0]), seesPrices(call));

/** The orders of a checkout, in the shops they are in, for whoever holds its secret link: asked shop by shop by the caller. */
export const ordersOfCheckout = async (tx: Tx<SalesTables>, call: Call, checkoutId: string): Promise<Order[]> => (
  await sql<WholeRow>`select ${rowColumns}, ${wholeSql} from sale s where s.shop_id = ${call.shopId} and s.checkout_id = ${checkoutId} order by s.created_at, s.id`.execute(tx)
).rows.map((row) => wholeOrder(row, true));
