import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { isCreditor } from './creditor.ts';

const shape = {
  sepa: z.strictObject({
    /** The creditor identifier that the estate's bank gave; empty: no mandate. */
    creditorId: z
      .string()
      .trim()
      .max(45)
      .refine((text) => text === '' || isCreditor(text), { error: 'L’identifiant créancier (ICS) est incorrect' }),
  }),
};
type SepaSettings = z.output<z.ZodObject<typeof shape>>;

export const sepaSettings = settingsSection(shape, {
  defaults: { sepa: { creditorId: '' } },
  can: 'seeAllPayment',
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends SepaSettings {}
}
