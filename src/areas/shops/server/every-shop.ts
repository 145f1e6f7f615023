import type { Run } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';

/**
 * Does the work of a round in every shop that is not blocked. A failure in a shop stops none of the others, and is
 * logged.
 */
export const inEveryShop = async (run: Run, what: string, work: (shopId: string) => Promise<void>): Promise<void> => {
  const shops = await run.inAnyShop(null, (tx) =>
    tx
      .selectFrom('shop')
      .select('shop_id')
      .where('archived_at', 'is', null)
      .where('blocked_at', 'is', null)
      .orderBy('shop_id')
      .execute(),
  );
  for (const { shop_id: shopId } of shops) {
    await run.alive();
    await work(shopId).catch((error: unknown) => log.error({ err: error, shopId }, what));
  }
};
