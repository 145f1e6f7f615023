import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Day } from '#kernel/day.ts';
import { dec, toText } from '#kernel/money.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import type { quoteLinkPrice } from '../../rules/quote/quote-endpoints.ts';
import { type Demanded, demandedOf } from '#areas/papers/rules/demanded.ts';
import { refuseQuote } from '../../rules/quote/quote-refusals.ts';
import {
  type Composed,
  composeDocument,
  type Before,
  newIds,
  newSale,
  shippingOf,
  storedLines,
  rewriteSale,
} from '#areas/sales/server/index.ts';

/**
 * Lets the holder of the link read the quote's own prices: the estate agreed to them when it sent it, and he sees no
 * others.
 */
export const inTheHouse = (call: Call): Call => ({
  ...call,
  actor: { ...call.actor, kind: 'owner', shopId: call.shopId, blocked: false },
});

interface Ticked {
  readonly made: Composed;
  readonly before: Before;
}

/**
 * Computes the quote with the options that its client ticked: lines keep their prices to the cent, tiers and delivery
 * follow the quantities.
 */
export const withTicked = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  ticked: readonly string[],
): Promise<Ticked> => {
  for (const id of ticked) found(sale.options.find((one) => one.id === id));
  const before: Before = { sale, lines: await storedLines(tx, call, sale), held: [] };
  const lines = before.lines
    .filter((line) => line.priced.kind === 'product' && (!line.isOption || ticked.includes(line.id)))
    .flatMap((line) =>
      line.priced.formatId === null
        ? []
        : [
            {
              id: line.id,
              formatId: line.priced.formatId,
              quantity: Number(line.priced.quantity),
              isWrapped: line.source?.isWrapped ?? false,
              isOption: false,
            },
          ],
    );
  const made = await composeDocument(tx, 'quote', { lines }, inTheHouse(call), before);
  // An article that cannot be priced any more is no offer: the client agrees to nothing in its place.
  if (made.one.priced.lines.filter((line) => line.kind === 'product').length !== lines.length)
    throw new Refused(refuseQuote('sales.quote-replaced'));
  return { made, before };
};

type Sums = OutputOf<typeof quoteLinkPrice>;
export const sumsOf = (made: Composed, demanded: Demanded | null): Sums => {
  const { vat, price, lines } = toPricedJson(made.one.priced);
  const isNet = price.mode === 'HT';
  return {
    net: toText(dec(price.totalHT), 2),
    total: toText(made.total, 2),
    deposit: demanded && demandedOf(demanded, made.total),
    vat: vat.map((row) => ({
      rate: String(row.rate),
      base: toText(dec(row.HT), 2),
      vat: toText(dec(row.VAT), 2),
    })),
    charges: lines
      .filter((line) => (line.kind === 'shipping' || line.kind === 'parcels') && line.totalHT > 0)
      .map((line) => ({ label: line.label, total: toText(dec(isNet ? line.totalHT : line.totalTTC), 2) })),
  };
};

export const tickedIds = ({ options }: Pick<InputOf<typeof quoteLinkPrice>, 'options'>): readonly string[] =>
  [...new Set(options.split(','))].filter(Boolean);

/** Under its lock: what was ticked becomes lines of the quote, so that an order made of it holds exactly what was accepted. */
export const keepTicked = async (
  tx: Tx,
  call: Call,
  sale: RowOf<'sale'>,
  ticked: readonly string[],
  total: string | undefined,
): Promise<void> => {
  const { made, before } = await withTicked(tx, call, sale, ticked);
  // A client who adds to an offer sends the total that he saw.
  if (total !== toText(made.total, 2)) throw new Refused(refuseQuote('sales.quote-total-moved'));
  rewriteSale(
    tx,
    call,
    {
      ...newSale('quote', made, call, {
        id: sale.id,
        number: sale.number,
        status: 'pending',
        clientId: sale.client_id,
        lineIds: newIds(made, call),
        warehouseId: sale.warehouse_id,
        shipping: shippingOf(made, before),
        note: sale.note,
        promoCode: sale.promo_code,
        validUntil: sale.valid_until as Day | null,
        deliverOn: sale.deliver_on as Day | null,
        layout: sale.layout,
        deposit: sale.deposit,
        options: sale.options.filter((one) => !ticked.includes(one.id)),
      }),
      parties: sale.parties,
      payment: sale.payment,
    },
    sale,
  );
};
