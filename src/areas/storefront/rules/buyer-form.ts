import type { PasswordFault } from '#kernel/field/password/chosen-password.ts';
import { companyNumber } from '#kernel/field/company-number.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { isFrenchFirmPlace } from '#kernel/field/french-firm.ts';
import { isPlaceCode } from '#kernel/field/postal-code.ts';

/** The buyer's form as the browser fills it in and checks it; the server asks again. No library: the browser loads this file. */
export interface PostalForm {
  readonly name: string;
  readonly street: string;
  readonly street2: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
}
export interface BuyerForm {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly phone: string;
  readonly isPro: boolean;
  readonly company: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly exciseNumber: string;
  readonly purchaseOrder: string;
  readonly delivery: PostalForm;
  readonly sameBilling: boolean;
  readonly billing: PostalForm;
  readonly note: string;
  readonly terms: boolean;
  readonly adult: boolean;
  /** True when the buyer asks for an account; a shop may demand one. */
  readonly account: boolean;
  readonly password: string;
}
export const EMPTY_ADDRESS: PostalForm = { name: '', street: '', street2: '', zipcode: '', city: '', country: 'FR' };
export const EMPTY_FORM: BuyerForm = {
  email: '',
  firstname: '',
  lastname: '',
  phone: '',
  isPro: false,
  company: '',
  siret: '',
  vatNumber: '',
  exciseNumber: '',
  purchaseOrder: '',
  delivery: EMPTY_ADDRESS,
  sameBilling: true,
  billing: EMPTY_ADDRESS,
  note: '',
  terms: false,
  adult: false,
  account: false,
  password: '',
};

/** The words of each fault, by name, in the reader's language. */
export type FaultName =
  | 'needFirstname'
  | 'needLastname'
  | 'needStreet'
  | 'needZipcode'
  | 'needCity'
  | 'needCountry'
  | 'needEmail'
  | 'needPhone'
  | 'badPhone'
  | 'needTerms'
  | 'needAdult'
  | 'needDelivery'
  | 'needPayment'
  | 'needCompany'
  | 'badSiret'
  | 'badZipcode'
  | 'needPassword'
  | 'badPassword'
  | 'commonPassword';
/** By field, in the names that the server uses too. */
export type Faults = Readonly<Record<string, FaultName>>;

const isFrench = (address: PostalForm): boolean => address.country === 'FR';
const addressFaults = (address: PostalForm, at: string): Record<string, FaultName> => ({
  ...(address.street.trim() ? {} : { [`${at}.street`]: 'needStreet' as const }),
  ...(address.zipcode.trim() ? {} : { [`${at}.zipcode`]: 'needZipcode' as const }),
  ...(address.zipcode.trim() && isFrench(address) && !isPlaceCode(address.zipcode, 'FR')
    ? { [`${at}.zipcode`]: 'badZipcode' as const }
    : {}),
  ...(address.city.trim() ? {} : { [`${at}.city`]: 'needCity' as const }),
  ...(address.country.trim() ? {} : { [`${at}.country`]: 'needCountry' as const }),
});

const phoneFault = (phone: string, isDemanded: boolean): FaultName | null => {
  if (phone === '') return isDemanded ? 'needPhone' : null;
  return fieldRules.telephone.holds(phone) ? null : 'badPhone';
};
const passwordFaultOf = (password: string, fault: PasswordFault | null): FaultName | null => {
  if (password === '') return 'needPassword';
  return fault && (fault === 'bad' ? 'badPassword' : 'commonPassword');
};
const beside = (field: string, fault: FaultName | null): Record<string, FaultName> => (fault ? { [field]: fault } : {});

/** A bill to a French professional carries his number; elsewhere companies have others. */
export const isSiretAsked = (form: Pick<BuyerForm, 'isPro' | 'sameBilling' | 'delivery' | 'billing'>): boolean =>
  form.isPro && isFrenchFirmPlace(form.sameBilling ? form.delivery : form.billing);

interface Demands {
  readonly phone: boolean;
  /** A shop wants an account of who has none. */
  readonly password: boolean;
  /** The fault of the password that was typed: the page asks the judge of its field. */
  readonly passwordFault: PasswordFault | null;
  readonly isSignedIn: boolean;
  readonly sellers: readonly { id: string; delivered: boolean; paid: boolean }[];
}

export const formFaults = (form: BuyerForm, demands: Demands): Faults => ({
  ...(fieldRules.email.holds(form.email.trim()) ? {} : { 'buyer.email': 'needEmail' as const }),
  ...(form.firstname.trim() ? {} : { 'buyer.firstname': 'needFirstname' as const }),
  ...(form.lastname.trim() ? {} : { 'buyer.lastname': 'needLastname' as const }),
  ...beside('buyer.phone', phoneFault(form.phone.trim(), demands.phone)),
  ...(demands.isSignedIn || !(demands.password || form.account)
    ? {}
    : beside('buyer.password', passwordFaultOf(form.password, demands.passwordFault))),
  ...(form.isPro && !form.company.trim() ? { 'buyer.company': 'needCompany' as const } : {}),
  ...(isSiretAsked(form) && companyNumber(form.siret) === '' ? { 'buyer.siret': 'badSiret' as const } : {}),
  ...addressFaults(form.delivery, 'deliveryAddress'),
  ...(form.sameBilling ? {} : addressFaults(form.billing, 'billingAddress')),
  ...Object.fromEntries(
    demands.sellers.flatMap((seller) => [
      ...(seller.delivered ? [] : [[`delivery.${seller.id}`, 'needDelivery'] as const]),
      ...(seller.paid ? [] : [[`payment.${seller.id}`, 'needPayment'] as const]),
    ]),
  ),
  ...(form.terms ? {} : { terms: 'needTerms' as const }),
  ...(form.adult ? {} : { adult: 'needAdult' as const }),
});
