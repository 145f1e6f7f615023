import * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { ruleError } from '#kernel/field/field-schemas.ts';
import { compare, type Dec, dec, isPositive, isZero, ZERO } from '#kernel/money.ts';

/** Up to which difference nobody runs after his money, in euros; nothing is written off by itself until the estate says so. */
const MOST = 10;
const shape = {
  gapLimit: z
    .number(ruleError('numberFloat'))
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
 * What of a difference is written off: all of it within the limit, else nothing. What is missing of a document counts once nothing of its order is still
 * to be billed: until then it is not a difference, it is what remains to be asked for.
 */
export const writtenOff = (difference: Dec, toBill: Dec, limit: number): Dec =>
  isPositive(difference) && isZero(toBill) && compare(difference, dec(limit)) <= 0 ? difference : ZERO;
