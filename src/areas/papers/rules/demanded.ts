import * as z from 'zod';
import { type Amount, compare, type Dec, dec, percentOf, roundTo, toPlainText, toText } from '#kernel/money.ts';

/** The deposit demanded with the order: a part of its total, VAT included, or an amount. */
export const Demanded = z.strictObject({
  kind: z.enum(['percent', 'amount']),
  value: z.number().positive('Doit être supérieur à 0').max(1_000_000),
});
/** As it is typed: no part is more than its whole. */
export const DemandedTyped = Demanded.refine(({ kind, value }) => kind === 'amount' || value <= 100, {
  path: ['value'],
  message: 'Un acompte ne dépasse pas 100\u00a0%',
});
export type Demanded = z.output<typeof Demanded>;

/** It follows the total; an amount never asks more than the whole. */
export const demandedOf = (demanded: Demanded, total: Dec): { percent: string | null; amount: string } => {
  const value = dec(demanded.value);
  const whole = dec(100);
  if (demanded.kind === 'percent') {
    const percent = compare(value, whole) > 0 ? whole : value;
    return { percent: toPlainText(percent), amount: toText(roundTo(percentOf(total, percent), 2), 2) };
  }
  return { percent: null, amount: toText(compare(value, total) > 0 ? total : value, 2) };
};

/** Reads the deposit for the sheet: users who see no amounts only see a deposit that is a part of the total. */
export const demandedSeen = (
  demanded: Demanded | null,
  total: Amount,
  seesPrices: boolean,
): (Demanded & { readonly amount?: number }) | null => {
  if (demanded === null || (!seesPrices && demanded.kind === 'amount')) return null;
  return { ...demanded, ...(seesPrices ? { amount: Number(demandedOf(demanded, dec(total)).amount) } : {}) };
};

/** How far the deposit that is demanded is. */
export const DEPOSIT_STATES = ['due', 'processing', 'paid'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];
