import type { Machine } from './machine.ts';

/** The target of a figure, at the size of a merchant. */
interface Asked {
  readonly of: string;
  readonly most?: number;
  readonly least?: number;
  readonly unit: string;
}

/** The targets, by the first words of a measure's name. */
export const ASKED: readonly (readonly [string, Asked])[] = [
  ['panier de dix lignes, 20 000', { of: 'rapport', most: 1.1, unit: '' }],
  ['panier de dix lignes', { of: 'part du plafond (%)', least: 75, unit: '%' }],
  ['passage de commande, 1 000 produits', { of: 'part du plafond (%)', least: 18, unit: '%' }],
  ['page de boutique, jamais vue', { of: 'part du plafond (%)', least: 20, unit: '%' }],
  ['aller à', { of: 'p95', most: 100, unit: 'ms' }],
  ['commandes, onglets comptés', { of: 'p95', most: 100, unit: 'ms' }],
  ['articles, recherche', { of: 'p95', most: 20, unit: 'ms' }],
  ['stock, recherche', { of: 'p95', most: 100, unit: 'ms' }],
  ['balance âgée', { of: 'p95', most: 300, unit: 'ms' }],
  ['stock par couleur', { of: 'p95', most: 100, unit: 'ms' }],
  ['valeur du stock ce soir', { of: 'p95', most: 100, unit: 'ms' }],
  ['stock et valeur à une date', { of: 'p95', most: 300, unit: 'ms' }],
  ['visites, mois de 20 événements', { of: 'p95', most: 30, unit: 'ms' }],
  ['visites, 50 acheteurs', { of: 'survendues', most: 0, unit: '' }],
  ['visites, réservations à côté', { of: 'réservations par commande (%)', least: 60, unit: '%' }],
  ['transfert de la boutique', { of: 'script (ko)', most: 90, unit: 'ko' }],
  ['transfert du bureau', { of: 'script (ko)', most: 260, unit: 'ko' }],
  ['téléphone ralenti', { of: 'bloqué (ms)', most: 200, unit: 'ms' }],
  ['5 000 prix collés', { of: 'secondes', most: 2, unit: 's' }],
  ['5 000 factures à relancer', { of: 'lues (s)', most: 5, unit: 's' }],
  ['mouvements de stock', { of: 'par seconde', least: 2000, unit: '/s' }],
  ['DRM d’une année', { of: 'secondes', most: 2, unit: 's' }],
  ['inventaire de 5 000 lignes', { of: 'secondes', most: 1, unit: 's' }],
  ['grille de prix défilée', { of: 'image, p95 (ms)', most: 32, unit: 'ms' }],
  ['import de 20 000 lignes', { of: 'écriture (s)', most: 20, unit: 's' }],
  ['doublons de 20 000 clients', { of: 'secondes', most: 2, unit: 's' }],
  ['import de clients, 20 000', { of: 'écriture (s)', most: 20, unit: 's' }],
  ['npm start', { of: 'second départ (s)', most: 3, unit: 's' }],
];

/** Figures that are made of processor time, or count rows: other programs slow the clock, and change these by little. */
const BY_PROCESSOR = new Set([
  'part du plafond (%)',
  'script (ko)',
  'rapport',
  'réservations par commande (%)',
  'survendues',
]);
/** From these shares of the machine on, a figure by the clock says more of the others than of the product. */
const MOST_OTHERS = 0.1;
const MOST_STOLEN = 0.05;

export interface Measured {
  readonly name: string;
  readonly told: Readonly<Record<string, unknown>>;
  readonly errors: number;
  readonly machine: Machine;
}

export type Verdict = 'tenu' | 'PAS TENU' | 'ERREURS' | 'non jugé : machine occupée' | '';

export interface Judged {
  readonly name: string;
  readonly figure: string;
  readonly asked: string;
  readonly measured: string;
  readonly verdict: Verdict;
}

