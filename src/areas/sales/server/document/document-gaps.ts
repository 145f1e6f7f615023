import type { Address } from '#areas/identity/rules/address.ts';
import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import { cartError } from '#areas/pricing/rules/limits.ts';
import type { Words } from '#kernel/refusal.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import type { PricedCartOrder } from '../cart/cart.ts';

/**
 * Errors that stop the office as they stop the cart: half of a thing counted in pieces leaves no cellar. The minima and
 * multiples that a shop asks of its buyers are only advice to its own team.
 */
const STOPS: ReadonlySet<string> = new Set([
  'stock',
  'quantity',
  'whole',
  'noPrice',
  'promoCodeUnknown',
  'promoCodeTooLong',
  'promoCodeUnmet',
]);
/** Sentences that hold amounts: for those who see prices. */
const PRICED: ReadonlySet<string> = new Set(['orderMinPrice', 'reservationMin']);
export const sorted = (
  one: PricedCartOrder,
  ids: readonly string[],
  { prices, stock, reserves }: { readonly prices: boolean; readonly stock: boolean; readonly reserves: boolean },
): { readonly gaps: CartError[]; readonly advice: string[] } => {
  const placed = (error: CartError): CartError => {
    if (error.code === 'promoCodeUnmet' && !prices)
      return cartError('promoCode', 'promoCodeUnmet', { why: 'sa condition n’est pas remplie' });
    const [, id, key] = /^products\.([^.]+)\.(\w+)$/.exec(error.field) ?? [];
    // The shortage stops the order; the number left is for users who see the stock.
    const told =
      error.code === 'stock' && !stock
        ? cartError(error.field, 'stockHidden', { label: one.priced.lines.find((line) => line.id === id)?.label ?? '' })
        : error;
    return id === undefined
      ? told
      : { ...told, field: `lines.${ids.indexOf(id)}.${key === 'price' ? 'unitPrice' : key}` };
  };
  // A document that reserves nothing may promise goods that are not on the shelf yet: the user is told, and nothing is
  // refused.
  const stops = ({ code }: CartError): boolean => STOPS.has(code) && (reserves || code !== 'stock');
  return {
    gaps: one.priced.errors.filter(stops).map(placed),
    advice: [
      ...new Set(
        one.priced.errors
          .filter((error) => !stops(error) && (prices || !PRICED.has(error.code)))
          .map((error) => placed(error).words.fr),
      ),
    ],
  };
};

export const deliveryGaps = (
  { terms, delivery }: PricedCartOrder,
  ref: string | null,
  typed: number | null,
  address: Address,
): CartError[] => {
  const isCarried = terms.shipping?.kind === 'option' && delivery.choice.type !== 'pickup';
  return [
    ...(ref !== null && delivery.choice.ref === null && typed === null && terms.shipping === null
      ? [
          delivery.whyNotCarried
            ? cartError('shipping.ref', 'carrierNotServed', delivery.whyNotCarried)
            : cartError('shipping.ref', 'modeNotServed'),
        ]
      : []),
    ...(isCarried && (address.street === '' || address.zipcode === '' || address.city === '')
      ? [cartError('deliveryAddress.street', 'deliveryAddress')]
      : []),
  ];
};

/** All of them as one refusal, told by the first, with each beside its field. */
export const refusalOf = (errors: readonly CartError[]) => {
  const fields: Record<string, Words> = {};
  for (const error of errors) fields[error.field] ??= error.words;
  return refuseOrder('sales.order-refused', { first: errors[0]?.words.fr ?? '' }, fields);
};
