import type { Refusal } from '#kernel/refusal.ts';
import type { CreditHold } from './credit-hold.ts';
import { refuseOrder } from './order-refusals.ts';

// Lists of orders read this: it comes without the arithmetic of money.
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

export const refuseOverLimit = ({ owed, limit }: CreditHold): Refusal =>
  owed === undefined || limit === undefined
    ? refuseOrder('sales.over-credit-limit-hidden')
    : refuseOrder('sales.over-credit-limit', { owed: euros.format(owed), limit: euros.format(limit) });
