import { contribute } from '#kernel/slot.ts';
import { aboutSlot } from './about-slot.ts';

/** A product that the shop shows: anybody may ask about it. */
export const productAbout = contribute(aboutSlot, 10, {
  kind: 'product',
  find: async (tx, call, id) => {
    const row = await tx
      .selectFrom('product')
      .select('name')
      .where('shop_id', '=', call.shopId)
      .where('id', '=', id)
      .where('archived_at', 'is', null)
      .where('status', 'in', ['online', 'outofstock'])
      .executeTakeFirst();
    return row ? { label: row.name, of: 'anybody' } : null;
  },
});
