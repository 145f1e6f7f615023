import { pictureUrl } from '#areas/catalogue/server/index.ts';
import type { OrderLine } from '#areas/sales/rules/order/sale.ts';
import { readOrder } from '#areas/sales/server/index.ts';
import { type Reading, readPublicShop } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type * as z from 'zod';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { orderAgain } from '../rules/endpoints.ts';
import type { NOT_AGAIN, OrderAgain } from '../rules/pages.ts';
import { isShownTo } from './listed-products.ts';
import { type Counter, counterFor, offerOf, type ProductRow, seenVintages, vintageName } from './offer.ts';
import { productColumns, productTables } from './shop-page.ts';

type Line = z.output<typeof OrderLine>;
type Again = OrderAgain['lines'][number]['product'];

/** Reads the lines of a former order that this buyer can buy today; prices are the cart's, as on any day. */
export const readOrderAgain = async (tx: Tx, input: InputOf<typeof orderAgain>, call: Call): Promise<OrderAgain> => {
  const order = await readOrder(tx, { id: input.order }, call);
  const bought = order.lines.filter((line) => line.formatId !== null && line.productId !== null && line.quantity > 0);
  const reading = await openShop(tx, order.sellerId, call);
  const rows = reading ? await productsOf(tx, reading, bought) : [];
  const counter = reading ? await counterFor(tx, reading, rows) : null;
  const asked = bought.map((line) => ({
    line,
    found: counter
      ? again(
          line,
          rows.find((row) => row.id === line.productId),
          counter,
        )
      : ('gone' as const),
  }));
  return {
    seller: {
      id: order.sellerId,
      name: reading?.shop.name ?? order.sellerName,
      publicName: reading?.shop.publicName ?? '',
    },
    lines: asked.flatMap(({ line, found }) =>
      typeof found === 'string' ? [] : [{ quantity: line.quantity, product: found }],
    ),
    left: asked.flatMap(({ line, found }) => (typeof found === 'string' ? [{ label: line.label, why: found }] : [])),
  };
};

/** Null when the shop is closed by now: nothing of it is sold. */
const openShop = async (tx: Tx, id: string, call: Call): Promise<Reading | null> => {
  try {
    const reading = await readPublicShop(tx, id, call);
    return reading.shop.isOpen ? reading : null;
  } catch (thrown) {
    if (thrown instanceof Refused) return null;
    throw thrown;
  }
};

const productsOf = async (tx: Tx, reading: Reading, lines: readonly Line[]): Promise<readonly ProductRow[]> =>
  (
    await sql<ProductRow>`select ${productColumns} from ${productTables} where ${isShownTo(reading)}
      and p.id = any(${[...new Set(lines.map((line) => line.productId))]}::uuid[])`.execute(tx)
  ).rows;

const again = (line: Line, row: ProductRow | undefined, counter: Counter): Again | (typeof NOT_AGAIN)[number] => {
  const vintages = row ? seenVintages(row, counter.reading) : [];
  const chosen = vintages
    .flatMap((vintage) => vintage.formats.map((format) => ({ vintage, format })))
    .find(({ format }) => format.id === line.formatId);
  if (!row || !chosen) return 'gone';
  const offer = offerOf(row, chosen, counter);
  if (offer.price === null) return 'noPrice';
  if (!offer.available) return 'soldOut';
  return {
    id: row.id,
    chosenVintage: { id: chosen.vintage.id, name: vintageName(chosen.vintage.name, vintages) },
    chosenFormat: { id: offer.id, label: offer.label, wrapping: offer.wrapping },
    isWrapped: line.isWrapped && offer.wrapping !== null,
    productType: row.product_type,
    name: [row.name, row.precision].filter(Boolean).join(' '),
    slug: row.slug,
    appellation: row.appellation ?? '',
    gamme: row.gamme ?? '',
    visual: pictureUrl(row.sha256),
    drawing: offer.drawing,
  };
};
