import type { Day } from '#kernel/day.ts';
import { found, lostRace, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type Columns, type RowOf, sql, type Tx } from '#platform/db.ts';
import { insertValues } from '#platform/postgres/insert-row.ts';
import type { SaleKind } from '#areas/papers/rules/document-kinds.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { typedTerms } from '../../rules/order/typed-terms.ts';
import type { Order } from '../../rules/order/sale.ts';
import { demandedSeen } from '#areas/papers/rules/demanded.ts';
import type { LineInput } from '#areas/pricing/rules/lines/sale-line.ts';
import { shipmentProposal } from '#areas/papers/rules/shipment.ts';
import { buyerTaxes } from '#areas/pricing/rules/taxes/buyer-taxes.ts';
import { say } from '#platform/process/say.ts';
import { exemptionWords } from '#areas/pricing/rules/taxes/vat-grounds.ts';
import { askBilling } from '../billing-answers.ts';
import { mayWithdraw } from '../../rules/withdrawal/withdrawal.ts';
import { isUnderWay } from '#areas/papers/rules/statuses.ts';
import { contractColumns, contractOf, receivedSql } from '../withdrawal/withdrawn-sale.ts';
import { columnsOf, firstColumns, type Last, lastColumns, newLines, type NewSale } from './sale-columns.ts';
import { creditSql, holdOf, type StoredCredit } from '../credit/owed.ts';
import { orderRow, rowColumns, type SaleRow, seesPrices, visibleSales } from './sale-list.ts';
import { withdrawalColumns, withdrawalOf, type WithdrawalRow, withdrawalTables } from '../withdrawal/withdrawal-row.ts';
import { promisedDay } from '#areas/papers/rules/delivery-promise.ts';

export { buyerNameOf, type NewSale, saleWords } from './sale-columns.ts';

/** Writes a sale with its lines: two statements, whatever the number of lines. Everything printed later is snapshotted here. */
export const insertSale = (call: Call, sale: NewSale): void => startSale(call, sale)(sale);

/**
 * Prepares a sale for a caller that holds up others from the number on: all that needs no number is made ready before
 * it is asked for. The function given back writes.
 */
export const startSale = (call: Call, sale: Omit<NewSale, keyof Last>): ((last: Last) => void) => {
  const [first, lines] = [firstColumns(sale), newLines(call, sale)];
  return (last) => {
    writeSale(call, sale, { ...lastColumns(last, sale), ...first });
    call.write(lines);
  };
};

const writeSale = (call: Call, sale: Omit<NewSale, keyof Last>, columns: ReturnType<typeof columnsOf>): void => {
  const placed = sale.status === 'draft' ? { at: null, on: null } : { at: call.now, on: call.today };
  call.write(
    insertValues('sale', {
      shop_id: call.shopId,
      id: sale.id,
      kind: sale.kind,
      payment_status: sale.paymentStatus,
      origin: sale.origin,
      checkout_id: sale.checkoutId,
      lang: sale.lang ?? null,
      ...columns,
      placed_at: placed.at,
      placed_on: placed.on,
      created_by: call.actor.userId,
      created_at: call.now,
    }),
  );
};

/** Changes columns of a locked sale. A user who read it before is told that it moved. */
export const changeSale = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'kind'>,
  changes: Columns<'sale'>,
): Promise<void> => {
  await tx
    .updateTable('sale')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('shop_id', '=', call.shopId)
    .where('kind', '=', sale.kind)
    .where('id', '=', sale.id)
    .execute();
};

/** Writes a changed sale over the one that was locked; a draft that is placed with it has its number and its day from now. */
export const rewriteSale = (tx: Tx, call: Call, sale: NewSale, before: Pick<RowOf<'sale'>, 'status'>): void => {
  const set = Object.entries(columnsOf(sale)).map(([name, value]) => sql`${sql.raw(name)} = ${value}`);
  const placed =
    before.status === 'draft' && sale.status !== 'draft'
      ? [sql`placed_at = ${call.now}`, sql`placed_on = ${call.today}`]
      : [];
  const changes = sql.join([...set, ...placed, sql`version = version + 1`]);
  call.write(
    sql`update sale set ${changes} where shop_id = ${call.shopId} and kind = ${sale.kind} and id = ${sale.id}`,
  );
  call.write(tx.deleteFrom('sale_line').where('shop_id', '=', call.shopId).where('sale_id', '=', sale.id));
  call.write(newLines(call, sale));
};

