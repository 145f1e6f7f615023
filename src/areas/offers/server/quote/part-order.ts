import { whyNotOrder } from '#areas/pricing/rules/limits.ts';
import type { PricedLine } from '#areas/pricing/rules/lines/priced.ts';
import { partOfWholeDiscount } from '#areas/pricing/rules/lines/whole-discount.ts';
import { reserveStock } from '#areas/stock/server/index.ts';
import {
  abs,
  compare,
  type Dec,
  dec,
  isPositive,
  max,
  minus,
  over,
  plus,
  sum,
  times,
  toNumber,
  toPlainText,
  ZERO,
} from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import { found, type Refusal, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { agreedUnit, asTyped, onTop, wholeOff } from '../../rules/quote/agreed-price.ts';
import { quotedLines, type QuotedLine, type Taken } from '../../rules/quote/left.ts';
import { drawAllocations } from '#areas/allocations/server/index.ts';
import {
  type Composed,
  composeDocument,
  wantedOf,
  type Before,
  type StoredLine,
  newSale,
  shippingOf,
  storedLines,
  holderOf,
  insertSale,
} from '#areas/sales/server/index.ts';
import { inTheHouse } from './ticked.ts';

/** The orders of a quote that took something of it: those that were cancelled or refused took nothing. */
const standing = (call: Call, id: string) => sql`select o.id from document_link d
  join sale o on o.shop_id = d.shop_id and o.kind = 'order' and o.id = d.to_id
  where d.shop_id = ${call.shopId} and d.from_id = ${id} and d.why = 'ordered'
    and o.status not in ('refused', 'cancelled', 'aborted', 'expired')`;

/** Goods of the quote, with what its orders took of them. */
export const leftOfQuote = async (tx: Tx, call: Call, id: string): Promise<readonly QuotedLine[]> => {
  const { rows } = await sql<RowOf<'document_link', 'quantities'>>`select d.quantities from document_link d
    where d.shop_id = ${call.shopId} and d.from_id = ${id} and d.why = 'ordered' and d.to_id in (${standing(call, id)})`.execute(
    tx,
  );
  const taken = rows.map(({ quantities }): Taken => {
    const known = quantities as Readonly<Record<string, number>>;
    return Object.keys(known).length === 0 ? null : known;
  });
  const lines = await storedLines(tx, call, { id, options: [] });
  return quotedLines(
    lines
      .filter((line) => line.priced.kind === 'product')
      .map((line) => ({
        id: line.id,
        label: line.priced.label,
        format: line.priced.format,
        quantity: Number(line.priced.quantity),
      })),
    taken,
  );
};

/** The parts already borne by the standing orders of the quote, among the terms that are agreed to once. */
interface Borne {
  /** By line of the quote. */
  readonly freeUnits: ReadonlyMap<string, Dec>;
  readonly carriage: boolean;
  /** True when an order bears the deposit that is an amount. */
  readonly deposit: boolean;
  /** The part of the discount on the whole that the orders bear. */
  readonly wholeDiscount: Dec;
}

const borneOf = async (tx: Tx, call: Call, id: string): Promise<Borne> => {
  // A line bears the name that it was priced under wherever it goes; one that was added to an order since is another article.
  const { rows } = await sql<RowOf<'sale_line', 'id'> & { free: string }>`select q.id, sum(l.free_units) as free
    from sale_line q join sale_line l on l.shop_id = q.shop_id and l.sale_id in (${standing(call, id)})
      and l.priced ->> 'id' = q.priced ->> 'id' and l.format_id = q.format_id
    where q.shop_id = ${call.shopId} and q.sale_id = ${id} and q.kind = 'product' group by q.id`.execute(tx);
  const once = found(
    (
      await sql<Omit<Borne, 'freeUnits' | 'wholeDiscount'> & { readonly off: string }>`select
        exists (select 1 from sale_line l where l.shop_id = ${call.shopId} and l.sale_id in (${standing(call, id)})
          and l.kind in ('shipping', 'parcels') and l.net > 0) as carriage,
        exists (select 1 from sale o where o.shop_id = ${call.shopId} and o.kind = 'order' and o.id in (${standing(call, id)})
          and o.deposit ->> 'kind' = 'amount') as deposit,
        (select coalesce(sum((o.terms ->> 'wholeDiscount')::numeric), 0) from sale o
          where o.shop_id = ${call.shopId} and o.kind = 'order' and o.id in (${standing(call, id)})) as off`.execute(tx)
    ).rows[0],
  );
  const { carriage, deposit, off } = once;
  return {
    freeUnits: new Map(rows.map((row) => [row.id, dec(row.free)])),
    carriage,
    deposit,
    wholeDiscount: dec(off),
  };
};

/**
 * Computes the part of the discount on the whole that this order bears: in proportion to its goods. The last order
 * takes the rest, so that the parts together give it all.
 */
const wholeDiscountOf = (
  quote: RowOf<'sale'>,
  goods: readonly StoredLine[],
  asked: ReadonlyMap<string, number>,
  borne: Dec,
  isLast: boolean,
): Dec => {
  const typed = dec(quote.terms?.wholeDiscount ?? 0);
  const part = sum(
    goods.map((line) =>
      over(
        times(wholeOff(line.priced), dec(asked.get(line.id) ?? 0)),
        dec(line.priced.quantity === 0 ? 1 : line.priced.quantity),
      ),
    ),
  );
  return partOfWholeDiscount({ typed, borne, part, isLast });
};

const CENT = dec('0.01');

/** Lines keep what they were agreed at: where fewer of them would cost something else (a tier, a promotion), the agreed price is held. */
const composePart = async (
  tx: Tx,
  call: Call,
  quote: RowOf<'sale'>,
  asked: ReadonlyMap<string, number>,
  borne: Borne,
  isLast: boolean,
): Promise<{ readonly made: Composed; readonly before: Before }> => {
  const stored = await storedLines(tx, call, { id: quote.id, options: [] });
  const taken = stored.filter((line) => line.priced.kind === 'product' && (asked.get(line.id) ?? 0) > 0);
  const carriage = sum(
    stored
      .filter(({ priced }) => priced.kind === 'shipping' || priced.kind === 'parcels')
      .map(({ priced }) => dec(priced.totalHT)),
  );
  const { ref, collectionPoint, instructions, name } = quote.shipping;
  const typed = {
    wholeDiscount: toNumber(wholeDiscountOf(quote, taken, asked, borne.wholeDiscount, isLast)),
    lines: taken.map((line) => ({
      id: line.id,
      formatId: line.priced.formatId ?? '',
      quantity: asked.get(line.id) ?? 0,
      isWrapped: line.source?.isWrapped ?? false,
      isOption: false,
    })),
    // Delivery was agreed on once: it goes whole, with one order.
    ...(ref !== null || collectionPoint !== null || isPositive(carriage)
      ? { shipping: { ref, collectionPoint, instructions, name, price: borne.carriage ? 0 : toNumber(carriage) } }
      : {}),
  };
  // Agreed on: its terms stand as those of a quote that waits do.
  const before: Before = { sale: { ...quote, status: 'pending' }, lines: stored, held: [] };
  const compose = (as: Before): Promise<Composed> => composeDocument(tx, 'quote', typed, inTheHouse(call), as);
  // All that is free with a line goes with its first order that stands.
  const freeOf = ({ id, priced }: StoredLine): Dec =>
    max(ZERO, minus(dec(priced.freeUnits), borne.freeUnits.get(id) ?? ZERO));
  const made = await compose(before);
  const pricedNow = (line: StoredLine): PricedLine | undefined =>
    made.one.priced.lines.find((one) => one.id === line.priced.id);
  const isSame = taken.every((line) => {
    const now = pricedNow(line);
    if (!now) return false;
    const due = times(agreedUnit(line.priced), dec(asked.get(line.id) ?? 0));
    const off = sum(now.discounts.filter((one) => one.level === 'whole').map((one) => one.amount));
    const is = minus(
      plus(line.priced.priceMode === 'HT' ? now.net : now.gross, off),
      onTop(now.duty, now.mode, now.vatRules.rate),
    );
    return compare(abs(minus(max(ZERO, is), due)), CENT) <= 0 && compare(now.freeUnits, freeOf(line)) === 0;
  });
  if (isSame) return { made, before };
  const held: Before = {
    ...before,
    sale: { ...before.sale, terms: before.sale.terms && { ...before.sale.terms, promotions: [], clientDiscount: 0 } },
    lines: stored.map((line) =>
      line.source === null
        ? line
        : {
            ...line,
            source: {
              ...line.source,
              promotions: [],
              manualPrice: toPlainText(asTyped(agreedUnit(line.priced), pricedNow(line), made.one.priced.mode)),
              priceFrom: null,
              manualDiscount: null,
              manualFreeUnits: toPlainText(freeOf(line)),
            },
          },
    ),
  };
  return { made: await compose(held), before: held };
};

/** Quantities that nothing is sold by: half of what is counted. Minima and multiples were settled with the quote. */
const whyNotSold = (made: Composed, askedIds: readonly string[]): Refusal | null =>
  whyNotOrder(
    made.one.priced.errors
      .filter(({ code }) => code === 'whole' || code === 'quantity')
      .map((error) => {
        const row = made.rows.find((one) => error.field === `products.${one.pricedId}.quantity`);
        return row ? { ...error, field: `lines.${askedIds.indexOf(row.asked.id)}.quantity` } : error;
      }),
  );

/** An order of some of a locked quote, its bottles reserved. */
export const insertPart = async (
  tx: Tx,
  call: Call,
  quote: RowOf<'sale'>,
  asked: ReadonlyMap<string, number>,
  isLast: boolean,
  order: { readonly id: string; readonly number: () => Promise<string> },
): Promise<{ readonly number: string; readonly total: Dec }> => {
  const borne = await borneOf(tx, call, quote.id);
  const { made, before } = await composePart(tx, call, quote, asked, borne, isLast);
  refuseIf(whyNotSold(made, [...asked.keys()]));
  const lineIds = new Map(made.one.priced.lines.map((line) => [line.id, call.newId()]));
  const wanted = wantedOf(made, lineIds);
  await reserveStock(tx, call, {
    holder: holderOf(order.id),
    lines: wanted.map((line) => ({ ...line, ...(quote.warehouse_id ? { warehouseId: quote.warehouse_id } : {}) })),
  });
  await drawAllocations(tx, call, {
    saleId: order.id,
    clientId: quote.client_id,
    typologyKey: quote.typology_key,
    wanted,
  });
  const number = await order.number();
  insertSale(call, {
    ...newSale('order', made, call, {
      id: order.id,
      number,
      status: 'pending',
      clientId: quote.client_id,
      lineIds,
      warehouseId: quote.warehouse_id,
      shipping: shippingOf(made, before),
      note: quote.note,
      promoCode: quote.promo_code,
      validUntil: null,
      deliverOn: quote.deliver_on as Day | null,
      layout: quote.layout,
      options: [],
      // An amount is demanded once, a part of the total of each.
      deposit: quote.deposit?.kind === 'amount' && borne.deposit ? null : quote.deposit,
    }),
    ...(quote.lang ? { lang: quote.lang } : {}),
    parties: quote.parties,
    payment: quote.payment,
  });
  return { number, total: made.total };
};
