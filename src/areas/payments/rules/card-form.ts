import { fieldRules } from '#kernel/field/field-rules.ts';

/**
 * The card rules of section 5. They live in the browser only, which loads this file without any schema library: a card number is
 * checked where it is typed and goes no further than the provider that makes a token of it.
 */
export interface CardInput {
  readonly number: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly email: string;
}
export type CardField = keyof CardInput;
export interface CardFault {
  readonly error: CardField;
  readonly message: string;
}

const digitsOf = (text: string): string => text.replace(/[\s\u00a0\u202f-]/g, '');

/** The check digit of card numbers (ISO/IEC 7812). */
export const isLuhn = (digits: string): boolean => {
  let total = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48;
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && total % 10 === 0;
};

export const isCardNumber = (text: string): boolean => {
  const digits = digitsOf(text);
  return /^\d{12,19}$/.test(digits) && !/^0+$/.test(digits) && isLuhn(digits);
};

/** Last digits of the years within which a card can be dated: banks issue for ten years at most, twenty is a slip of the finger. */
const YEARS_AHEAD = 20;

/** `today` is `YYYY-MM-DD`; a card is good until the last day of its month. */
export const expiryFault = (text: string, today: string): string | null => {
  const match = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim());
  if (!match) return "Date d'expiration invalide";
  const months = Number(match[2]) * 12 + Number(match[1]);
  const now = Number(today.slice(2, 4)) * 12 + Number(today.slice(5, 7));
  return months < now || months > now + YEARS_AHEAD * 12 ? "Veuillez verifier votre date d'expiration" : null;
};

/** Every fault of the form, in the order of its fields. */
export const cardFaults = (card: CardInput, today: string): readonly CardFault[] => {
  const faults: CardFault[] = [];
  if (!isCardNumber(card.number)) faults.push({ error: 'number', message: 'Mauvais numéro de carte' });
  const expiry = expiryFault(card.expiry, today);
  if (expiry) faults.push({ error: 'expiry', message: expiry });
  if (!/^\d{3}$/.test(card.cvc.trim())) faults.push({ error: 'cvc', message: 'CVV invalide' });
  if (!fieldRules.email.holds(card.email.trim())) faults.push({ error: 'email', message: fieldRules.email.words.fr });
  return faults;
};

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'maestro' | 'card';

/** As it is written on the card; a provider may name a brand that is not in this list. */
const BRAND_WORDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  maestro: 'Maestro',
  card: 'Carte',
};
/** « Visa •••• 4242 »: what may be shown of a card. */
export const cardLabel = (card: { readonly brand: string; readonly last4: string }): string =>
  `${BRAND_WORDS[card.brand] ?? card.brand} •••• ${card.last4}`.trim();

export const brandOf = (number: string): CardBrand => {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'visa';
  const four = Number(digits.slice(0, 4).padEnd(4, '0'));
  if ((four >= 5100 && four <= 5599) || (four >= 2221 && four <= 2720)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^6(011|4[4-9]|5)/.test(digits)) return 'discover';
  return /^(5[06-9]|6)/.test(digits) ? 'maestro' : 'card';
};

export const lastFour = (number: string): string => digitsOf(number).slice(-4);

/** Groups digits as they are printed on the card while they are typed. */
export const groupedNumber = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 19);
  const sizes = brandOf(digits) === 'amex' ? [4, 6, 5] : [4, 4, 4, 4, 3];
  const groups: string[] = [];
  let at = 0;
  for (const size of sizes) {
    if (at < digits.length) groups.push(digits.slice(at, at + size));
    at += size;
  }
  return groups.join(' ');
};

/** `1227` becomes `12/27` while it is typed. */
export const groupedExpiry = (text: string): string => {
  const digits = text.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
};

/** Whether a text holds something that could be a card number: refused wherever it would be sent or kept. */
export const holdsCardNumber = (text: string): boolean =>
  (text.match(/\d(?:[ -]?\d){11,18}/g) ?? []).some((run) => isCardNumber(run));
