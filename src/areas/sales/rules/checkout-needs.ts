import { type CartError, cartError } from './limits.ts';
import { type Parties, partyErrors } from './parties.ts';

/** What else the buyer must have said before the order can be placed. */
export interface CheckoutState {
  readonly shopName: string;
  /** Something is to be carried to the buyer. */
  readonly hasGoods: boolean;
  readonly hasDelivery: boolean;
  /** Goes to an address, not to a collection point. */
  readonly toAddress: boolean;
  readonly hasDeliveryAddress: boolean;
  readonly hasPayment: boolean;
  readonly phone: { readonly demanded: boolean; readonly given: boolean };
  readonly password: { readonly demanded: boolean; readonly given: boolean };
}

export const checkoutErrors = (state: CheckoutState): CartError[] => [
  ...(state.hasGoods && !state.hasDelivery ? [cartError('shipping', 'deliveryMethod', { shop: state.shopName })] : []),
  ...(state.hasGoods && state.toAddress && !state.hasDeliveryAddress ? [cartError('deliveryAddress', 'deliveryAddress')] : []),
  ...(state.phone.demanded && !state.phone.given ? [cartError('buyer.phone', 'phone')] : []),
  ...(state.password.demanded && !state.password.given ? [cartError('buyer.password', 'password')] : []),
  ...(state.hasPayment ? [] : [cartError('payment.type', 'paymentMethod', { shop: state.shopName })]),
];

/** Identity, addresses and certifications that every checkout needs, each with its own words. */
export interface CheckoutForm extends Omit<Parties, 'billing' | 'delivery'> {
  readonly terms: boolean; readonly adult: boolean;
  readonly delivery: Parties['billing'];
  /** Null: the bill goes where the goods go. */
  readonly billing: Parties['billing'] | null;
}
export const checkoutFormErrors = (form: CheckoutForm): CartError[] => [
  ...partyErrors({ buyer: form.buyer, billing: form.billing ?? form.delivery, delivery: form.billing ? form.delivery : null }, {
    billing: form.billing ? 'billingAddress' : 'deliveryAddress', delivery: 'deliveryAddress',
  }),
  ...(form.terms ? [] : [cartError('terms', 'terms')]),
  ...(form.adult ? [] : [cartError('adult', 'adulthood')]),
];