const percent = (share: number): string => `${Math.round(100 * share)} %`;
export const busyWords = ({ load, others, stolen }: Machine): string =>
  `charge ${load}, autres programmes ${percent(others)}, volé ${percent(stolen)}`;

/** True when other programs took so much of the machine that a figure by the clock cannot be judged. */
export const isBusy = ({ others, stolen }: Machine): boolean => others > MOST_OTHERS || stolen > MOST_STOLEN;

/** Judges a measure: a wrong answer makes it worthless, and a busy machine makes it no proof. */
export const judge = ({ name, told, errors, machine }: Measured): Judged => {
  const [, asked] = ASKED.find(([words]) => name.startsWith(words)) ?? [];
  const value = asked ? told[asked.of] : undefined;
  const limit = asked
    ? `${asked.most === undefined ? `≥ ${asked.least}` : `≤ ${asked.most}`} ${asked.unit}`.trim()
    : '';
  const judged = {
    name,
    figure: asked?.of ?? '',
    asked: limit,
    measured: typeof value === 'number' ? `${value} ${asked?.unit ?? ''}`.trim() : '',
  };
  if (errors > 0) return { ...judged, measured: `${errors} erreurs`, verdict: 'ERREURS' };
  if (!asked) return { ...judged, verdict: '' };
  if (typeof value !== 'number' || !Number.isFinite(value)) return { ...judged, verdict: 'ERREURS' };
  if (isBusy(machine) && !BY_PROCESSOR.has(asked.of)) return { ...judged, verdict: 'non jugé : machine occupée' };
  const isHeld = asked.most === undefined ? value >= (asked.least ?? 0) : value <= asked.most;
  return { ...judged, verdict: isHeld ? 'tenu' : 'PAS TENU' };
};

const PLAIN = ['perSecond', 'p50', 'p95', 'processeur (ms)', 'part du plafond (%)'];
const NAMES: Readonly<Record<string, string>> = { perSecond: 'par seconde' };
/** Formats the figures of a measure on a single line. */
export const figuresOf = ({ told }: Measured): string => {
  const all = Object.entries(told).filter(([, value]) => typeof value === 'number');
  const shown = 'perSecond' in told ? all.filter(([what]) => PLAIN.includes(what)) : all;
  return shown.map(([what, value]) => `${NAMES[what] ?? what} ${value}`).join(' · ');
};

const HEAD = ['| mesure | demandé | vu | verdict | chiffres | machine |', '|---|---|---|---|---|---|'];
/** Lists the measures, a row each: the target, the figure and the verdict. */
export const tableOf = (all: readonly Measured[]): readonly string[] => [
  ...HEAD,
  ...all.map((one) => {
    const { name, asked, measured, verdict, figure } = judge(one);
    return `| ${name} | ${[figure, asked].filter(Boolean).join(' ')} | ${measured} | ${verdict} | ${figuresOf(one)} | ${busyWords(one.machine)} |`;
  }),
];

const BEGIN = '<!-- figures of the bench: written by npm run bench -->';
const END = '<!-- end of the figures of the bench -->';
const nameIn = (row: string): string => row.split('|')[1]?.trim() ?? '';
/** Updates the page of figures with the rows of this run. The rows of measures that did not run stay as they were. */
export const withFigures = (page: string, title: string, table: readonly string[]): string => {
  const [before = '', rest] = page.split(BEGIN);
  const [section = '', after = ''] = (rest ?? '').split(END);
  const [, , ...rows] = table;
  const seen = new Set(rows.map(nameIn));
  const kept = section
    .split('\n')
    .filter((row) => row.startsWith('| ') && !HEAD.includes(row) && !seen.has(nameIn(row)));
  const written = [BEGIN, '', title, '', ...HEAD, ...rows, ...kept, '', END].join('\n');
  return rest === undefined ? `${page.trimEnd()}\n\n${written}\n` : `${before}${written}${after}`;
};
