import { type Draft, saidType } from './import-draft.ts';
import { formatKey, isCompatible, nameKey, referenceKey, sizeOfDraft, vintageKey } from './import-key.ts';
import { type ImportProblem, problem } from './import-problems.ts';

/** A format that the shop has already, with what its row is recognised by; a product or vintage without format has nulls. */
export interface KnownFormat {
  readonly productId: string;
  readonly name: string;
  readonly nameKey: string;
  readonly color: string | null;
  readonly type: string | null;
  readonly vintageId: string | null;
  readonly vintage: string | null;
  readonly formatId: string | null;
  readonly formatKey: string | null;
  readonly size: string;
  readonly ean: string | null;
  readonly reference: string | null;
}

/** Where a row belongs: what of it exists already. */
export interface Place {
  readonly productId: string | null;
  readonly vintageId: string | null;
  readonly formatId: string | null;
}
export type Match =
  | { readonly place: Place; readonly problem: null }
  | { readonly place: null; readonly problem: ImportProblem };

const at = (productId: string | null, vintageId: string | null = null, formatId: string | null = null): Match => ({
  place: { productId, vintageId, formatId },
  problem: null,
});

/** `known` holds every format of the products that share the row's EAN, reference or name. */
export const placeOf = (
  draft: Draft,
  known: readonly KnownFormat[],
  headingOf: (field: 'ean' | 'reference' | 'name') => string,
): Match => {
  const { values } = draft;
  const saysSize = values.unity !== undefined || values.formatType !== undefined;
  const size = formatKey(sizeOfDraft(values));
  const isYear = (one: KnownFormat): boolean =>
    values.vintage === undefined || vintageKey(one.vintage ?? '') === vintageKey(values.vintage);

  const itself = values.formatId ? known.find((one) => one.formatId === values.formatId) : undefined;
  if (itself) return at(itself.productId, itself.vintageId, itself.formatId);

  const byEan = values.ean
    ? only(
        known.filter((one) => one.formatId !== null && one.ean === values.ean && isYear(one)),
        draft,
      )
    : [];
  if (byEan.length > 1) return { place: null, problem: problem('ambiguous', headingOf('ean')) };
  if (byEan[0]) {
    const found = byEan[0];
    if (saysSize && found.formatKey !== size)
      return { place: null, problem: problem('other-size', headingOf('ean'), { size: found.size }) };
    return at(found.productId, found.vintageId, found.formatId);
  }

  const reference = values.reference ? referenceKey(values.reference) : null;
  const byReference = reference
    ? only(
        known.filter(
          (one) =>
            one.formatId !== null &&
            referenceKey(one.reference ?? '') === reference &&
            isYear(one) &&
            (!saysSize || one.formatKey === size),
        ),
        draft,
      )
    : [];
  if (byReference.length === 1 && byReference[0])
    return at(byReference[0].productId, byReference[0].vintageId, byReference[0].formatId);

  const key = nameKey(values.name ?? '', values.precision);
  const named = only(
    known.filter((one) => one.nameKey === key),
    draft,
  );
  const products = [...new Set(named.map((one) => one.productId))];
  if (products.length === 0) return at(null);
  if (products.length > 1) return { place: null, problem: problem('ambiguous', headingOf('name')) };
  const productId = products[0] as string;

  const vintages = new Map(
    named.filter((one) => one.vintageId !== null).map((one) => [one.vintageId as string, one.vintage ?? '']),
  );
  const vintageId =
    values.vintage === undefined && vintages.size === 1
      ? [...vintages.keys()][0]
      : [...vintages].find(([, name]) => vintageKey(name) === vintageKey(values.vintage ?? ''))?.[0];
  if (!vintageId) return at(productId);
  const formats = named.filter((one) => one.vintageId === vintageId && one.formatId !== null);
  const format =
    formats.find((one) => one.formatKey === size) ?? (!saysSize && formats.length === 1 ? formats[0] : undefined);
  return at(productId, vintageId, format?.formatId ?? null);
};

/** The formats whose colour and type do not contradict the row; among them the exact matches, if any. */
const only = (known: readonly KnownFormat[], draft: Draft): readonly KnownFormat[] => {
  const { color } = draft.values;
  const type = saidType(draft);
  const compatible = known.filter((one) => isCompatible(one.color, color) && isCompatible(one.type, type));
  const same = compatible.filter(
    (one) => (one.color ?? undefined) === color && (one.type ?? undefined) === (type ?? draft.values.type),
  );
  return same.length > 0 ? same : compatible;
};
