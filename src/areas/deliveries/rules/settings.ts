import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';

const shape = {
  /** Selling to consumers of other member states owes their excise duty there: closed unless the seller opens it. */
  privateEuDelivery: z.boolean(),
  /**
   * The words for a buyer whose address is not delivered: whom to call, where to find the wines. Empty: the usual
   * words.
   */
  noDeliveryWords: z.string().trim().max(300),
};
type DeliverySettings = z.output<z.ZodObject<typeof shape>>;

export const deliverySettings = settingsSection(shape, {
  defaults: {
    privateEuDelivery: false,
    noDeliveryWords: '',
  },
  can: 'manageDelivery',
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends DeliverySettings {}
}
