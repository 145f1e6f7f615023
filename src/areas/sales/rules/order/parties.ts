import type { Address } from '#areas/identity/rules/address.ts';
import { companyNumber } from '#kernel/field/company-identity.ts';
import { isPlaceCode } from '#kernel/field/postal-code.ts';
import { isFrenchFirmPlace } from '#kernel/field/french-firm.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { CartError } from '#areas/pricing/rules/cart-error.ts';
import { cartError } from '#areas/pricing/rules/limits.ts';
import { refuseOrder } from './order-refusals.ts';
import type { BuyerIdentity } from '#areas/papers/rules/sale-parties.ts';

/**
 * The buyer, the billing address and the delivery address. The facts that a bill needs are asked when the order is
 * placed, so that none is missing when it is billed.
 */
export interface Parties {
  readonly buyer: Pick<BuyerIdentity, 'firstname' | 'lastname' | 'isPro' | 'company' | 'siret'>;
  readonly billing: Place;
  /** Null: that of the bill. */
  readonly delivery: Place | null;
}
export type Place = Pick<Address, 'street' | 'zipcode' | 'city' | 'country'>;

/** Each beside its field, in the names of the forms. `names` says how a form calls its two addresses. */
export const partyErrors = (
  parties: Parties,
  names: { readonly billing: string; readonly delivery: string },
): CartError[] => [
  // A company is named by its own name; who orders for it may be nobody in particular.
  ...(parties.buyer.isPro && parties.buyer.company.trim() !== '' ? [] : (['firstname', 'lastname'] as const))
    .filter((key) => parties.buyer[key].trim() === '')
    .map((key) => cartError(`buyer.${key}`, key)),
  ...companyErrors(parties),
  ...(parties.delivery ? placeErrors(parties.delivery, names.delivery) : []),
  ...placeErrors(parties.billing, names.billing),
];

/** Since 2024 a bill to a French professional carries his SIREN; elsewhere companies have other numbers. */
const companyErrors = ({ buyer, billing }: Parties): CartError[] =>
  !buyer.isPro
    ? []
    : [
        ...(buyer.company.trim() === '' ? [cartError('buyer.company', 'company')] : []),
        ...(isFrenchFirmPlace(billing) && companyNumber(buyer.siret) === '' ? [cartError('buyer.siret', 'siret')] : []),
      ];

/** True for a place that goods reach and that a bill may bear. */
export const isWholePlace = (place: Place): boolean => placeErrors(place, '').length === 0;

export const placeErrors = (place: Place, at: string): CartError[] => [
  ...(['street', 'zipcode', 'city', 'country'] as const)
    .filter((key) => place[key].trim() === '')
    .map((key) => cartError(`${at}.${key}`, key)),
  ...(place.country === 'FR' && place.zipcode.trim() !== '' && !isPlaceCode(place.zipcode, 'FR')
    ? [cartError(`${at}.zipcode`, 'zipcodeForm')]
    : []),
];

const FIELD_WORDS: Readonly<Record<string, readonly [fr: string, en: string]>> = {
  'buyer.firstname': ['prénom', 'first name'],
  'buyer.lastname': ['nom', 'last name'],
  'buyer.company': ['raison sociale', 'company name'],
  'buyer.siret': ['SIREN ou SIRET', 'SIREN or SIRET'],
  street: ['rue', 'street'],
  zipcode: ['code postal', 'postal code'],
  city: ['ville', 'city'],
  country: ['pays', 'country'],
  billing: ['de facturation', 'billing'],
  delivery: ['de livraison', 'delivery'],
};
const wordOf = (field: string, lang: 0 | 1): string => {
  const [place = '', key = ''] = field.split('.');
  const whole = FIELD_WORDS[field];
  if (whole) return whole[lang];
  const [name, of] = [FIELD_WORDS[key]?.[lang] ?? key, FIELD_WORDS[place]?.[lang] ?? ''];
  return lang === 0 ? `${name} ${of}`.trim() : `${of} ${name}`.trim();
};

/** Names what is missing of the parties of an order before it can be billed; null when nothing is. */
export const whyPartiesUnfit = (parties: Parties): Refusal | null => {
  const wrong = partyErrors(parties, { billing: 'billing', delivery: 'delivery' });
  if (wrong.length === 0) return null;
  const named = (lang: 0 | 1): string => wrong.map((one) => wordOf(one.field, lang)).join(', ');
  const fields = Object.fromEntries(wrong.map((one) => [one.field, one.words]));
  const { words, ...refusal } = refuseOrder('sales.parties-unfit', {}, fields);
  return {
    ...refusal,
    words: { fr: words.fr.replace('{missing}', named(0)), en: words.en.replace('{missing}', named(1)) },
  };
};