/** A sale of one kind of the acting shop, locked: the first lock of every change of it (sale → stock → counters). A row of another kind is absent. */
export const lockSale = async (
  tx: Tx,
  call: Call,
  kind: SaleKind,
  id: string,
  version?: number,
): Promise<RowOf<'sale'>> => {
  const row = found(
    await tx
      .selectFrom('sale')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('kind', '=', kind)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );
  if (version !== undefined && row.version !== version) throw new Refused(lostRace('sales'));
  return row;
};

export const stateOf = (
  row: Pick<
    RowOf<'sale'>,
    | 'kind'
    | 'status'
    | 'delivery_status'
    | 'payment_status'
    | 'billed_at'
    | 'ships_more'
    | 'awaits_goods'
    | 'payment_group'
  >,
) => ({
  kind: row.kind,
  status: row.status,
  deliveryStatus: row.delivery_status,
  paymentStatus: row.payment_status,
  billedAt: row.billed_at,
  shipsMore: row.ships_more,
  awaitsGoods: row.awaits_goods,
  paymentGroup: row.payment_group,
});

type WholeRow = SaleRow &
  Pick<
    RowOf<'sale'>,
    | 'parties'
    | 'shipping'
    | 'payment'
    | 'promo_code'
    | 'price_mode'
    | 'rounding'
    | 'total_vat'
    | 'total_duty'
    | 'payment_message'
    | 'note'
    | 'version'
    | 'validated_at'
    | 'shipped_at'
    | 'billed_at'
    | 'typology_key'
    | 'warehouse_id'
    | 'terms'
    | 'valid_until'
    | 'deliver_on'
    | 'placed_on'
    | 'priced'
    | 'layout'
    | 'options'
    | 'deposit'
    | 'conditions'
    | 'total_gross'
  > & {
    group_until: string | null;
    credit: StoredCredit | null;
    trip: { shipped_on: string | null; received_on: string | null };
    contract: Omit<Parameters<typeof contractOf>[0], 'received_on'>;
    parcels: Order['parcels'];
    lines: { id: string; position: number; priced: SellerPriceLine; source: LineInput | null }[];
    chain: Order['chain'];
    withdrawals: WithdrawalRow[];
  };

const wholeSql =
  () => sql`s.parties, s.shipping, s.payment, s.promo_code, s.price_mode, s.rounding, s.total_vat, s.total_duty, s.payment_message, s.note, s.version,
  s.validated_at, s.shipped_at, s.billed_at, s.priced, s.typology_key, s.warehouse_id, s.terms, s.placed_on, s.valid_until, s.deliver_on, s.layout, s.options, s.deposit, s.conditions, ${creditSql()} as credit, (select g.expires_at from payment_group g where s.payment_group = 'open' and g.checkout_id = s.checkout_id) as group_until, (select to_jsonb(r) from (${receivedSql}) r) as trip,
  (select to_jsonb(k) from (select ${contractColumns}) k) as contract,
  (select coalesce(jsonb_agg(jsonb_build_object('carrier', h.carrier, 'tracking', h.tracking_number, 'trackingUrl', h.tracking_url, 'shippedOn', h.shipped_day,
      'count', h.parcels) order by h.created_at, h.id), '[]')
     from shipment h where h.shop_id = s.shop_id and h.shippable_kind = s.kind and h.shippable_id = s.id and h.shipped_day is not null) as parcels,
  (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'position', l.position, 'priced', l.priced, 'source', l.source) order by l.position), '[]')
     from sale_line l where l.shop_id = s.shop_id and l.sale_id = s.id) as lines,
  ${askBilling().chain} as chain,
  (select coalesce(jsonb_agg(to_jsonb(x) order by x.declared_at), '[]') from (select ${withdrawalColumns} from ${withdrawalTables}
     where w.shop_id = s.shop_id and w.sale_id = s.id) x) as withdrawals`;

