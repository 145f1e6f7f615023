import { fieldRules } from '#kernel/field/field-rules.ts';
import type { CardFault } from './card-form.ts';

/** An error of the provider's own card fields: a code of its list, and words in its own style. */
export interface ProviderError {
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly message?: string;
}

const NUMBER: CardFault = { error: 'number', message: 'Mauvais numéro de carte' };
const EXPIRY: CardFault = { error: 'expiry', message: "Date d'expiration invalide" };
const PAST: CardFault = { error: 'expiry', message: "Veuillez verifier votre date d'expiration" };
const CVC: CardFault = { error: 'cvc', message: 'CVV invalide' };
const EMAIL: CardFault = { error: 'email', message: fieldRules.email.words.fr };

/** The provider's codes by the field they are of, in the words of our own form (section 5): incomplete or malformed, and past, are two things. */
const FAULTS: Readonly<Record<string, CardFault>> = {
  invalid_number: NUMBER,
  incorrect_number: NUMBER,
  incomplete_number: NUMBER,
  incomplete_card: NUMBER,
  invalid_expiry: EXPIRY,
  incomplete_expiry: EXPIRY,
  invalid_expiry_month: EXPIRY,
  invalid_expiry_year: EXPIRY,
  invalid_expiry_month_past: PAST,
  invalid_expiry_year_past: PAST,
  expired_card: PAST,
  invalid_cvc: CVC,
  incomplete_cvc: CVC,
  incorrect_cvc: CVC,
  email_invalid: EMAIL,
};
/** When the code is a new one, the field that the provider names still tells which it is. */
const BY_PLACE: readonly (readonly [RegExp, CardFault])[] = [
  [/exp/, EXPIRY],
  [/cvc|cvv|security/, CVC],
  [/email/, EMAIL],
];

export const providerFault = ({ code = '', decline_code = '', param = '' }: ProviderError): CardFault =>
  FAULTS[code] ??
  FAULTS[decline_code] ??
  BY_PLACE.find(([place]) => place.test(code) || place.test(param))?.[1] ??
  NUMBER;
