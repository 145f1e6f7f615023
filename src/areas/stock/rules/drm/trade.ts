import { type Account, type ColumnKey, columnOf } from './columns.ts';

/**
 * The trade of the declarant. Growers have a file of their own; the customs read the other file from every other holder
 * of goods under suspension.
 */
export const TRADES = ['grower', 'trader', 'brewer', 'distiller'] as const;
export type Trade = (typeof TRADES)[number];
export const TRADE_WORDS: Readonly<Record<Trade, string>> = {
  grower: 'Récoltant',
  trader: 'Négociant',
  brewer: 'Brasseur',
  distiller: 'Distillateur',
};

export const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'] as const;
export type MonthOfYear = (typeof MONTHS)[number];
export const MONTH_WORDS: Readonly<Record<MonthOfYear, string>> = {
  '01': 'Janvier',
  '02': 'Février',
  '03': 'Mars',
  '04': 'Avril',
  '05': 'Mai',
  '06': 'Juin',
  '07': 'Juillet',
  '08': 'Août (récoltants)',
  '09': 'Septembre',
  '10': 'Octobre',
  '11': 'Novembre',
  '12': 'Décembre',
};

/** Where the file of those who are no growers has another element: they have no harvest, and pay in one place what they sell. */
const OTHERS: Readonly<Partial<Record<ColumnKey, string>>> = {
  bought: 'entree-droits-suspendus',
  returned: 'entree-droits-suspendus',
  soldInFrance: 'sorties-avec-paiement-annee-courante',
  released: 'sorties-avec-paiement-annee-courante',
  tasted: 'sorties-exoneration-droits',
  // A volume that becomes another product leaves one line as its matter and enters the other line as a made product.
  renamedIn: 'volume-produit',
  renamedOut: 'fabrication-autre-produit',
  distilled: 'fabrication-autre-produit',
};
export const elementOf = (key: ColumnKey, trade: Trade): string =>
  trade === 'grower' ? columnOf(key).ciel : (OTHERS[key] ?? columnOf(key).ciel);

interface Group {
  readonly name: string;
  readonly of: readonly (string | Group)[];
}
const group = (name: string, ...of: (string | Group)[]): Group => ({ name, of });

/** Elements of the entries and exits of a balance, in the order of the schema. « replacements » is a list of its own. */
export const BALANCE: Readonly<
  Record<
    Account,
    (trade: Trade) => { readonly in: readonly (string | Group)[]; readonly out: readonly (string | Group)[] }
  >
> = {
  paid: () => ({ in: ['achats', 'autres-entrees'], out: ['ventes', 'replacement-suspension', 'autres-sorties'] }),
  suspended: (trade) =>
    trade === 'grower'
      ? {
          in: ['volume-produit', 'achats-reintegrations', INTERNAL, 'autres-entrees', 'replacements'],
          out: [
            group('ventes-france-crd-suspendus', 'annee-courante'),
            'ventes-france-crd-acquittes',
            group(
              'sorties-sans-paiement-droits',
              'sorties-definitives',
              'consommation-familiale-degustation',
              INTERNAL,
              'autres-sorties',
            ),
          ],
        }
      : {
          in: ['volume-produit', 'entree-droits-suspendus', 'autres-entrees', 'replacements'],
          out: [
            group('sorties-avec-paiement-droits', 'sorties-avec-paiement-annee-courante'),
            group(
              'sorties-sans-paiement-droits',
              'sorties-definitives',
              'sorties-exoneration-droits',
              'fabrication-autre-produit',
              'autres-sorties',
            ),
          ],
        },
};
const INTERNAL = group('mouvements-internes', 'replis-declassement-transfert-changement-appellation');
export type BalancePart = string | Group;
