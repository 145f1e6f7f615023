import { seller as sellerOf } from '#areas/shops/server/index.ts';
import { reserveStock } from '#areas/stock/server/index.ts';
import { created } from '#kernel/difference.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { dec, plus, toPlainText, toText } from '#kernel/money.ts';
import { found, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { orderPlaced } from '#areas/papers/rules/events.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { isSomeLeft, whyNotTake } from '../../rules/quote/left.ts';
import { whyNotOrder } from '../../rules/quote/quote.ts';
import type { orderOfQuote } from '../../rules/quote/quote-endpoints.ts';
import { drawAllocations } from '#areas/allocations/server/index.ts';
import { nextNumber } from '#areas/papers/server/index.ts';
import {
  wantedBy,
  holderOf,
  changeSale,
  lockSale,
  readSale,
  saleWords,
  lineRowsOf,
  visibleSales,
} from '#areas/sales/server/index.ts';
import { closeQuote } from './follow-up.ts';
import { insertPart, leftOfQuote } from './part-order.ts';

/** Everything that was agreed, in the columns of the quote: parties, prices, terms, delivery. Nothing is priced again. */
export const AGREED = [
  'client_id',
  'buyer_user_id',
  'buyer_name',
  'buyer_email',
  'lang',
  'typology_key',
  'price_mode',
  'rounding',
  'rules_version',
  'currency',
  'parties',
  'shipping',
  'payment',
  'priced',
  'promo_code',
  'total_net',
  'total_vat',
  'total_gross',
  'total_duty',
  'bottles',
  'terms',
  'layout',
  'deposit',
  'conditions',
  'deliver_on',
  'warehouse_id',
] as const;
export const OF_LINE = [
  'position',
  'product_id',
  'vintage_id',
  'format_id',
  'kind',
  'label',
  'quantity',
  'free_units',
  'eq75',
  'litres',
  'unit_net',
  'unit_gross',
  'duty',
  'vat_rate',
  'net',
  'gross',
  'priced',
  'source',
] as const;

/** All of it, as it stands: nothing is computed again. */
const copyWhole = async (
  tx: Tx,
  call: Call,
  quote: RowOf<'sale'>,
  id: string,
  takeNumber: () => Promise<string>,
): Promise<string> => {
  const rows = await lineRowsOf(tx, call, quote.id);
  const ids = new Map(rows.map((row) => [row.id, call.newId()]));
  const wanted = rows.flatMap((row) =>
    row.priced.kind === 'product' && row.format_id !== null
      ? wantedBy(
          found(ids.get(row.id)),
          { formatId: row.format_id, parts: row.priced.parts },
          toPlainText(plus(dec(row.priced.quantity), dec(row.priced.freeUnits))),
          quote.warehouse_id,
        )
      : [],
  );
  await reserveStock(tx, call, { holder: holderOf(id), lines: wanted });
  await drawAllocations(tx, call, {
    saleId: id,
    clientId: quote.client_id,
    typologyKey: quote.typology_key,
    wanted,
  });
  const number = await takeNumber();
  const agreed = sql.join(AGREED.map((column) => sql.ref(column)));
  await sql`insert into sale (shop_id, id, kind, number, status, payment_status, origin, search_words, note, placed_at, placed_on, created_by, created_at, ${agreed})
    select shop_id, ${id}, 'order', ${number}, 'pending', 'pending', ${call.actor.kind === 'agent' ? 'agent' : 'office'}, folded(${saleWords(number, quote.parties)}),
      note, ${call.now}, ${call.today}, ${call.actor.userId}, ${call.now}, ${agreed}
    from sale where shop_id = ${call.shopId} and kind = 'quote' and id = ${quote.id}`.execute(tx);
  const ofLine = sql.join(OF_LINE.map((column) => sql.ref(column)));
  await sql`insert into sale_line (shop_id, id, sale_id, ${ofLine})
    select shop_id, (${json(Object.fromEntries(ids))}::jsonb ->> id::text)::uuid, ${id}, ${ofLine}
    from sale_line where shop_id = ${call.shopId} and sale_id = ${quote.id}`.execute(tx);
  return number;
};

/**
 * Makes the order of a quote: the same lines at the same prices, to the cent, with a number of its own and its bottles
 * reserved. A waiting quote is accepted with it, in the name of the user who makes the order. In one order or in parts,
 * never more than was quoted, even when two users press at the same time.
 */
export const orderFromQuote = async (tx: Tx, input: InputOf<typeof orderOfQuote>, call: Call): Promise<Order> => {
  found(
    (await sql`select 1 from sale s where ${visibleSales(call, 'quote')} and s.id = ${input.id}`.execute(tx)).rows[0],
  );
  const quote = await lockSale(tx, call, 'quote', input.id, input.version);
  const { id, number } = await makeOrder(tx, call, quote, input);
  return {
    ...(await readSale(tx, call, 'order', id)),
    message: kindOf('order').words.placed(number),
    sucess: true,
  };
};

/** Makes an order of a locked quote, for a user who may. */
export const makeOrder = async (
  tx: Tx,
  call: Call,
  quote: RowOf<'sale'>,
  input: Pick<InputOf<typeof orderOfQuote>, 'lines' | 'tellBuyer'>,
): Promise<{ readonly id: string; readonly number: string }> => {
  const lines = await leftOfQuote(tx, call, quote.id);
  refuseIf(whyNotOrder(quote.status, !isSomeLeft(lines)));
  const asked = new Map(
    (input.lines ?? lines.map((line) => ({ id: line.id, quantity: line.left })))
      .filter((line) => line.quantity > 0)
      .map((line) => [line.id, line.quantity]),
  );
  refuseIf(whyNotTake(lines, asked));
  if (quote.status === 'pending')
    await closeQuote(tx, call, quote, {
      answer: 'accepted',
      name: quote.buyer_name || '-',
      words: '',
      versionId: null,
    });
  const id = call.newId();
  const { settings } = await sellerOf(tx, call.shopId);
  const takeNumber = async (): Promise<string> =>
    (
      await nextNumber(tx, call, 'order', call.today, {
        fiscalStart: { month: settings.logStartMonth, day: settings.logStartDay },
      })
    ).number;
  const isWhole = lines.every((line) => asked.get(line.id) === line.quantity);
  const ordersMore = lines.some((line) => line.left > (asked.get(line.id) ?? 0));
  const { number, total } = isWhole
    ? { number: await copyWhole(tx, call, quote, id, takeNumber), total: dec(quote.total_gross) }
    : await insertPart(tx, call, quote, asked, !ordersMore, { id, number: takeNumber });
  if (ordersMore !== quote.orders_more) await changeSale(tx, call, quote, { orders_more: ordersMore });
  await sql`insert into document_link (shop_id, id, from_kind, from_id, to_kind, to_id, why, quantities, created_at)
    values (${call.shopId}, ${call.newId()}, 'quote', ${quote.id}, 'order', ${id}, 'ordered', ${json(Object.fromEntries(asked))}::jsonb, ${call.now})`.execute(
    tx,
  );
  call.audit('quote', quote.id, { order: [null, number] });
  call.audit(
    'order',
    id,
    created({
      status: 'pending',
      lines: asked.size,
      total: toText(total, 2),
      quote: quote.number ?? '',
    }),
  );
  await call.emit(orderPlaced, {
    saleId: id,
    number,
    total: toPlainText(total),
    quiet: !input.tellBuyer,
    by: call.actor.userId,
    buyerEmail: quote.buyer_email,
    buyerName: quote.buyer_name,
  });
  return { id, number };
};