const detailsOf = (line: SellerPriceLine): string => line.format;

const typedOf = (amount: string | number | null | undefined): number | null =>
  amount === null || amount === undefined ? null : Number(amount);
/** Why no VAT is charged, in the words that the bill will print. */
const mentionsOf = (row: WholeRow): string[] =>
  exemptionWords(
    (row.priced.vat ?? []).map((one) => one.treatment),
    (row.placed_on ?? row.created_at.slice(0, 10)) as Day,
    row.parties.delivery,
  );

const lineOf = (
  row: WholeRow,
  { id, position, priced: line, source }: WholeRow['lines'][number],
  prices: boolean,
): Order['lines'][number] => ({
  id,
  position,
  kind: line.kind,
  productId: line.productId,
  formatId: line.formatId,
  label: line.label,
  details: detailsOf(line),
  ...(line.parts ? { holds: line.parts.map(({ quantity, label, format }) => ({ quantity, label, format })) } : {}),
  quantity: line.quantity,
  freeUnits: line.freeUnits,
  isWrapped: source?.isWrapped ?? false,
  ...(prices
    ? {
        typedPrice: source?.priceFrom === 'campaign' ? null : typedOf(source?.manualPrice),
        typedDiscount: typedOf(source?.manualDiscount),
        unitPrice: row.price_mode === 'HT' ? line.unitHT : line.unitTTC,
        discount: row.price_mode === 'HT' ? line.discountHT : line.discountTTC,
        duty: line.duty?.total ?? 0,
        vatRate: line.vatRate,
        net: line.totalHT,
        gross: line.totalTTC,
        trace: row.priced.trace.filter((step) => step.lineId === line.id),
      }
    : {}),
});

/** Whether its buyer is offered the way out: a consumer whose days are not over, of an order that stands. */
const mayGoBack = (row: WholeRow, today: Day): boolean =>
  (row.kind === 'order' || row.kind === 'futures') &&
  row.number !== null &&
  isUnderWay(row.status) &&
  mayWithdraw(contractOf({ ...row.contract, received_on: row.trip.received_on }), today);

const wholeOrder = (row: WholeRow, prices: boolean, today: Day): Order => ({
  ...orderRow(row, prices),
  typology: row.typology_key,
  warehouseId: row.warehouse_id,
  mentions: mentionsOf(row),
  deposit: demandedSeen(row.deposit, row.total_gross, prices),
  layout: row.layout.map((one) => ({
    ...one,
    before: row.lines.find((line) => one.before !== null && line.priced.id === one.before)?.id ?? null,
  })),
  ...(row.options.length > 0
    ? { options: row.options.map((one, at) => lineOf(row, { ...one, position: at + 1 }, prices)) }
    : {}),
  lines: row.lines.map((line) => lineOf(row, line, prices)),
  ...(prices
    ? {
        vat: row.priced.vat.map((one) => ({ rate: one.rate, base: one.HT, vat: one.VAT })),
        totalVAT: Number(row.total_vat),
        totalDuty: Number(row.total_duty),
        totalDiscount: discountOf(row),
        trace: row.priced.trace.filter((step) => step.lineId === null),
        ...typedTerms(row.terms),
      }
    : {}),
  priceMode: row.price_mode,
  rounding: row.rounding,
  promoCode: row.promo_code,
  buyer: row.parties.buyer,
  billing: row.parties.billing,
  delivery: row.parties.delivery,
  purchaseOrder: row.parties.purchaseOrder ?? '',
  validUntil: row.valid_until,
  deliverOn: row.deliver_on,
  promisedOn: promisedDay({
    deliverOn: row.deliver_on,
    placedOn: row.placed_on,
    delayDays: row.shipping.delayDays,
    isPro: row.parties.buyer.isPro,
  }),
  conditions: row.conditions,
  shipping: row.shipping,
  shipment: shipmentProposal(
    row.shipping,
    row.lines.map((line) => line.priced),
    row.priced.counts?.parcels ?? 1,
  ),
  payment: {
    type: row.payment.type,
    delay: row.payment.delay ?? null,
    label: row.payment.label,
    ...(row.payment.means?.length ? { list: row.payment.means } : {}),
  },
  paymentMessage: row.payment_message,
  creditHold: holdOf(row.credit, prices),
  ...(row.group_until ? { paymentGroupUntil: row.group_until } : {}),
  note: row.note,
  version: row.version,
  validatedAt: row.validated_at,
  shippedAt: row.shipped_at,
  shippedOn: row.trip.shipped_on,
  deliveredOn: row.trip.received_on,
  parcels: row.parcels,
  billedAt: row.billed_at,
  chain: row.chain,
  withdrawals: row.withdrawals.map(withdrawalOf),
  mayWithdraw: mayGoBack(row, today),
});

