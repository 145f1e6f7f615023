import { shownPhone } from '#kernel/field/phone.ts';
import type { placeOrder } from '#areas/sales/rules/endpoints.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import { type BuyerForm, EMPTY_ADDRESS, EMPTY_FORM, type PostalForm } from '../../rules/buyer-form.ts';
import { askedOf, type Cart } from '../../rules/cart.ts';
import type { KnownFirm } from '../../rules/checkout.ts';
import type { Account } from '../cart/cart-store.ts';

/** Between the form on the page and the order that is sent. */
type Placed = CallerInputOf<typeof placeOrder>;
export interface Token {
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
}

const postal = (address: Account['deliveryAddress']): PostalForm =>
  address
    ? {
        name: address.name,
        street: address.street,
        street2: address.street2,
        zipcode: address.zipcode,
        city: address.city,
        country: address.country,
      }
    : EMPTY_ADDRESS;

/** Fills the form from the account of the signed-in buyer, so that nothing is typed twice. */
export const formOf = (account: Account): BuyerForm => {
  const { email, firstname, lastname, phone, isPro, business } = account;
  const [delivery, billing] = [
    postal(account.deliveryAddress ?? account.billingAddress),
    postal(account.billingAddress ?? account.deliveryAddress),
  ];
  return {
    ...EMPTY_FORM,
    email,
    firstname,
    lastname,
    phone: shownPhone(phone),
    isPro,
    company: business.reason ?? business.name ?? '',
    siret: business.siret ?? '',
    vatNumber: business.vatNumber ?? '',
    exciseNumber: account.deliveryAddress?.exciseNumber ?? '',
    delivery,
    billing,
    sameBilling: JSON.stringify(delivery) === JSON.stringify(billing),
  };
};

/** An address counts as typed by its street or name: its place may come from the cart. */
const isTyped = ({ name, street, street2 }: PostalForm): boolean => Boolean(name || street || street2);
/** The account comes late on a busy line: it fills what is still empty, and replaces nothing that was typed meanwhile. */
export const withAccount = (form: BuyerForm, account: Account): BuyerForm => {
  // An e-mail address was typed, or the account is here already.
  if (form.email) return form;
  const { delivery, billing, sameBilling, ...fields } = formOf(account);
  const typed = Object.fromEntries(
    Object.keys(fields).flatMap((key) => {
      const field = key as keyof typeof fields;
      return form[field] === EMPTY_FORM[field] ? [] : [[field, form[field]]];
    }),
  );
  const addresses =
    isTyped(form.delivery) || isTyped(form.billing)
      ? { delivery: form.delivery, billing: form.billing, sameBilling: form.sameBilling }
      : { delivery, billing, sameBilling };
  return { ...fields, ...typed, ...addresses };
};

/** The firm as a seller of this cart knows it: it stands until the buyer says otherwise, and spares him typing. */
export const withFirm = (form: BuyerForm, firm: KnownFirm): BuyerForm => ({
  ...form,
  isPro: true,
  company: firm.company || form.company,
  siret: firm.siret || form.siret,
  vatNumber: firm.vatNumber || form.vatNumber,
  exciseNumber: firm.exciseNumber || form.exciseNumber,
});
const FIRM: readonly (keyof BuyerForm)[] = ['isPro', 'company', 'siret', 'vatNumber', 'exciseNumber'];
/** True when the buyer typed the firm himself: the sellers' facts do not replace it. */
export const saysFirm = (more: Partial<BuyerForm>): boolean => FIRM.some((field) => field in more);

export const addressOf = (address: PostalForm, form: BuyerForm) => ({
  ...address,
  // A firm is named by its own name on what is written to it.
  name: address.name || (form.isPro && form.company.trim()) || `${form.firstname} ${form.lastname}`.trim(),
  phone: form.phone,
  email: form.email,
});

/** Maps the server's refusals of an order to the fields of this page. */
export const toldOf = (fields: Readonly<Record<string, string>>, cart: Cart): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, words]) => {
      const [, index = '', rest = ''] = /^orders\.(\d+)\.(.+)$/.exec(field) ?? [];
      const seller = cart.orders[Number(index)]?.seller.id;
      if (seller && rest === 'shipping') return [`delivery.${seller}`, words];
      if (seller && rest === 'payment.type') return [`payment.${seller}`, words];
      return [rest === 'deliveryAddress' ? 'deliveryAddress.street' : field, words];
    }),
  );

export const placedOf = (cart: Cart, form: BuyerForm, card: Token | null, shownTotal: number | null = null): Placed => {
  const delivery = { ...addressOf(form.delivery, form), exciseNumber: form.isPro ? form.exciseNumber.trim() : '' };
  const { email, firstname, lastname, phone, isPro, company, siret, vatNumber, purchaseOrder, account, password } =
    form;
  return {
    orders: askedOf(cart).map((order) => ({ ...order, address: delivery })) as Placed['orders'],
    buyer: {
      email: email.trim(),
      firstname,
      lastname,
      phone: phone.trim(),
      isPro,
      ...(password ? { account, password } : {}),
      ...(isPro ? { company, siret, vatNumber } : {}),
    },
    deliveryAddress: delivery,
    billingAddress: form.sameBilling ? null : addressOf(form.billing, form),
    terms: form.terms,
    adult: form.adult,
    card,
    note: form.note,
    purchaseOrder: isPro ? purchaseOrder : '',
    ...(shownTotal === null ? {} : { shownTotal: Math.round(shownTotal * 100) / 100 }),
  };
};
