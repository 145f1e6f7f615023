import type { Day } from '#kernel/day.ts';
import type { ShopWordings } from '#areas/papers/rules/paper-parties.ts';
import type { Bill, BillWordings } from './bill.ts';

/**
 * The sentences that the law wants on a bill, each from the day it applies: dated reference data. The text of an issued bill is
 * kept with it, so a new row changes only the bills to come.
 */
interface Dated {
  readonly from: Day;
  readonly text: string;
}
const dated = (from: string, text: string): Dated => ({ from: from as Day, text });

const RECOVERY: readonly Dated[] = [
  dated(
    '2013-01-01',
    'Entre professionnels, tout retard de paiement entraîne une indemnité forfaitaire pour frais de recouvrement de 40\u00a0€ (art. D.\u00a0441-5 du code de commerce).',
  ),
];
const PENALTY: readonly Dated[] = [
  dated(
    '2009-01-01',
    'En cas de retard, pénalités au taux de trois fois l’intérêt légal, exigibles sans rappel dès le lendemain de l’échéance (art. L.\u00a0441-10 du code de commerce).',
  ),
];
const DISCOUNT: readonly Dated[] = [dated('2009-01-01', 'Pas d’escompte pour paiement anticipé.')];
const DEBITS: readonly Dated[] = [dated('2000-01-01', 'Option pour le paiement de la taxe d’après les débits.')];
const ALCOHOL: readonly Dated[] = [
  dated('2000-01-01', 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.'),
];
const OWNERSHIP: readonly Dated[] = [
  dated(
    '2000-01-01',
    'Les marchandises restent la propriété du vendeur jusqu’au paiement complet de leur prix (art. L.\u00a0624-16 du code de commerce).',
  ),
];
/**
 * The sentences of a bill that a credit note says too: goods that are given back, or money alone, are not kept by the
 * seller until they are paid.
 */
export const wordingsOfCredit = (of: BillWordings): BillWordings => ({
  ...of,
  others: of.others.filter((text) => !OWNERSHIP.some((one) => one.text === text)),
});

const OPERATION: Readonly<Record<Bill['operation'], string>> = {
  goods: 'Livraison de biens',
  services: 'Prestation de services',
  mixed: 'Livraison de biens et prestation de services',
};

const textOn = (rows: readonly Dated[], d: Day): string => {
  const row = rows.findLast((one) => one.from <= d) ?? rows[0];
  return row?.text ?? '';
};

/**
 * The text in the file of a consumer's bill, where the platforms require the three notes. The consumer's paper has none
 * of them.
 */
const NOT_FOR_CONSUMERS = 'Sans objet\u00a0: vente à un particulier.';

export const legalWordings = (
  d: Day,
  bill: Pick<Bill, 'operation' | 'audience' | 'vatOnDebits'> & { readonly alcohol: boolean },
  shop: ShopWordings,
): BillWordings => ({
  // Penalties and recovery fees are owed between professionals only (C. com. L441-10): a consumer is threatened with none.
  ...(bill.audience === 'B2C'
    ? { recovery: NOT_FOR_CONSUMERS, penalty: NOT_FOR_CONSUMERS, discount: shop.discount ?? NOT_FOR_CONSUMERS }
    : {
        recovery: textOn(RECOVERY, d),
        penalty: shop.penalty ?? textOn(PENALTY, d),
        discount: shop.discount ?? textOn(DISCOUNT, d),
      }),
  debits: bill.vatOnDebits ? textOn(DEBITS, d) : null,
  operation: OPERATION[bill.operation],
  others: [
    ...(shop.ownership ? [textOn(OWNERSHIP, d)] : []),
    ...(bill.audience === 'B2C' && shop.mediator ? [`Médiateur de la consommation\u00a0: ${shop.mediator}.`] : []),
    ...shop.others,
    ...(bill.alcohol ? [textOn(ALCOHOL, d)] : []),
  ],
});
