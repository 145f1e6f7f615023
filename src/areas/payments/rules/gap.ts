import type * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { decimal } from '#kernel/field/field-schemas.ts';
import { compare, type Dec, dec, isPositive, isZero, ZERO } from '#kernel/money.ts';

/** Up to which difference nobody runs after his money, in euros; nothing is written off by itself until the estate says so. */
const MOST = 10;
const shape = {
  gapLimit: decimal()
    .min(0, 'Le montant ne peut pas être négatif')
    .max(MOST, `${MOST}\u00a0€ au plus`)
    .multipleOf(0.01, 'Deux décimales au plus'),
};
type GapSettings = z.output<z.ZodObject<typeof shape>>;
export const gapSettings = settingsSection(shape, { defaults: { gapLimit: 0 }, can: null });

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends GapSettings {}
}

/**
 * The part of a difference that is written off: all of it within the limit, else nothing. A shortfall counts only when
 * the order has nothing left to bill: until then it is an amount still to ask for.
 */
export const writtenOff = (difference: Dec, toBill: Dec, limit: number): Dec =>
  isPositive(difference) && isZero(toBill) && compare(difference, dec(limit)) <= 0 ? difference : ZERO;
