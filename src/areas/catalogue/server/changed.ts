import { sql, type Tx } from '#platform/db.ts';
import { followPrices } from './price/follow.ts';
import { rememberPromotions } from './price/promotion-priors.ts';
import { endReductions } from './price/reductions.ts';

/** The last step of every change of products: prices that follow another grid are worked out, what is no reduction any more ends, what is known of promotions is kept, and their cards and words are written anew. */
export const refreshProducts = async (tx: Tx, shopId: string, productIds: readonly string[]): Promise<void> => {
  if (productIds.length === 0) return;
  const changed = [...new Set(productIds)].sort();
  await followPrices(tx, shopId, changed);
  await endReductions(tx, shopId, changed);
  await rememberPromotions(tx, shopId, changed);
  // Boxes show what they hold: those that hold one of these change with it.
  const { rows } = await sql<{ id: string }>`select refresh_boxes(${changed}::uuid[]) as id`.execute(tx);
  const all = [...new Set([...changed, ...rows.map((row) => row.id)])].sort();
  await sql`select refresh_products(${all}::uuid[])`.execute(tx);
};
