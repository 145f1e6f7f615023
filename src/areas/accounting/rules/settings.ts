import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { fold } from '#areas/catalogue/rules/import/import-values.ts';
import { PackagingWeight } from './packaging/packaging.ts';
import { refuse } from './refusals.ts';

const shape = {
  /** VAT of money received before any bill is written when it is received (CGI 269-2 a); an accountant may prefer to regularise it himself. */
  vatOnAdvances: z.boolean(),
  /** The weights of packaging, by container, for the yearly report to the eco-body (C. env., L541-10-13). */
  packagingWeights: z.array(PackagingWeight).max(60),
};
type AccountingSettings = z.output<z.ZodObject<typeof shape>>;

export const accountingSettings = settingsSection(shape, {
  defaults: { vatOnAdvances: true, packagingWeights: [] },
  can: null,
  whyNot: ({ packagingWeights }) => {
    const names = packagingWeights.map((one) => fold(one.container));
    const at = names.findIndex((name, index) => names.indexOf(name) !== index);
    const container = packagingWeights[at]?.container;
    if (container === undefined) return null;
    const { words } = refuse('accounting.container-twice', { container });
    return refuse(
      'accounting.container-twice',
      { container },
      { [`settings.packagingWeights.${at}.container`]: words },
    );
  },
});

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends AccountingSettings {}
}
