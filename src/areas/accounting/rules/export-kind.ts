/** The kinds of export: entries, in the layouts of accounting programs, and tables for people. */
export const JOURNAL_KINDS = ['fec', 'quadra', 'ciel', 'ebp'] as const;
export const TABLE_KINDS = ['sales', 'payments', 'stock', 'movements'] as const;
export const EXPORT_KINDS = [...JOURNAL_KINDS, ...TABLE_KINDS] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];
export type TableKind = (typeof TABLE_KINDS)[number];
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const isJournal = (kind: ExportKind): kind is JournalKind => (JOURNAL_KINDS as readonly string[]).includes(kind);
/** True for an export of a whole fiscal year, named after its end. */
export const isWholeBooks = (kind: ExportKind): boolean => kind === 'fec';
/** Made of amounts only: without them nothing is left, so who may see no price is not given it. The others leave their prices out. */
export const isOnlyAmounts = (kind: ExportKind): boolean => isJournal(kind) || kind === 'payments';

const NAMES: Readonly<Record<Exclude<ExportKind, 'fec'>, string>> = {
  quadra: 'quadra',
  ciel: 'ximport',
  ebp: 'ebp',
  sales: 'ventes',
  payments: 'reglements',
  stock: 'stock',
  movements: 'mouvements-de-stock',
};
/** `ventes_2026-01-01_2026-12-31.csv`; a stock is of one day. */
export const exportName = (kind: Exclude<ExportKind, 'fec'>, from: string, to: string): string =>
  `${NAMES[kind]}_${kind === 'stock' ? to : `${from}_${to}`}.${isJournal(kind) ? 'txt' : 'csv'}`;
/** `123456789FEC20261231-corrections-3.txt`: what was written since the batch of that number. */
export const correctionName = (name: string, n: number): string => name.replace(/(\.\w+)$/, `-corrections-${n}$1`);
