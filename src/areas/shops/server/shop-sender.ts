import type { MailFrom } from '#platform/mail.ts';
import type { Seller } from './shop-view.ts';

/** In whose name a shop writes. */
export const shopSender = (shop: Seller): MailFrom => ({
  name: shop.name,
  ...(shop.contactEmail ? { replyTo: shop.contactEmail } : {}),
  ...(shop.editedShop.color ? { color: shop.editedShop.color } : {}),
});
