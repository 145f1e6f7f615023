import { aboutSlot } from '#areas/messaging/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { billKindOf } from '../../rules/bill-kinds.ts';

/** The bill that a user writes about: by its number alone, to the client it was made out to. */
export const billAbout = contribute(aboutSlot, 5, {
  kind: 'bill',
  find: async (tx, call, id) => {
    const row = await tx
      .selectFrom('bill')
      .select(['kind', 'number', 'buyer_user_id', 'client_id'])
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && billKindOf(row.kind).isPayable
      ? { label: `${billKindOf(row.kind).words.one} ${row.number}`, of: row.buyer_user_id, clientId: row.client_id }
      : null;
  },
});
