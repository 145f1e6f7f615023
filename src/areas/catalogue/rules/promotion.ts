import * as z from 'zod';
import { oneLine } from '#kernel/field/one-line.ts';
import { civilDay, ruleError } from '#kernel/field/field-schemas.ts';

export const PROMOTION_TYPES = ['%', '€'] as const;
/** When a promotion acts: always, or from a quantity or an amount, of the line or of the whole order. */
export const PROMOTION_ACTIVATIONS = ['always', 'minProduct', 'minPrice', 'minProductOrder', 'minPriceOrder'] as const;
export type PromotionActivation = (typeof PROMOTION_ACTIVATIONS)[number];
export const ACTIVATION_WORDS: Readonly<Record<PromotionActivation, string>> = {
  always: 'Toujours',
  minProduct: 'À partir d’une quantité de ce produit',
  minPrice: 'À partir d’un montant de ce produit',
  minProductOrder: 'À partir d’une quantité dans la commande',
  minPriceOrder: 'À partir d’un montant de commande',
};

/** Section 9: a promo code has at most 15 characters. */
export const PROMO_CODE_LENGTH = 15;
export const PromoCode = z.string().trim().min(1).max(PROMO_CODE_LENGTH, ruleError('promoCode'));
const OptionalDay = civilDay.nullable().optional();

/** A promotion of a format; those of the shop (sales) add where they apply. */
export const Promotion = z
  .strictObject({
    type: z.enum(PROMOTION_TYPES),
    /** Percent, or euros in the price mode of the buyer's typology (50 € TTC − 10 € is 40 € TTC). */
    amount: z.number().min(0.01).max(1_000_000),
    activation: z.enum(PROMOTION_ACTIVATIONS),
    /** Quantity or amount from which it acts; ignored by `always`. */
    threshold: z.number().nonnegative().nullable().optional(),
    name: oneLine(60).optional(),
    /** Acts only when the buyer typed this code. */
    code: PromoCode.nullable().optional(),
    from: OptionalDay,
    to: OptionalDay,
    /** Adds to other cumulative promotions; otherwise only the most favourable acts. */
    cumulative: z.boolean().optional(),
  })
  .refine((one) => one.type === '€' || one.amount <= 100, {
    message: 'Une remise ne dépasse pas 100 %',
    path: ['amount'],
  });
export type Promotion = z.output<typeof Promotion>;

/** Codes are compared without regard to case or outer spaces. */
export const sameCode = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase();
