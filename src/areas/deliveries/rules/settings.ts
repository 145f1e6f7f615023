import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';

const shape = {
  /** Selling to consumers of other member states owes their excise duty there: closed unless the seller opens it. */
  privateEuDelivery: z.boolean(),
};
type DeliverySettings = z.output<z.ZodObject<typeof shape>>;

export const deliverySettings = settingsSection(shape, {
  defaults: {
    privateEuDelivery: false,
  },
  can: 'manageDelivery',
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends DeliverySettings {}
}
