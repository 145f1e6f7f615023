import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { bareCreditor, isCreditor } from './creditor.ts';

const shape = {
  sepa: z.strictObject({
    /** The creditor identifier that the estate's bank gave; empty: no debit. */
    creditorId: z
      .string()
      .trim()
      .max(45)
      .transform(bareCreditor)
      .refine((text) => text === '' || isCreditor(text), { error: 'L’identifiant créancier (ICS) est incorrect' }),
    /** How many days before its debit a client is told: 14 unless agreed otherwise. */
    noticeDays: z.number().int().min(1).max(14),
  }),
};
type SepaSettings = z.output<z.ZodObject<typeof shape>>;

export const sepaSettings = settingsSection(shape, {
  defaults: { sepa: { creditorId: '', noticeDays: 14 } },
  can: 'seeAllPayment',
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends SepaSettings {}
}
