import { type RawBuilder, sql, type Tx } from '#platform/db.ts';

/**
 * What higher areas know of a format and the catalogue must ask: they answer here when their front door is loaded, so that the
 * catalogue imports none of them. Without an answer nothing is in use and nothing is followed in stock.
 */
export interface Use {
  readonly formatId: string /** In French, to be read after "conservé :". */;
  readonly why: string;
}
/** `since`: what used it from that instant on (an order, a reservation). Null: what still holds it now (stock, open orders). */
export type UsageQuestion = (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
  since: string | null,
) => Promise<readonly Use[]>;

const questions: UsageQuestion[] = [];
export const tellUsage = (question: UsageQuestion): void => {
  questions.push(question);
};

/** The first reason found for each format that is in use. */
export const usesOf = async (
  tx: Tx,
  shopId: string,
  formatIds: readonly string[],
  since: string | null,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  if (formatIds.length === 0) return found;
  for (const question of questions) {
    for (const use of await question(tx, shopId, formatIds, since))
      if (!found.has(use.formatId)) found.set(use.formatId, use.why);
  }
  return found;
};

/** SQL that gives `{ "<format>": { "available": 12, "backorder": false } }` for formats of a shop, as jsonb, within the list's own statement. */
export type StockSql = (shopId: RawBuilder<unknown>, formatIds: RawBuilder<unknown>) => RawBuilder<unknown>;
let stockSql: StockSql = () => sql`null::jsonb`;
export const tellStock = (told: StockSql): void => {
  stockSql = told;
};
export const stockOf: StockSql = (shopId, formatIds) => stockSql(shopId, formatIds);
