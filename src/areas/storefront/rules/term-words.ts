import type { Delay } from '#areas/sales/rules/order/due-day.ts';

/** When a client pays, as the cart tells him. */
export interface ToldDelay {
  readonly key: Delay;
  readonly days: number;
  readonly isEndOfMonth: boolean;
}
type TermWord =
  | 'payOnDelivery'
  | 'payMonth'
  | 'payMonthThenDays'
  | 'payDaysThenMonth'
  | 'payDecade'
  | 'payDeliveryMonth'
  | 'payDays'
  | 'payEndOfMonth';

/** The sentence of a delay; null at the order, of which there is nothing to tell. */
export const termWord = ({ key, isEndOfMonth }: ToldDelay): TermWord | null => {
  if (key === 'atOrder') return null;
  if (key === 'atDelivery') return 'payOnDelivery';
  if (key === 'deliveryDecade30') return 'payDecade';
  if (key === 'endOfDeliveryMonth30') return 'payDeliveryMonth';
  if (key === 'endOfMonth') return 'payMonth';
  if (key === 'endOfMonthThen45') return 'payMonthThenDays';
  if (key === 'days45ThenEndOfMonth') return 'payDaysThenMonth';
  return isEndOfMonth ? 'payEndOfMonth' : 'payDays';
};
