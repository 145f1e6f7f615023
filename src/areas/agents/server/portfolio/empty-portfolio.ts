import type { Difference } from '#kernel/difference.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';

/**
 * Empties the portfolio of an agent who stops selling here. His clients pass to no other agent: the next one is given
 * them by name.
 */
export const emptyPortfolio = async (tx: Tx, call: Call, id: string): Promise<Difference> => {
  const left = await tx
    .updateTable('client')
    .set({ agent_id: null })
    .where('shop_id', '=', call.shopId)
    .where('agent_id', '=', id)
    .executeTakeFirst();
  await tx.deleteFrom('agent_zone').where('shop_id', '=', call.shopId).where('agent_id', '=', id).execute();
  return left.numUpdatedRows > 0n ? { clients: [Number(left.numUpdatedRows), 0] } : {};
};
