/** The buyer's form as the browser fills it in and checks it; the server asks again. No library: the browser loads this file. */
export interface PostalForm {
  readonly name: string; readonly street: string; readonly street2: string; readonly zipcode: string; readonly city: string; readonly country: string;
}
export interface BuyerForm {
  readonly email: string; readonly firstname: string; readonly lastname: string; readonly phone: string;
  readonly isPro: boolean; readonly company: string; readonly siret: string; readonly vatNumber: string; readonly purchaseOrder: string;
  readonly delivery: PostalForm; readonly sameBilling: boolean; readonly billing: PostalForm;
  readonly note: string; readonly terms: boolean; readonly adult: boolean;
}
export const EMPTY_ADDRESS: PostalForm = { name: '', street: '', street2: '', zipcode: '', city: '', country: 'FR' };
export const EMPTY_FORM: BuyerForm = {
  email: '', firstname: '', lastname: '', phone: '', isPro: false, company: '', siret: '', vatNumber: '', purchaseOrder: '', delivery: EMPTY_ADDRESS, sameBilling: true, billing: EMPTY_ADDRESS,
  note: '', terms: false, adult: false,
};

/** The words of each fault, by name, in the reader's language. */
export type FaultName = 'needFirstname' | 'needLastname' | 'needStreet' | 'needZipcode' | 'needCity' | 'needCountry' | 'needEmail' | 'needPhone' | 'needTerms' | 'needAdult'
  | 'needDelivery' | 'needPayment' | 'needCompany';
/** By field, in the names that the server uses too. */
export type Faults = Readonly<Record<string, FaultName>>;

const EMAIL = /^[^\s@<>()[\],;:"\\]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}$/u;

const addressFaults = (address: PostalForm, at: string): Record<string, FaultName> => ({
  ...(address.street.trim() ? {} : { [`${at}.street`]: 'needStreet' as const }),
  ...(address.zipcode.trim() ? {} : { [`${at}.zipcode`]: 'needZipcode' as const }),
  ...(address.city.trim() ? {} : { [`${at}.city`]: 'needCity' as const }),
  ...(address.country.trim() ? {} : { [`${at}.country`]: 'needCountry' as const }),
});

/** An address that delivery can be priced for. */
export const isAddressWhole = (address: PostalForm): boolean => address.zipcode.trim().length >= 4 && address.city.trim() !== '' && address.country !== '';

export const formFaults = (form: BuyerForm, demands: { readonly phone: boolean; readonly sellers: readonly { id: string; delivered: boolean; paid: boolean }[] }): Faults => ({
  ...(EMAIL.test(form.email.trim()) ? {} : { 'buyer.email': 'needEmail' as const }),
  ...(form.firstname.trim() ? {} : { 'buyer.firstname': 'needFirstname' as const }),
  ...(form.lastname.trim() ? {} : { 'buyer.lastname': 'needLastname' as const }),
  ...(demands.phone && !form.phone.trim() ? { 'buyer.phone': 'needPhone' as const } : {}),
  ...(form.isPro && !form.company.trim() ? { 'buyer.company': 'needCompany' as const } : {}),
  ...addressFaults(form.delivery, 'deliveryAddress'),
  ...(form.sameBilling ? {} : addressFaults(form.billing, 'billingAddress')),
  ...Object.fromEntries(demands.sellers.flatMap((seller) => [
    ...(seller.delivered ? [] : [[`delivery.${seller.id}`, 'needDelivery'] as const]), ...(seller.paid ? [] : [[`payment.${seller.id}`, 'needPayment'] as const]),
  ])),
  ...(form.terms ? {} : { terms: 'needTerms' as const }),
  ...(form.adult ? {} : { adult: 'needAdult' as const }),
});
