import { compare, dec, isZero, modulo, toPlainText } from '#kernel/money.ts';
import { isCounted } from '../format.ts';
import type { Draft } from './import-draft.ts';
import type { ImportField } from './import-fields.ts';
import type { ExistingRule, ImportMapping } from './import-layout.ts';

/** The fields of a product that an import may change, as text: what the snapshots of a row hold. */
export const PRODUCT_FIELDS = [
  'name',
  'precision',
  'type',
  'color',
  'quality',
  'producer',
  'gamme',
  'appellation',
  'place',
  'mention',
  'region',
  'country',
  'grape',
  'inao',
  'description',
  'vat',
  'status',
] as const;
export const VINTAGE_FIELDS = ['alcohol', 'bottledOn', 'category'] as const;
export const FORMAT_FIELDS = ['ean', 'reference', 'packing', 'weight', 'availableOn', 'price'] as const;
type ChangedField =
  | (typeof PRODUCT_FIELDS)[number]
  | (typeof VINTAGE_FIELDS)[number]
  | (typeof FORMAT_FIELDS)[number]
  | `price:${string}`;
export type FieldValues = Readonly<Record<string, string | null>>;

const CHANGED: ReadonlySet<string> = new Set([...PRODUCT_FIELDS, ...VINTAGE_FIELDS, ...FORMAT_FIELDS]);
const isChanged = (field: string): field is ChangedField => CHANGED.has(field) || field.startsWith('price:');
const NUMBERS: ReadonlySet<string> = new Set(['alcohol', 'packing', 'weight', 'price']);
const isNumber = (field: string): boolean => NUMBERS.has(field) || field.startsWith('price:');

/** Counted goods lie on a shelf in whole units. `format`: the one that the row names, or the one that it makes. */
export const isStockWhole = (stock: string | undefined, format: string): boolean =>
  !stock || !isCounted({ formatType: format }) || isZero(modulo(dec(stock), dec(1)));

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** 12.5 and 12.500000 are the same price; two spaces in a name are read as one, and change nothing. */
export const isSame = (field: string, a: string | null | undefined, b: string | null | undefined): boolean => {
  if (!a || !b) return (a ?? '') === (b ?? '');
  return isNumber(field) ? compare(dec(a), dec(b)) === 0 : spaced(a) === spaced(b);
};
export const plainValue = (field: string, value: string | null): string | null =>
  value && isNumber(field) ? toPlainText(dec(value)) : value;

/**
 * The changes of a row to an existing product: both values of each field; empty when the file agrees or has no say.
 */
export const changesOf = (
  draft: Draft,
  existing: FieldValues,
  mapping: ImportMapping,
): { before: FieldValues; after: FieldValues } => {
  const rules = new Map<string, ExistingRule>(
    mapping.flatMap((choice) => (choice.field ? [[choice.field, choice.existing] as const] : [])),
  );
  const before: Record<string, string | null> = {};
  const after: Record<string, string | null> = {};
  for (const [field, value] of Object.entries(draft.values)) {
    if (!isChanged(field) || value === undefined || value === '') continue;
    if ((draft.supposed as readonly string[]).includes(field)) continue;
    // A value that the file only implies (a colour from a code) never replaces a chosen one; our own export implies
    // nothing.
    const rule =
      rules.get(field as ImportField) ??
      (field === 'category' && rules.has('excise') ? rules.get('excise') : draft.values.formatId ? 'keep' : 'fill');
    const now = existing[field] ?? null;
    if (rule === 'keep' || (rule === 'fill' && now !== null && now !== '') || isSame(field, now, value)) continue;
    before[field] = plainValue(field, now);
    after[field] = plainValue(field, value);
  }
  return { before, after };
};

/** The fields that an undo restores: those still as the import made them. Fields changed since stay. */
export const revertOf = (
  before: FieldValues,
  after: FieldValues,
  now: FieldValues,
): { back: FieldValues; changedSince: readonly string[] } => {
  const back: Record<string, string | null> = {};
  const changedSince: string[] = [];
  for (const field of Object.keys(after)) {
    if (isSame(field, now[field], after[field])) back[field] = before[field] ?? null;
    else if (!isSame(field, now[field], before[field])) changedSince.push(field);
  }
  return { back, changedSince };
};

/** Whether a new product may be bought by somebody: else it waits, and is counted as to be completed. */
export const hasPrice = (draft: Draft): boolean =>
  Object.keys(draft.values).some((field) => field === 'price' || field.startsWith('price:'));
export const statusOfNew = (draft: Draft, publish: boolean): string => {
  const wanted = draft.values.status ?? (publish ? 'online' : 'paused');
  return wanted === 'online' && !hasPrice(draft) ? 'paused' : wanted;
};
