import { french } from '#kernel/language/french.ts';
import type { ReportCategory, ReportWay } from '../../rules/reporting/reporting.ts';

export const words = french({
  title: 'E-reporting',
  note: 'Ce que l’administration attend des ventes sans facture électronique. Transmettez ce tableau à votre plateforme agréée ou à votre comptable.',
  get: 'Télécharger (CSV)',
  check: 'Contrôle',
  checkNote: 'les factures et avoirs de la période, chacun une fois',
  way: 'Transmis par',
  documents: 'Pièces',
  base: 'Base HT',
  vat: 'TVA',
  gross: 'TTC',
  reported: 'Ensemble',
  books: 'Totaux des factures',
  equal: 'Les deux totaux sont égaux au centime.',
  different: (gap: string) =>
    `Écart de ${gap} entre les lignes déclarées et les totaux des factures\u00a0: ne transmettez pas, signalez-le à l’assistance.`,
  consumers: 'Ventes aux particuliers',
  consumersNote: 'flux 10.3, par jour\u00a0; l’acompte sur des vins, au jour où il est payé',
  noConsumers: 'Aucune vente à un particulier sur cette période.',
  abroad: 'Ventes à des professionnels étrangers',
  abroadNote: 'flux 10.1, facture par facture',
  noAbroad: 'Aucune facture à un professionnel étranger sur cette période.',
  received: 'Encaissements des prestations',
  receivedNote: 'flux 10.4, par jour',
  noReceived: 'Aucun encaissement de prestation sur cette période.',
  onDebits:
    'Vous avez opté pour les débits\u00a0: la TVA des prestations suit leurs factures, rien n’est à déclarer ici.',
  day: 'Jour',
  category: 'Catégorie',
  rate: 'Taux',
  number: 'Pièce',
  buyer: 'Client',
  country: 'Pays',
  amount: 'Encaissé TTC',
  nothing: 'Aucune facture sur cette période',
  nothingWhy: 'Choisissez une autre période, ou facturez une commande.',
  total: 'Total',
  broken: 'Le téléchargement s’est interrompu. Recommencez.',
} as const);

export const CATEGORY_WORDS: Readonly<Record<ReportCategory, string>> = {
  TLB1: 'Biens taxés (TLB1)',
  TPS1: 'Prestations taxées (TPS1)',
  TNT1: 'Sans TVA française (TNT1)',
};
export const WAY_WORDS: Readonly<Record<ReportWay, string>> = {
  platform: 'la facture électronique (professionnels français)',
  abroad: 'le flux 10.1 (professionnels étrangers)',
  consumers: 'le flux 10.3 (particuliers)',
  none: 'rien\u00a0: hors du champ',
};
