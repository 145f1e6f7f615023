import { type Day, shortDay } from '#kernel/day.ts';
import { dec, french } from '#kernel/money.ts';
import { EXCISE_CATEGORY_WORDS, type ExciseCategory } from '../excise.ts';
import { contentLabel, type FormatType, type FormatUnity } from '../format.ts';
import { PRODUCT_STATUS_WORDS, PRODUCT_TYPE_WORDS, type ProductStatus, type ProductType } from '../product.ts';
import { labelOf as wordOf } from '../reference/reference.ts';
import type { Draft } from './import-draft.ts';
import { IMPORT_FIELDS, type ImportField, kindOf, labelOf, type TypologyOfImport } from './import-fields.ts';
import { sizeOfDraft } from './import-key.ts';

export interface ShownValue {
  readonly label: string;
  readonly value: string;
}

/**
 * The values read from a row, in words: the trial shows them, so that the user sees a misread column before anything is
 * written.
 */
export const shownRow = (draft: Draft, typologies: readonly TypologyOfImport[]): readonly ShownValue[] => {
  const { values } = draft;
  const fields = [
    ...(Object.keys(IMPORT_FIELDS) as ImportField[]),
    ...typologies.map((one) => `price:${one.key}` as const),
  ];
  const shown = fields.flatMap((field): ShownValue[] => {
    const text = field === 'size' ? sizeWords(draft) : values[field];
    if (!text || field === 'container' || field === 'formatId') return [];
    const value = wordsOf(field, text);
    return [
      {
        label: labelOf(field, typologies),
        value: field === 'type' && draft.supposed.includes('type') ? `${value} (supposé)` : value,
      },
    ];
  });
  const duty = values.category ? EXCISE_CATEGORY_WORDS[values.category as ExciseCategory] : null;
  return duty ? [...shown, { label: 'Catégorie fiscale', value: duty }] : shown;
};

const sizeWords = ({ values }: Draft): string => {
  if ((values.productType ?? 'bottle') !== 'bottle' && !values.unity) return '';
  const size = sizeOfDraft(values);
  return contentLabel({
    unity: size.unity as FormatUnity,
    unityValue: size.unityValue,
    formatType: size.formatType as FormatType,
    packingQuantity: size.packing === null ? null : Number(size.packing),
  });
};

const places = (text: string): number => text.split('.')[1]?.replace(/0+$/, '').length ?? 0;
const VAT_WORDS: Readonly<Record<string, string>> = {
  standard: 'normale',
  medium: 'intermédiaire',
  reduced: 'réduite',
};
const wordsOf = (field: ImportField, text: string): string => {
  switch (kindOf(field)) {
    case 'money':
      return `${french(dec(text), Math.max(2, places(text)))}\u00a0€`;
    case 'number':
      return french(dec(text), places(text));
    case 'day':
      return shortDay(text as Day);
    case 'type':
      return wordOf('productKinds', text);
    case 'color':
      return wordOf('colours', text);
    case 'productType':
      return PRODUCT_TYPE_WORDS[text as ProductType] ?? text;
    case 'status':
      return PRODUCT_STATUS_WORDS[text as ProductStatus] ?? text;
    case 'vat':
      return VAT_WORDS[text] ?? text;
    default:
      return text;
  }
};
