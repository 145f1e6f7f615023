import { type Actor, isAllowed } from '#kernel/permission.ts';
import { type FieldDeclaration, type ImportKind, WINE_COLUMNS } from './import-columns.ts';
import { GOODS_COLUMNS } from './import-goods-columns.ts';
import { fold } from './import-values.ts';

/** Every column that an import may have, in the order of our own template. */
export const IMPORT_FIELDS = { ...WINE_COLUMNS, ...GOODS_COLUMNS };

export type PlainField = keyof typeof IMPORT_FIELDS;
/** A price by category of client is a field of its own: `price:caviste`. */
export type ImportField = PlainField | `price:${string}`;

export interface TypologyOfImport {
  readonly key: string;
  readonly name: string;
  readonly ttc: boolean;
  readonly isPublic: boolean;
}

export const isImportField = (field: string, typologies: readonly TypologyOfImport[]): field is ImportField =>
  field in IMPORT_FIELDS || (field.startsWith('price:') && typologies.some((one) => `price:${one.key}` === field));

/** Whether somebody may write this column: what goods cost, and who sells them, are not everybody's. */
export const mayImport = (field: string, actor: Actor): boolean => {
  if (field === 'cost') return isAllowed(actor, 'manageBudget');
  if (field !== 'supplier' && field !== 'supplierReference') return true;
  return isAllowed(actor, 'createSupplier') && actor.modules.includes('purchase');
};

export const kindOf = (field: ImportField): ImportKind =>
  field.startsWith('price:') ? 'money' : IMPORT_FIELDS[field as PlainField].kind;
export const maxOf = (field: ImportField): number => {
  const declared: FieldDeclaration | undefined = field.startsWith('price:')
    ? undefined
    : IMPORT_FIELDS[field as PlainField];
  return declared?.max ?? 200;
};
export const labelOf = (field: ImportField, typologies: readonly TypologyOfImport[]): string => {
  if (!field.startsWith('price:')) return IMPORT_FIELDS[field as PlainField].label;
  const typology = typologies.find((one) => `price:${one.key}` === field);
  return typology ? `Prix ${typology.name} (${typology.ttc ? 'TTC' : 'HT'})` : 'Prix';
};

const PLAIN: ReadonlyMap<string, PlainField> = new Map(
  Object.entries(IMPORT_FIELDS).flatMap(([field, { headings }]) =>
    headings.map((heading) => [heading, field as PlainField] as const),
  ),
);

const PRICE_WORD = /^(?:prix|tarif|pv|pu|price|prix de vente|prix unitaire|unit price)(?: |$)/;

/** `Prix caviste HT` is the price of the category named so; `Prix TTC` and `Prix HT` that of the first category typed that way. */
const priceField = (heading: string, typologies: readonly TypologyOfImport[]): ImportField | null => {
  // Between « Caviste » and « Grand caviste », the heading « Prix grand caviste » means the longer name.
  const longestFirst = [...typologies].sort((a, b) => fold(b.name).length - fold(a.name).length);
  const exact = typologies.find((one) => heading === fold(labelOf(`price:${one.key}`, typologies)));
  if (exact) return `price:${exact.key}`;
  const byName = longestFirst.find((one) => {
    const name = fold(one.name);
    const bare = heading.replace(/ (?:ht|ttc)$/, '');
    return (
      bare === name ||
      bare === fold(one.key) ||
      (PRICE_WORD.test(bare) &&
        (bare.endsWith(` ${name}`) || bare.endsWith(` ${fold(one.key)}`) || bare.endsWith(` ${name}s`)))
    );
  });
  if (byName) return `price:${byName.key}`;
  if (!PRICE_WORD.test(heading)) return null;
  const wanted = /\bttc\b/.test(heading) ? true : /\bht\b/.test(heading) ? false : null;
  if (wanted === null) return null;
  const first =
    typologies.find((one) => one.ttc === wanted && (!wanted || one.isPublic)) ??
    typologies.find((one) => one.ttc === wanted);
  return first ? `price:${first.key}` : 'price';
};

/** The field that a heading means, by itself; null when it is none that is known. */
export const fieldOfHeading = (heading: string, typologies: readonly TypologyOfImport[]): ImportField | null => {
  const folded = fold(heading);
  if (folded === '') return null;
  // The heading of the grid says the mode of the base price: it names no category.
  if (/^prix de base (?:ht|ttc)$/.test(folded)) return 'price';
  return (
    PLAIN.get(folded) ??
    priceField(folded, typologies) ??
    PLAIN.get(folded.replace(/ (?:ht|ttc|€|kg)$/, '')) ??
    PLAIN.get(folded.replace(/s$/, '')) ??
    null
  );
};
