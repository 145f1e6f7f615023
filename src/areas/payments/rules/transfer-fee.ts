import type * as z from 'zod';
import { settingsSection } from '#areas/shops/rules/settings.ts';
import { decimal } from '#kernel/field/field-schemas.ts';
import { compare, type Dec, euro, isPositive } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { refusePayment } from './refusals.ts';

/** Up to which fee of the bank a transfer is taken for whole, in euros; 0: what is missing is missing. */
const MOST = 100;
const shape = {
  transferFeeLimit: decimal()
    .min(0, 'Le montant ne peut pas être négatif')
    .max(MOST, `${MOST}\u00a0€ au plus`)
    .multipleOf(0.01, 'Deux décimales au plus'),
};
type TransferFeeSettings = z.output<z.ZodObject<typeof shape>>;
export const transferFeeSettings = settingsSection(shape, { defaults: { transferFeeLimit: 0 }, can: null });

declare module '#areas/shops/rules/settings.ts' {
  interface ShopSettings extends TransferFeeSettings {}
}

/** The reason against a fee that a user notes; the fee of a statement itself needs no limit. */
export const whyNotFee = (
  { method, amount, fee }: { readonly method: string; readonly amount: Dec; readonly fee: Dec },
  limit: Dec | null,
): Refusal | null => {
  if (method !== 'transfer') return refusePayment('payments.fee-of-transfer');
  if (limit !== null && compare(fee, limit) > 0) return refusePayment('payments.fee-too-large', { most: euro(limit) });
  return compare(fee, amount) < 0 ? null : refusePayment('payments.fee-too-large', { most: euro(amount) });
};

/** A shortfall within the estate's limit is the bank's fee; null when it is no fee. */
export const feeWithin = (missing: Dec, limit: Dec): Dec | null =>
  isPositive(missing) && compare(missing, limit) <= 0 ? missing : null;
