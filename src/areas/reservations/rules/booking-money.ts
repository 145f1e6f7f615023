import * as z from 'zod';

/** The money of a booking, as far as the cellar door asks. */
export const MONEY_WORDS = {
  none: 'Non facturée',
  due: 'À payer',
  partial: 'Payée en partie',
  paid: 'Payée',
  refunded: 'Remboursée',
} as const;
export type BookingMoney = keyof typeof MONEY_WORDS;
export const BookingMoney = z.enum(Object.keys(MONEY_WORDS) as [BookingMoney, ...BookingMoney[]]);
