import { dec, toPlainText } from '#kernel/money.ts';
import { type FormatUnity, litresOf } from '../format.ts';
import type { Draft, DraftValues } from './import-draft.ts';
import { fold, isNoYear } from './import-values.ts';

/** How a product, a vintage and a format are recognised when a file comes a second time: without doubles, whatever the spelling. */

/** Names without accents, case nor marks; `precision` tells two cuvées of one name apart. */
export const nameKey = (name: string, precision: string | null | undefined): string =>
  `${fold(name)}|${fold(precision ?? '')}`;

/** 'NV', 'Non millésimé', 'Nouveau millésime' and nothing are the same vintage: of no year. */
export const vintageKey = (name: string): string => (isNoYear(name) ? '' : fold(name));

export const referenceKey = (reference: string): string => reference.trim().toLowerCase();

/**
 * The key of a format: its content in litres (grams when weighed), its container, its number of pieces. 75 cl, 0,75 L
 * and 750 ml are one format.
 */
export const formatKey = (format: {
  readonly unity: FormatUnity;
  readonly unityValue: string;
  readonly formatType: string;
  readonly packing?: string | number | null | undefined;
}): string => {
  const litres = litresOf(format.unity, format.unityValue);
  const content = litres ? toPlainText(litres) : `${toPlainText(dec(format.unityValue))}g`;
  return `${format.formatType}|${content}|${format.formatType === 'packing' ? (format.packing ?? 1) : 1}`;
};

/** A product that says no size: the ordinary bottle; what is not drunk is sold by the piece. */
export const sizeOfDraft = (
  values: DraftValues,
): { unity: FormatUnity; unityValue: string; formatType: string; container: string; packing: string | null } => {
  const isDrink = (values.productType ?? 'bottle') === 'bottle';
  const formatType = values.formatType ?? (isDrink ? (values.container ?? 'bottle') : 'custom');
  if (values.unity && values.unityValue) {
    return {
      unity: values.unity as FormatUnity,
      unityValue: values.unityValue,
      formatType,
      container: values.container ?? (formatType === 'packing' ? 'bottle' : formatType),
      packing: values.packing ?? null,
    };
  }
  if (!isDrink)
    return {
      unity: 'Gramme(s)',
      unityValue: '1',
      formatType: 'custom',
      container: '',
      packing: values.packing ?? null,
    };
  const inBulk = formatType === 'vrac';
  return {
    unity: inBulk ? 'Litre(s)' : 'Centilitre(s)',
    unityValue: inBulk ? '1' : '75',
    formatType,
    container: values.container ?? 'bottle',
    packing: values.packing ?? null,
  };
};

/** The keys that two rows may share, from the surest: EAN, reference code, name. An EAN or a code may serve several years. */
export interface RowKeys {
  readonly ean: string | null;
  readonly reference: string | null;
  readonly name: string;
}
export const keysOf = (draft: Draft): RowKeys => {
  const { values } = draft;
  // A format lies in several places and lots: each is a row of its own.
  const { warehouse = '', lot = '' } = values;
  const shelf = warehouse || lot ? `|${fold(warehouse)}|${fold(lot)}` : '';
  if (values.formatId) return { ean: null, reference: null, name: `id|${values.formatId}${shelf}` };
  const year = vintageKey(values.vintage ?? '');
  const size = formatKey(sizeOfDraft(values));
  return {
    ean: values.ean ? `${values.ean}|${year}${shelf}` : null,
    reference: values.reference ? `${referenceKey(values.reference)}|${year}|${size}${shelf}` : null,
    name: `${nameKey(values.name ?? '', values.precision)}|${year}|${size}${shelf}`,
  };
};

/** Colours and types tell products of one name apart; where one side says nothing, they do not. */
export const isCompatible = (a: string | null | undefined, b: string | null | undefined): boolean =>
  !a || !b || a === b;
