import * as z from 'zod';
import { type Amount, type Dec, dec, floor, isNegative, min, over, plus, times, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { VAT_TYPES } from '#kernel/vat.ts';
import { type ExciseRates, exciseOf } from './excise.ts';
import { bottlesPerUnit, containerWords, Format, offerLabel } from './format.ts';
import { ROUNDINGS } from './price-raise.ts';
import { isNonVintage, type Legal, PRODUCT_TYPES, type ProductType, productLabel } from './product.ts';
import { refuse } from './refusals.ts';

/** An article of a box, as its card shows it to readers of the box. */
export const ShownPart = z.object({
  formatId: z.uuid(),
  productId: z.uuid(),
  quantity: z.number().int(),
  productType: z.enum(PRODUCT_TYPES),
  name: z.string(),
  precision: z.string().nullable(),
  vintage: z.string(),
  container: z.string(),
  unity: Format.shape.unity,
  unityValue: z.number(),
  formatType: Format.shape.formatType,
  packingQuantity: z.number().nullable(),
});
export type ShownPart = z.output<typeof ShownPart>;

/** The same with what prices and duties are reckoned from: of the server alone. */
export interface BoxPart extends ShownPart {
  readonly litres: number | null;
  readonly alcohol: number | null;
  readonly legal: Partial<Legal>;
  readonly vatType: (typeof VAT_TYPES)[number];
  readonly tva: number | null;
  readonly disableVAT: boolean;
}

export const MOST_PARTS = 50;
export const MOST_OF_A_PART = 1000;
export const PartInput = z.strictObject({
  formatId: z.uuid(),
  quantity: z.number().int().min(1).max(MOST_OF_A_PART),
});

/** « Cuvée des Anges 2021 » */
export const partLabel = (part: Pick<ShownPart, 'name' | 'vintage' | 'precision'>): string =>
  productLabel(part.name, isNonVintage(part.vintage) ? null : part.vintage, part.precision);
/** « Bouteille 75 cl »; what is sold by the piece has only a name. */
export const partFormat = (part: ShownPart): string =>
  part.productType === 'accessory' || part.productType === 'prestation'
    ? containerWords(part.container)
    : offerLabel(part);

/** Bottles in one box. */
export const bottlesOfParts = (parts: readonly ShownPart[]): number =>
  parts.reduce((sum, part) => sum + part.quantity * bottlesPerUnit(part), 0);

/** Litres in one box; null where nothing in it has a volume. */
export const litresOfParts = (
  parts: readonly { readonly quantity: number; readonly litres: Amount | null }[],
): Dec | null => {
  const drinks = parts.filter((part) => part.litres !== null);
  return drinks.length === 0
    ? null
    : drinks.reduce((sum, part) => plus(sum, times(dec(part.litres ?? 0), dec(part.quantity))), ZERO);
};

/** The sellable quantity of a format; `null`: without limit. */
export type Left = Dec | null;
/** Whole boxes that can be made of what is left of each part; without limit where no part has one. */
export const boxesLeft = (
  parts: readonly { readonly formatId: string; readonly quantity: Amount }[],
  leftOf: (formatId: string) => Left,
): Left =>
  parts.reduce<Left>((least, part) => {
    const left = leftOf(part.formatId);
    if (left === null) return least;
    const boxes = isNegative(left) ? ZERO : floor(over(left, dec(part.quantity)));
    return least === null ? boxes : min(least, boxes);
  }, null);

type DutyTold = Partial<Pick<Legal, 'category' | 'taxFormat' | 'dutyType'>> & {
  readonly da?: Amount | null;
  readonly css?: Amount | null;
};
export interface PartDuty {
  readonly quantity: Amount;
  readonly litres: Amount | null;
  readonly abv: Amount | null;
  readonly legal: DutyTold | null;
}
const maybe = (amount: Amount | null): Dec | null => (amount === null ? null : dec(amount));

/** Subject to duty at all, as the estate told it of the vintage. */
export const owesDuty = (legal: DutyTold | null): boolean =>
  legal !== null &&
  legal.dutyType !== 'NULL' &&
  ((legal.category ?? null) !== null || (legal.da !== null && legal.da !== undefined));

/** Duty of what one box holds of each part, with all its digits: only a line is rounded, once. */
export const exciseOfParts = <P extends PartDuty>(parts: readonly P[], rates: ExciseRates) =>
  parts
    .filter((part) => owesDuty(part.legal))
    .map((part) => {
      const one = exciseOf(
        {
          category: part.legal?.category ?? null,
          litres: maybe(part.litres),
          abv: maybe(part.abv),
          da: part.legal?.da ?? null,
          css: part.legal?.css ?? null,
          taxFormat: part.legal?.taxFormat ?? null,
        },
        rates,
      );
      const times_ = dec(part.quantity);
      return { part, one, excise: times(one.excise, times_), css: times(one.css, times_) };
    });

/** At which VAT a product is sold, to be compared: its own rate, else its level. */
export const vatKey = (product: {
  readonly vatType: string;
  readonly tva: number | null;
  readonly disableVAT: boolean;
}): string => (product.disableVAT ? 'none' : product.tva === null ? product.vatType : String(product.tva));

interface Held {
  readonly formatId: string;
  readonly label: string;
  readonly productType: ProductType;
  readonly isArchived: boolean;
}
/** Why a box may not hold these: what is no box holds nothing, a box is not in a box, nothing twice, nothing that is gone. */
export const whyNotContents = (
  box: { readonly productType: ProductType },
  typed: readonly { readonly formatId: string }[],
  known: ReadonlyMap<string, Held>,
): Refusal | null => {
  if (typed.length === 0) return null;
  if (box.productType !== 'box') return refuse('catalogue.not-a-box');
  for (const [row, { formatId }] of typed.entries()) {
    const held = known.get(formatId);
    const at = (refusal: Refusal): Refusal => ({ ...refusal, fields: { [`parts.${row}.formatId`]: refusal.words } });
    if (!held) return at(refuse('catalogue.part-unknown'));
    if (held.isArchived) return at(refuse('catalogue.part-archived', { what: held.label }));
    if (held.productType === 'box') return at(refuse('catalogue.box-in-box', { what: held.label }));
    if (held.productType === 'prestation') return at(refuse('catalogue.service-in-box', { what: held.label }));
    if (typed.findIndex((one) => one.formatId === formatId) !== row)
      return at(refuse('catalogue.part-twice', { what: held.label }));
  }
  return null;
};

/** The content of a box and its figures, for the office. */
export const BoxContents = z.object({
  id: z.uuid(),
  formats: z.array(
    z.object({
      id: z.uuid(),
      label: z.string(),
      price: z.number().nullable().optional(),
      /** How its price follows those of its parts; null where it is typed. */
      priceRule: z
        .object({ percent: z.number(), rounding: z.enum(ROUNDINGS) })
        .nullable()
        .optional(),
      /** The price for the public category; null when a part has none. */
      partsPrice: z.number().nullable().optional(),
      ttc: z.boolean(),
      litres: z.number().nullable(),
      bottles: z.number(),
      /** Boxes that can be made; null without limit, absent for who sees no stock. */
      available: z.number().nullable().optional(),
      /** Parts whose VAT is not that of the box. */
      otherVat: z.array(z.string()),
      parts: z.array(
        z.object({
          formatId: z.uuid(),
          productId: z.uuid(),
          label: z.string(),
          format: z.string(),
          quantity: z.number().int(),
          price: z.number().nullable().optional(),
          available: z.number().nullable().optional(),
        }),
      ),
    }),
  ),
});
export type BoxContents = z.output<typeof BoxContents>;

/** The sum of the prices of its parts: what a price is typed from; null where one of them has none. */
export const sumOfParts = (
  parts: readonly { readonly quantity: number; readonly price?: number | null | undefined }[],
): Dec | null =>
  parts.length === 0 || parts.some((part) => part.price === null || part.price === undefined)
    ? null
    : parts.reduce((sum, part) => plus(sum, times(dec(part.price ?? 0), dec(part.quantity))), ZERO);
