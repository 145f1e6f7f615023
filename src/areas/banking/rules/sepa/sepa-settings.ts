import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { isCreditor } from './creditor.ts';
import { LAWFUL_NOTICE } from './target-days.ts';

const shape = {
  sepa: z.strictObject({
    /** The creditor identifier that the estate's bank gave; empty: no mandate. */
    creditorId: z
      .string()
      .trim()
      .max(45)
      .refine((text) => text === '' || isCreditor(text), { error: 'L’identifiant créancier (ICS) est incorrect' }),
  }),
  /** The days of notice to the payer before each debit: fourteen by law, fewer where the mandate says so. */
  sepaNotice: z
    .number('Indiquez un nombre de jours')
    .int('Indiquez un nombre entier de jours')
    .min(1, 'Au moins un jour')
    .max(LAWFUL_NOTICE, 'Quatorze jours au plus'),
};
type SepaSettings = z.output<z.ZodObject<typeof shape>>;

export const sepaSettings = settingsSection(shape, {
  defaults: { sepa: { creditorId: '' }, sepaNotice: LAWFUL_NOTICE },
  can: 'seeAllPayment',
  destination: { what: 'Identifiant créancier SEPA', of: ({ sepa }) => sepa.creditorId },
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends SepaSettings {}
}
