import { aboutSlot } from '#areas/messaging/server/index.ts';
import { contribute } from '#kernel/slot.ts';

/** The order that a conversation is about: named by its number alone, to its buyer. */
export const orderAbout = contribute(aboutSlot, 0, {
  kind: 'order',
  find: async (tx, call, id) => {
    const row = await tx
      .selectFrom('sale')
      .select(['number', 'buyer_user_id', 'client_id'])
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .where('kind', '=', 'order')
      .where('status', '<>', 'draft')
      .executeTakeFirst();
    return row
      ? { label: `Commande ${row.number ?? ''}`.trim(), of: row.buyer_user_id, clientId: row.client_id }
      : null;
  },
});
