import { json } from '#platform/db.ts';
import { type Amount, dec, times, toPlainText } from '#kernel/money.ts';
import { eq75Of, type FormatUnity, litresOf } from '../rules/format.ts';
import { formatKey, referenceKey } from '../rules/import/import-key.ts';
import type { FormatInput } from '../rules/product-input.ts';

export const plain = (value: Amount | null | undefined): string | null =>
  value === null || value === undefined || value === '' ? null : toPlainText(dec(value));

/** Volume of one unit sold: that of all the pieces of a packing sold as one. Nothing for what is weighed or counted. */
export const volumeOf = (format: {
  readonly unity: FormatUnity;
  readonly unityValue: Amount;
  readonly formatType: string;
  readonly packingQuantity?: number | null | undefined;
}): { litres: string | null; eq75: string | null } => {
  const one = litresOf(format.unity, format.unityValue);
  if (!one) return { litres: null, eq75: null };
  const litres = format.formatType === 'packing' ? times(one, dec(format.packingQuantity ?? 1)) : one;
  return { litres: toPlainText(litres), eq75: toPlainText(eq75Of(litres)).slice(0, 20) };
};

/** The columns that a form may write of a format; those not given are absent, so that an update leaves them. */
export const formatColumns = (input: FormatInput) => ({
  unity: input.unity,
  unity_value: toPlainText(dec(input.unityValue)),
  format_type: input.formatType,
  format_key: formatKey({ ...input, unityValue: String(input.unityValue), packing: input.packingQuantity ?? null }),
  ...volumeOf(input),
  ...(input.container === undefined ? {} : { container: input.container }),
  ...(input.type === undefined ? {} : { type: input.type }),
  ...(input.weight === undefined ? {} : { weight: plain(input.weight) }),
  ...(input.ean === undefined ? {} : { ean: input.ean }),
  ...(input.reference === undefined
    ? {}
    : { reference: input.reference, reference_key: input.reference ? referenceKey(input.reference) : null }),
  ...(input.price === undefined ? {} : { price: plain(input.price) }),
  ...(input.wrapping === undefined ? {} : { wrapping: plain(input.wrapping) }),
  ...(input.packing === undefined ? {} : { packing: input.packing }),
  ...(input.packingQuantity === undefined ? {} : { packing_quantity: input.packingQuantity }),
  ...(input.minQuantity === undefined ? {} : { min_quantity: plain(input.minQuantity) }),
  ...(input.maxQuantity === undefined ? {} : { max_quantity: plain(input.maxQuantity) }),
  ...(input.discountPrice === undefined ? {} : { discount_price: json(input.discountPrice) }),
  ...(input.discountAdd === undefined ? {} : { discount_add: json(input.discountAdd) }),
  ...(input.promotions === undefined ? {} : { promotions: json(input.promotions) }),
  ...(input.availableOn === undefined ? {} : { available_on: input.availableOn }),
});
