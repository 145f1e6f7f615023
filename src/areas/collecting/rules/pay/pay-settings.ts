import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';

const shape = {
  payLinks: z.strictObject({
    /** Each reminder by mail carries a private link to pay by card. */
    inReminders: z.boolean(),
    /** Each bill carries on its paper a code that leads to it. */
    onPaper: z.boolean(),
  }),
};
type PaySettings = z.output<z.ZodObject<typeof shape>>;

export const paySettings = settingsSection(shape, {
  defaults: { payLinks: { inReminders: false, onPaper: false } },
  can: 'seeAllPayment',
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends PaySettings {}
}
