import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';

const shape = {
  /** VAT of money received before any bill is written when it is received (CGI 269-2 a); an accountant may prefer to regularise it himself. */
  vatOnAdvances: z.boolean(),
};
type AccountingSettings = z.output<z.ZodObject<typeof shape>>;

export const accountingSettings = settingsSection(shape, { defaults: { vatOnAdvances: true }, can: null });

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends AccountingSettings {}
}
