import { readShopVisit, readShopVisits } from '#areas/reservations/server/index.ts';
import { readPublicShop } from '#areas/shops/server/index.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { isUuid } from '#kernel/id.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import type { iframePage } from '../../rules/iframe/iframe-endpoints.ts';
import { isShownTo, listedProducts } from '../listed-products.ts';
import { cardsOf, counterFor, type ProductRow } from '../offer.ts';
import { productColumns, productTables } from '../shop-page.ts';
import { iframeRecord } from './iframe.ts';

/** A longer list belongs in the shop itself, where it has filters. */
const MOST_CARDS = 48;

type Answer = OutputOf<typeof iframePage>;

/** A frame that may be shown: it is known by its id alone, and its module is on. */
const shownFrame = async (tx: Tx, id: string) => {
  const row = isUuid(id)
    ? (
        await sql<RowOf<'iframe'>>`select f.* from iframe f join shop h on h.shop_id = f.shop_id
          where f.id = ${id.toLowerCase()} and f.archived_at is null and (h.integration -> 'iframes' ->> 'active')::boolean`.execute(
          tx,
        )
      ).rows[0]
    : undefined;
  const { shop_id: shopId } = found(row);
  return { shopId, frame: iframeRecord.read(found(row)) };
};

const readCards = async (
  tx: Tx,
  reading: Awaited<ReturnType<typeof readPublicShop>>,
  chosen: readonly string[],
): Promise<Pick<Answer, 'products' | 'hasMore'>> => {
  const listed = (await listedProducts(tx, reading)).map(({ id }) => id);
  const wanted = chosen.length === 0 ? listed : listed.filter((id) => chosen.includes(id));
  const ids = wanted.slice(0, MOST_CARDS);
  const { rows } = await sql<ProductRow>`select ${productColumns} from ${productTables}
    where ${isShownTo(reading)} and p.id = any(${ids}::uuid[])`.execute(tx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
  const products = cardsOf(inOrder, await counterFor(tx, reading, inOrder));
  return { products, hasMore: products.length < listed.length };
};

/** The content of a frame, for the site of another: 404 where nothing may be shown. */
export const readIframePage = async (tx: Tx, input: InputOf<typeof iframePage>, call: Call): Promise<Answer> => {
  const { shopId, frame } = await shownFrame(tx, input.id);
  const reading = await readPublicShop(tx, shopId, call);
  const { id, kind, lang, origins, color, chosen } = frame;
  const answer: Answer = {
    shop: { ...reading.shop, color: color ?? reading.shop.color },
    frame: { id, kind, lang, origins },
    products: [],
    hasMore: false,
    visits: [],
    visit: null,
  };
  if (kind === 'catalogue') return { ...answer, ...(await readCards(tx, reading, chosen)) };
  const isChosen = (one: string): boolean => chosen.length === 0 || chosen.includes(one);
  if (input.visit !== undefined) {
    if (!isChosen(input.visit)) found(null);
    const { visit, month } = await readShopVisit(tx, { name: shopId, id: input.visit }, call);
    return { ...answer, visit: { visit, month } };
  }
  const { visits } = await readShopVisits(tx, { name: shopId }, call);
  return { ...answer, visits: visits.filter((one) => isChosen(one.id)), hasMore: false };
};