/**
 * Reads a sale of one kind as its page shows it, in one statement; a sale of another shop or kind is absent, as if it
 * did not exist.
 */
export const readSale = async (tx: Tx, call: Call, kind: SaleKind, id: string): Promise<Order> =>
  forItsReader(
    call,
    wholeOrder(
      found(
        (
          await sql<WholeRow>`select ${rowColumns}, ${wholeSql()} from sale s where ${visibleSales(call, kind)} and s.id = ${id}`.execute(
            tx,
          )
        ).rows[0],
      ),
      seesPrices(call),
      call.today,
    ),
  );

/** Taken off the whole and its lines, in the price mode, as the pricing kept it. */
export const discountOf = ({ priced, price_mode }: RowOf<'sale', 'priced' | 'price_mode'>): number => {
  const { discount } = priced.price as { readonly discount?: Readonly<Record<'HT' | 'TTC', number>> };
  return discount?.[price_mode] ?? 0;
};

/** The order as its buyer reads it: with the taxes that were paid with it, and those that are due on arrival. */
const toldTaxes = (row: WholeRow, { lang }: Call): Pick<Order, 'taxNotes'> =>
  row.terms
    ? {
        taxNotes: buyerTaxes({
          terms: row.terms,
          to: row.parties.delivery,
          isPro: row.parties.buyer.isPro,
        }).map((words) => say(words, lang)),
      }
    : {};

/** Office notes on a typed order, and the hold on an order, are for the office only; a buyer reads his own words. */
const forItsReader = (call: Call, order: Order): Order => {
  if (call.actor.kind !== 'buyer') return order;
  return { ...order, creditHold: null, ...(order.kind === 'order' && order.origin !== 'shop' ? { note: '' } : {}) };
};

export const readOrder = (tx: Tx, { id }: { readonly id: string }, call: Call): Promise<Order> =>
  readSale(tx, call, 'order', id);

/**
 * Reads the orders of a checkout, in their shops, for the holder of its secret link: the caller asks shop by shop.
 */
export const ordersOfCheckout = async (tx: Tx, call: Call, checkoutId: string): Promise<Order[]> =>
  (
    await sql<WholeRow>`select ${rowColumns}, ${wholeSql()} from sale s where s.shop_id = ${call.shopId} and s.kind = 'order' and s.checkout_id = ${checkoutId} order by s.created_at, s.id`.execute(
      tx,
    )
  ).rows.map((row) => ({ ...wholeOrder(row, true, call.today), ...toldTaxes(row, call), creditHold: null }));

/** Reads an order of the acting shop for the holder of its private link: the caller looked at the link. */
export const orderOfLink = async (tx: Tx, call: Call, id: string): Promise<Order> => {
  const row = found(
    (
      await sql<WholeRow>`select ${rowColumns}, ${wholeSql()} from sale s where s.shop_id = ${call.shopId} and s.kind = 'order' and s.id = ${id}`.execute(
        tx,
      )
    ).rows[0],
  );
  return { ...wholeOrder(row, true, call.today), ...toldTaxes(row, call), creditHold: null };
};
