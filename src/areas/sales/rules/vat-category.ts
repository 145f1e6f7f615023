import type { Day } from '#kernel/day.ts';
import type { BillVat } from './bill.ts';
import type { VatCategory } from './einvoice-codes.ts';
import type { VatTreatment } from './line-vat.ts';
import { exemptionOn, taxFreeOn } from './wordings.ts';

const CATEGORY: Readonly<Record<VatTreatment, VatCategory>> = {
  domestic: 'S', foreign: 'S', franchise: 'E', disabled: 'E', intraEU: 'K', export: 'G', suspended: 'E', reverseCharge: 'AE', outside: 'O',
};

/** The category of the norm for the ground on which a line is taxed. */
export const categoryOf = (treatment: VatTreatment): VatCategory => CATEGORY[treatment];

type Exemption = NonNullable<BillVat['exemption']>;

/** Grounds that their category does not tell: a client who buys free of VAT is no seller without VAT. */
export const exemptionsOf = (treatments: readonly VatTreatment[], d: Day): Readonly<Partial<Record<VatCategory, Exemption>>> =>
  (treatments.includes('suspended') ? { E: taxFreeOn(d) } : {});

/** The sentences that documents print for what bears no VAT. */
export const exemptionWords = (treatments: readonly VatTreatment[], on: string): string[] => {
  const d = on as Day;
  const own = exemptionsOf(treatments, d);
  const categories = [...new Set(treatments.filter((one) => one !== 'outside').map(categoryOf))];
  return categories.flatMap((category) => (own[category] ?? exemptionOn(category, d))?.text ?? []);
};
