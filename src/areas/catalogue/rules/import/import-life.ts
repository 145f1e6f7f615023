import type { Refusal } from '#kernel/refusal.ts';
import type { ColumnChoice } from './import-layout.ts';
import { refuseImport } from './import-refusals.ts';

/** The life of an import: pending until it is run, then processing, completed or error, and reverted when it was taken back. */
export const IMPORT_STATUSES = ['pending', 'processing', 'completed', 'reverted', 'error'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export const IMPORT_STATUS_WORDS: Readonly<Record<ImportStatus, string>> = {
  pending: 'En attente',
  processing: 'En cours',
  completed: 'Terminé',
  reverted: 'Annulé',
  error: 'En erreur',
};

export const IMPORT_STEPS = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'reverting',
  'reverted',
] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

export const IMPORT_OUTCOMES = ['read', 'created', 'updated', 'unchanged', 'refused', 'reverted', 'kept'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
export const IMPORT_OUTCOME_WORDS: Readonly<Record<ImportOutcome, string>> = {
  read: 'Lue',
  created: 'Créée',
  updated: 'Mise à jour',
  unchanged: 'Inchangée',
  refused: 'Refusée',
  reverted: 'Annulée',
  kept: 'Conservée',
};

/** A row that was taken back, and of which a value stays. */
export const LEFT_WORD = 'Modifiée';

interface LivingImport {
  readonly status: ImportStatus;
  readonly step: ImportStep;
  readonly mapping: readonly ColumnChoice[];
}

const isBusy = (one: Pick<LivingImport, 'status' | 'step'>): boolean =>
  one.status !== 'error' && (one.step === 'checking' || one.step === 'importing' || one.step === 'reverting');

/** The status in the panel of long jobs: a running trial is work too, though nothing is imported. */
export const jobStatusOf = (one: Pick<LivingImport, 'status' | 'step'>): ImportStatus => {
  if (one.status === 'error') return 'error';
  if (isBusy(one)) return 'processing';
  return one.status === 'pending' ? 'error' : one.status;
};
/** Work is stopped between two of its batches; what it did before stands. */
export const whyNotStop = (one: Pick<LivingImport, 'status' | 'step'>): Refusal | null =>
  one.status !== 'error' && jobStatusOf(one) === 'processing' ? null : refuseImport('catalogue.import-idle');

/** A dry run may be asked as often as one likes, until the import is run. */
export const whyNotTry = (one: Pick<LivingImport, 'status' | 'step'>): Refusal | null => {
  if (isBusy(one)) return refuseImport('catalogue.import-busy');
  return one.status === 'pending' ? null : refuseImport('catalogue.import-done');
};
export const whyNotCheck = (one: LivingImport): Refusal | null => whyNotTry(one) ?? whyNotMapped(one.mapping);
/** Only what was tried is run: the user saw what will be refused. */
export const whyNotRun = (one: Pick<LivingImport, 'status' | 'step'>): Refusal | null => {
  if (isBusy(one)) return refuseImport('catalogue.import-busy');
  // An import that an error stopped goes on from its last whole batch.
  if (one.status === 'error') return one.step === 'importing' ? null : refuseImport('catalogue.import-done');
  if (one.status !== 'pending') return refuseImport('catalogue.import-done');
  return one.step === 'checked' ? null : refuseImport('catalogue.import-not-checked');
};
/** One that was stopped is taken back as far as it went; a taking back that was stopped goes on. */
export const whyNotRevert = (one: Pick<LivingImport, 'status' | 'step'>): Refusal | null => {
  if (isBusy(one)) return refuseImport('catalogue.import-busy');
  return one.status === 'completed' || one.status === 'error' ? null : refuseImport('catalogue.import-not-completed');
};

export const whyNotMapped = (mapping: readonly ColumnChoice[]): Refusal | null => {
  const fields = mapping.flatMap((choice) => (choice.field ? [choice.field] : []));
  if (!fields.includes('name')) return refuseImport('catalogue.import-no-name');
  return new Set(fields).size === fields.length ? null : refuseImport('catalogue.import-field-twice');
};

/** Rows of one transaction: all of them are imported or none. */
export const IMPORT_BATCH = 500;
export const IMPORT_FILE_LIMIT = 50_000_000;
export const IMPORT_ROW_LIMIT = 200_000;
