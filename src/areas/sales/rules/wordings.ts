import type { Day } from '#kernel/day.ts';
import type { Bill, BillVat, BillWordings } from './bill.ts';
import { EXEMPTION_CODES, type VatCategory } from './einvoice-codes.ts';

/**
 * The sentences that the law wants on a bill, each from the day it applies: dated reference data. The text of an issued bill is
 * kept with it, so a new row changes only the bills to come.
 */
interface Dated { readonly from: Day; readonly text: string }
const dated = (from: string, text: string): Dated => ({ from: from as Day, text });

const RECOVERY: readonly Dated[] = [dated('2013-01-01',
  'Entre professionnels, tout retard de paiement entraîne une indemnité forfaitaire pour frais de recouvrement de 40\u00a0€ (art. D.\u00a0441-5 du code de commerce).')];
const PENALTY: readonly Dated[] = [dated('2009-01-01',
  'En cas de retard, pénalités au taux de trois fois l’intérêt légal, exigibles sans rappel dès le lendemain de l’échéance (art. L.\u00a0441-10 du code de commerce).')];
const DISCOUNT: readonly Dated[] = [dated('2009-01-01', 'Pas d’escompte pour paiement anticipé.')];
const DEBITS: readonly Dated[] = [dated('2000-01-01', 'Option pour le paiement de la taxe d’après les débits.')];
const ALCOHOL: readonly Dated[] = [dated('2000-01-01', 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.')];
const OWNERSHIP: readonly Dated[] = [dated('2000-01-01',
  'Les marchandises restent la propriété du vendeur jusqu’au paiement complet de leur prix (art. L.\u00a0624-16 du code de commerce).')];
const OPERATION: Readonly<Record<Bill['operation'], string>> = {
  goods: 'Livraison de biens', services: 'Prestation de services', mixed: 'Livraison de biens et prestation de services',
};

// The references to the CGI stay valid on bills until 31 December 2027 (order 2025-1247); their CIBS twins are rows to come.
const EXEMPTIONS: Readonly<Record<Exclude<VatCategory, 'S' | 'Z'>, { readonly code: string; readonly rows: readonly Dated[] }>> = {
  E: { code: EXEMPTION_CODES.franchise, rows: [dated('2000-01-01', 'TVA non applicable, art. 293\u00a0B du CGI.')] },
  AE: { code: EXEMPTION_CODES.reverse, rows: [dated('2000-01-01', 'Autoliquidation de la TVA par le preneur, art. 283 du CGI.')] },
  K: { code: EXEMPTION_CODES.intraEu, rows: [dated('2000-01-01', 'Exonération de TVA, art. 262\u00a0ter\u00a0I du CGI.')] },
  G: { code: EXEMPTION_CODES.export, rows: [dated('2000-01-01', 'Exonération de TVA, art. 262\u00a0I du CGI.')] },
  O: { code: EXEMPTION_CODES.outside, rows: [dated('2000-01-01', 'Opération hors du champ d’application de la TVA.')] },
};

// Bought free of VAT under the buyer's certificate (AI2): the seller charges none and says so.
const TAX_FREE: readonly Dated[] = [dated('2000-01-01', 'Vente en franchise de TVA, art. 275 du CGI.')];

const textOn = (rows: readonly Dated[], d: Day): string => {
  const row = rows.findLast((one) => one.from <= d) ?? rows[0];
  return row?.text ?? '';
};

export const exemptionOn = (category: VatCategory, d: Day): BillVat['exemption'] => {
  if (category === 'S' || category === 'Z') return null;
  const { code, rows } = EXEMPTIONS[category];
  return { code, text: textOn(rows, d) };
};

export const taxFreeOn = (d: Day): NonNullable<BillVat['exemption']> => ({ code: null, text: textOn(TAX_FREE, d) });

/** What a shop may word itself; anything left null is the law's default. */
export interface ShopWordings {
  readonly penalty: string | null; readonly discount: string | null; readonly ownership: boolean; readonly mediator: string | null; readonly others: readonly string[];
}

export const legalWordings = (
  d: Day, bill: Pick<Bill, 'operation' | 'audience' | 'vatOnDebits'> & { readonly alcohol: boolean }, shop: ShopWordings,
): BillWordings => ({
  recovery: textOn(RECOVERY, d),
  penalty: shop.penalty ?? textOn(PENALTY, d),
  discount: shop.discount ?? textOn(DISCOUNT, d),
  debits: bill.vatOnDebits ? textOn(DEBITS, d) : null,
  operation: OPERATION[bill.operation],
  others: [
    ...(shop.ownership ? [textOn(OWNERSHIP, d)] : []),
    ...(bill.audience === 'B2C' && shop.mediator ? [`Médiateur de la consommation\u00a0: ${shop.mediator}.`] : []),
    ...shop.others,
    ...(bill.alcohol ? [textOn(ALCOHOL, d)] : []),
  ],
});
