import * as z from 'zod';
import { owesDuty } from '#areas/catalogue/rules/box.ts';
import { EXCISE_CATEGORIES } from '#areas/catalogue/rules/excise.ts';
import { EXCISE_CODES, PRODUCT_TYPES } from '#areas/catalogue/rules/product.ts';
import { type Amount, dec, roundTo, toNumber } from '#kernel/money.ts';
import { datedCategory, exciseCodeOf } from '../taxes/excise-code.ts';
import type { LinePart } from './sale-line.ts';

/** An article of a box, as a document keeps it: what its papers name, what its duty is reckoned from again, what its shelves give. */
export const PricedPart = z.object({
  formatId: z.string(),
  quantity: z.number(),
  productType: z.enum(PRODUCT_TYPES),
  bottles: z.number(),
  label: z.string(),
  format: z.string(),
  litres: z.number().nullable(),
  abv: z.number().nullable(),
  code: z.enum(EXCISE_CODES).nullable(),
  // as of the duty of a line
  category: z.enum(EXCISE_CATEGORIES).nullable(),
  owes: z.boolean(),
  suspended: z.boolean(),
});
export type PricedPart = z.output<typeof PricedPart>;

const number = (amount: Amount): number => toNumber(roundTo(dec(amount), 6));

export const partJson = (part: LinePart): PricedPart => ({
  formatId: part.formatId,
  quantity: number(part.quantity),
  productType: part.productType,
  bottles: number(part.bottles),
  label: part.label,
  format: part.formatLabel,
  litres: part.litres === null ? null : number(part.litres),
  abv: part.abv === null ? null : number(part.abv),
  code: exciseCodeOf(part.legal),
  category: datedCategory(part.legal),
  owes: owesDuty(part.legal),
  suspended: part.legal?.dutyType === 'DSU',
});
