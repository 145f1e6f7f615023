import { french } from '#kernel/language/french.ts';
import type { ExportSummary } from '../rules/endpoints.ts';
import type { ExportKind } from '../rules/export-kind.ts';
import type { Preset } from '../rules/period.ts';

type Warning = ExportSummary['warnings'][number]['code'];
type Sum = keyof ExportSummary['sums'];

const many = (n: number, one: string, more: string): string =>
  n === 1 ? `1\u00a0${one}` : `${n.toLocaleString('fr-FR').replaceAll('\u202f', '\u00a0')}\u00a0${more}`;

export const words = french({
  title: 'Exports comptables',
  note: 'Les écritures des ventes et des règlements tenues ici, et les tableaux qui les justifient. Votre comptable ajoute ces journaux aux siens\u00a0: ce ne sont pas vos livres complets.',
  what: 'Contenu de l’export',
  entries: 'Écritures, pour le logiciel du comptable',
  tables: 'Tableaux, pour un tableur',
  needsPrices: 'Demande le droit de voir les prix.',
  when: 'La période',
  from: 'Du',
  to: 'Au',
  at: 'État au',
  presets: 'Périodes courantes',
  missingDay: 'Indiquez une date.',
  before: 'Contenu du fichier',
  file: 'Fichier',
  lines: 'Lignes',
  get: 'Télécharger',
  counting: 'Comptage…',
  noPeriod: 'Corrigez la période pour voir ce que contiendra le fichier.',
  nothing: 'Rien n’a été écrit sur cette période',
  nothingWhy: 'Le fichier n’aurait que son en-tête. Choisissez une autre période, ou facturez une commande.',
  nothingStock: 'Aucun stock à cette date',
  toCheck: 'À vérifier avant de transmettre',
  progress: (done: string, total: string) => `${done} lignes sur ${total}`,
  broken: 'Le téléchargement s’est interrompu. Recommencez.',
  codes: 'Comptes et journaux',
  codesNote: 'le nom que votre comptable leur donne',
  ours: 'Ici',
  code: 'Dans les exports',
  label: 'Intitulé',
  change: 'Modifier',
  own: 'choisi',
  account: 'Compte',
  journal: 'Journal',
  save: 'Enregistrer',
  changeCode: (standard: string) => `${standard} dans les exports`,
  allCodes: (n: number) => `Tout afficher (${n})`,
  fewCodes: 'Réduire',
  batches: 'Exports remis',
  batchesNote:
    'Les cinquante derniers. Ce qui est écrit ensuite sur la période d’un export remis sort en un nouveau lot, qui dit lequel il corrige.',
  number: 'N°',
  period: 'Période',
  kind: 'Export',
  by: 'Par',
  when_: 'Le',
  print: 'Empreinte SHA-256',
  same: (n: number) => `identique au n° ${n}`,
  corrects: (n: number) => `corrige le n° ${n}`,
  corrections: (n: string) => `Écrit depuis (${n})`,
  again: 'Refaire',
  againOf: (n: number) => `Refaire le n° ${n}, à l’octet près`,
  noBatch: 'Chaque fichier téléchargé en entier aura ici son numéro et son empreinte.',
} as const);

export const KIND_WORDS: Readonly<Record<ExportKind, readonly [label: string, description: string]>> = french({
  fec: [
    'Forme du FEC',
    'Journaux d’un exercice\u00a0: 18 colonnes, lettrage, numéros continus. Sage 100, Cegid, EBP et Isacompta le lisent.',
  ],
  quadra: ['Quadra', 'Fichier ASCII de QuadraCompta (Cegid).'],
  ciel: ['Ciel et Sage 50', 'Fichier XIMPORT.'],
  ebp: ['EBP', 'Fichier ECRITURES.'],
  sales: ['Ventes', 'Une ligne par ligne de facture\u00a0: TVA, droits d’accise, volumes.'],
  payments: ['Règlements', 'Une ligne par mouvement d’argent\u00a0: mode, facture, commande.'],
  stock: ['État du stock', 'Par produit, millésime, format, entrepôt et lot, au soir du dernier jour.'],
  movements: ['Mouvements de stock', 'Chaque entrée et sortie, avec sa cause et son document.'],
});

export const PRESET_WORDS: Readonly<Record<Preset, string>> = {
  year: 'Cet exercice',
  lastYear: 'Exercice précédent',
  quarter: 'Ce trimestre',
  lastQuarter: 'Trimestre précédent',
  month: 'Ce mois',
  lastMonth: 'Mois précédent',
};

export const DOCUMENT_WORDS: Readonly<Record<ExportKind, string>> = {
  fec: 'Écritures',
  quadra: 'Écritures',
  ciel: 'Écritures',
  ebp: 'Écritures',
  sales: 'Factures et avoirs',
  payments: 'Mouvements d’argent',
  stock: 'Références en stock',
  movements: 'Mouvements',
};

export const SUM_WORDS: Readonly<Record<Sum, string>> = {
  debit: 'Total débit',
  credit: 'Total crédit',
  net: 'Total HT',
  vat: 'TVA',
  gross: 'Total TTC',
  duty: 'Droits d’accise',
  received: 'Encaissé',
  refunded: 'Remboursé',
  units: 'Unités',
  unitsIn: 'Unités entrées',
  unitsOut: 'Unités sorties',
  hectolitres: 'Volume',
};

export const WARNING_WORDS: Readonly<Record<Warning, (n: number) => string>> = {
  unfinished: () => 'La période n’est pas finie\u00a0: d’autres pièces peuvent s’y ajouter.',
  billsWithoutEntry: (n) =>
    `${many(n, 'facture n’a pas d’écriture', 'factures n’ont pas d’écriture')}\u00a0: le journal ne les porte pas.`,
  moneyWithoutEntry: (n) =>
    `${many(n, 'mouvement d’argent n’a pas d’écriture', 'mouvements d’argent n’ont pas d’écriture')}\u00a0: il vient d’autre chose qu’une commande.`,
  clientsWithoutCode: (n) =>
    `${many(n, 'client sans code comptable', 'clients sans code comptable')}\u00a0: un code tiré de leur fiche le remplace.`,
  collectiveAccount: (n) =>
    `${many(n, 'code client trop long', 'codes clients trop longs')} pour ce format\u00a0: leurs lignes vont au compte collectif, avec leur nom.`,
  otherMoney: (n) =>
    `${many(n, 'règlement d’un autre mode', 'règlements d’un autre mode')}\u00a0: compte d’attente 511900.`,
  late: (n) => `${many(n, 'écriture a été validée', 'écritures ont été validées')} après la fin de la période.`,
  withoutVolume: (n) =>
    `${many(n, 'référence sans contenance', 'références sans contenance')}\u00a0: absente du volume.`,
};
