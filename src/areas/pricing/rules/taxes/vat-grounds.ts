import type { Day } from '#kernel/day.ts';
import { type TaxPlace, territoryOf } from '#kernel/field/territory.ts';
import { EXEMPTION_CODES, type VatCategory } from './vat-codes.ts';
import type { VatTreatment } from './line-vat.ts';

/**
 * On what ground a line bears no VAT, as the law wants it named on the bill: one category of EN 16931 and one French mention for
 * each treatment, from the day it applies. The references to the CGI stay valid until 31 December 2027 (order 2025-1247): their
 * CIBS twins are rows to come. Suspended excise duty is no ground: it is not VAT.
 */
interface Exemption {
  code: string | null;
  text: string;
}
interface Mention {
  readonly from: string;
  readonly text: string;
}
interface Ground {
  readonly category: VatCategory;
  readonly code: string | null;
  readonly rows: readonly Mention[];
}
const EVER = '2000-01-01';
const ground = (category: VatCategory, code: string | null, text: string): Ground => ({
  category,
  code,
  rows: [{ from: EVER, text }],
});

type Untaxed = Exclude<VatTreatment, 'domestic' | 'foreign'>;
const GROUNDS: Readonly<Record<Untaxed, Ground>> = {
  franchise: ground('E', EXEMPTION_CODES.franchise, 'TVA non applicable, art. 293\u00a0B du CGI.'),
  // A registered seller may leave VAT out of what is no price: deposits on packaging, money spent for the buyer, vouchers. Anything
  // else has a reference of its own, which the shop words (`exemption` of its wordings).
  disabled: ground('E', null, 'Somme non comprise dans la base d’imposition à la TVA, art. 267\u00a0II du CGI.'),
  intraEU: ground('K', EXEMPTION_CODES.intraEu, 'Exonération de TVA, art. 262\u00a0ter\u00a0I du CGI.'),
  export: ground('G', EXEMPTION_CODES.export, 'Exonération de TVA, art. 262\u00a0I du CGI.'),
  // Bought free of VAT under the buyer's certificate (AI2): the seller charges none and says so.
  suspended: ground('E', null, 'Vente en franchise de TVA, art. 275 du CGI.'),
  reverseCharge: ground(
    'AE',
    EXEMPTION_CODES.reverse,
    'Autoliquidation de la TVA par le preneur, art. 259, 1° et 283-2 du CGI.',
  ),
  // Collected for the town. Category O may not stand beside taxed lines (BR-O-11), so it is told as money received for another.
  outside: ground(
    'E',
    EXEMPTION_CODES.disbursement,
    'Taxe de séjour collectée pour la commune, non comprise dans la base d’imposition à la TVA, art. 267\u00a0II\u00a02° du CGI.',
  ),
};

export const categoryOf = (treatment: VatTreatment, rate: number): VatCategory => {
  if (treatment !== 'domestic' && treatment !== 'foreign') return GROUNDS[treatment].category;
  // A taxed line at 0 % is the category Z of the norm.
  return rate === 0 ? 'Z' : 'S';
};

const textOn = (rows: readonly Mention[], on: Day): string =>
  (rows.findLast((row) => row.from <= on) ?? rows[0])?.text ?? '';

/** Goods for an overseas department are exported, like goods for a third country (art. 294 of the CGI). */
export const isOverseas = (to: TaxPlace): boolean => territoryOf(to).overseas;
const OVERSEAS = 'Exonération de TVA, art. 262\u00a0I et 294 du CGI.';

/** The mention of each category that a bill uses; two grounds of one category are told one after the other, without a code that would be true of one only. */
export const exemptionsOf = (
  treatments: readonly VatTreatment[],
  on: Day,
  place: { readonly to: TaxPlace; readonly disabled: string | null },
): Readonly<Partial<Record<VatCategory, Exemption>>> => {
  const found = new Map<VatCategory, { code: string | null; text: string }>();
  const used = new Set(treatments);
  for (const treatment of Object.keys(GROUNDS) as Untaxed[]) {
    if (!used.has(treatment)) continue;
    const { category, code, rows } = GROUNDS[treatment];
    const text =
      treatment === 'disabled' && place.disabled
        ? place.disabled
        : treatment === 'export' && isOverseas(place.to)
          ? OVERSEAS
          : textOn(rows, on);
    const before = found.get(category);
    found.set(category, before ? { code: null, text: `${before.text} ${text}`.slice(0, 300) } : { code, text });
  }
  return Object.fromEntries(found);
};

/** The sentences that a document prints for what bears no VAT; a tourist tax is told by its own line. */
export const exemptionWords = (treatments: readonly VatTreatment[], on: Day, to: TaxPlace): string[] =>
  Object.values(
    exemptionsOf(
      treatments.filter((one) => one !== 'outside'),
      on,
      { to, disabled: null },
    ),
  ).map((one) => one.text);

const USUAL: Readonly<Partial<Record<VatCategory, Untaxed>>> = { K: 'intraEU', G: 'export', AE: 'reverseCharge' };

/** The mention of a category that can have but one ground. What is exempt (E) has many: nothing is presumed, and a bill without its reason is refused. */
export const usualExemption = (category: VatCategory, on: Day): Exemption | null => {
  const treatment = USUAL[category];
  if (treatment) return { code: GROUNDS[treatment].code, text: textOn(GROUNDS[treatment].rows, on) };
  return category === 'O'
    ? { code: EXEMPTION_CODES.outside, text: 'Opération hors du champ d’application de la TVA.' }
    : null;
};
