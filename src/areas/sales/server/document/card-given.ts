import { compare, dec, euro } from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { RowOf } from '#platform/db.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { isCard } from '../../rules/order/sale.ts';
import type { Composed } from './compose-document.ts';

/**
 * Refuses another holder for an order paid by card: the card was given by one person, and the debited order stays his.
 */
export const refuseOtherHolder = (sale: RowOf<'sale'>, isOther: boolean, field: string): void => {
  if (isOther && isCard(sale.payment.type) && sale.checkout_id)
    throw new Refused(refuseOrder('sales.card-holder', {}, { [field]: refuseOrder('sales.card-holder').words }));
};

/** A card was given for an amount: the office may come down from it, never go above without asking the buyer again. */
export const refuseAboveAgreed = (made: Composed, sale: RowOf<'sale'>): void => {
  const agreed = sale.terms?.agreed ?? (isCard(sale.payment.type) && sale.checkout_id ? sale.total_gross : null);
  if (agreed === null || !isCard(made.payment)) return;
  if (compare(made.total, dec(agreed)) > 0)
    throw new Refused(refuseOrder('sales.above-agreed', { agreed: euro(dec(agreed)) }));
};
