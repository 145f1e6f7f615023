import { passwordFault } from '#kernel/field/password/chosen-password.ts';
import { isCommonPassword } from '#kernel/field/password/common-passwords.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import { cartError } from '#areas/pricing/rules/limits.ts';
import { type Parties, partyErrors } from '../order/parties.ts';

/** The state of the checkout that decides which further answers the buyer must give before ordering. */
export interface CheckoutState {
  readonly shopName: string;
  /** Something is to be carried to the buyer. */
  readonly hasGoods: boolean;
  readonly hasDelivery: boolean;
  /** Goes to an address, not to a collection point. */
  readonly toAddress: boolean;
  readonly hasDeliveryAddress: boolean;
  readonly hasPayment: boolean;
  readonly phone: { readonly demanded: boolean; readonly given: string };
  /** Demanded by the shop, or by the visitor who asks for an account; never of who is signed in. */
  readonly password: { readonly demanded: boolean; readonly given: string };
}

export const checkoutErrors = (state: CheckoutState): CartError[] => [
  ...(state.hasGoods && !state.hasDelivery ? [cartError('shipping', 'deliveryMethod', { shop: state.shopName })] : []),
  ...(state.hasGoods && state.toAddress && !state.hasDeliveryAddress
    ? [cartError('deliveryAddress', 'deliveryAddress')]
    : []),
  ...phoneErrors(state.phone),
  ...passwordErrors(state.password),
  ...(state.hasPayment ? [] : [cartError('payment.type', 'paymentMethod', { shop: state.shopName })]),
];

const phoneErrors = ({ demanded, given }: CheckoutState['phone']): CartError[] => {
  if (given === '') return demanded ? [cartError('buyer.phone', 'phone')] : [];
  return fieldRules.telephone.holds(given) ? [] : [cartError('buyer.phone', 'phoneWrong')];
};
const passwordErrors = ({ demanded, given }: CheckoutState['password']): CartError[] => {
  if (!demanded) return [];
  if (given === '') return [cartError('buyer.password', 'password')];
  const fault = passwordFault(given, isCommonPassword);
  return fault ? [cartError('buyer.password', fault === 'bad' ? 'passwordWrong' : 'passwordCommon')] : [];
};

/** Identity, addresses and certifications that every checkout needs, each with its own words. */
export interface CheckoutForm extends Omit<Parties, 'billing' | 'delivery'> {
  readonly terms: boolean;
  readonly adult: boolean;
  readonly delivery: Parties['billing'];
  /** Null: the bill goes where the goods go. */
  readonly billing: Parties['billing'] | null;
}
export const checkoutFormErrors = (form: CheckoutForm): CartError[] => [
  ...partyErrors(
    { buyer: form.buyer, billing: form.billing ?? form.delivery, delivery: form.billing ? form.delivery : null },
    {
      billing: form.billing ? 'billingAddress' : 'deliveryAddress',
      delivery: 'deliveryAddress',
    },
  ),
  ...(form.terms ? [] : [cartError('terms', 'terms')]),
  ...(form.adult ? [] : [cartError('adult', 'adulthood')]),
];
