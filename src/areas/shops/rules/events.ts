import { defineEvent } from '#kernel/event.ts';

/** Categories of clients, or the VAT of the shop, changed: how prices are read. */
export const categoriesChanged = defineEvent<{ shopId: string }>('shops.categories-changed');
