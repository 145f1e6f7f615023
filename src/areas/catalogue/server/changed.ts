import { sql, type Tx } from '#platform/db.ts';
import { followPrices } from './price/follow.ts';
import { rememberPromotions } from './price/promotion-priors.ts';
import { endReductions } from './price/reductions.ts';

/** The last step of every change of products: prices that follow another grid are worked out, what is no reduction any more ends, what is known of promotions is kept, and their cards and words are written anew. */
export const refreshProducts = async (
  tx: Tx,
  shopId: string,
  productIds: readonly string[],
  /** When they were changed by somebody: their version moves with it. Where who calls has moved it, nothing is said. */
  touched: string | null = null,
): Promise<void> => {
  if (productIds.length === 0) return;
  const changed = [...new Set(productIds)].sort();
  const { boxes: priced } = await followPrices(tx, shopId, changed);
  // Boxes whose price moved with an article are changed as if somebody had typed it.
  const all = [...new Set([...changed, ...priced])].sort();
  await endReductions(tx, shopId, all);
  await rememberPromotions(tx, shopId, all);
  // Boxes show what they hold: those that hold one of these change with it.
  const { rows } = await sql<{ id: string }>`select refresh_boxes(${all}::uuid[]) as id`.execute(tx);
  const own = new Set(changed);
  const boxes = [...new Set(rows.map((row) => row.id))].filter((id) => !own.has(id)).sort();
  for (const some of inBatches(changed))
    await sql`select refresh_products(${some}::uuid[], ${touched}::timestamptz)`.execute(tx);
  const moved = new Set(priced);
  for (const some of inBatches(boxes.filter((id) => !moved.has(id))))
    await sql`select refresh_products(${some}::uuid[])`.execute(tx);
  // A user who has such a box open cannot overwrite it.
  for (const some of inBatches(priced.filter((id) => !own.has(id))))
    await sql`select refresh_products(${some}::uuid[], coalesce(${touched}::timestamptz, now()))`.execute(tx);
};

/** Cards of so many products are written by one statement: a whole estate at once would outlast what a statement may take. */
const BATCH = 500;
const inBatches = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, at) => ids.slice(at * BATCH, (at + 1) * BATCH));
