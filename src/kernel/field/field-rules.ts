import { isDay } from '../day.ts';
import { BAD_MAIL, isEmail, isHost } from './e-mail.ts';
import { isMobilePhone } from './mobile-phone.ts';
import { isMobileAnywhere, phoneOf } from './phone.ts';
import { BAD_DATE, NOT_A_NUMBER } from './field-words.ts';
import { isPostalCode } from './postal-code.ts';
import type { Words } from '../refusal.ts';

/**
 * The rules of fields that every form shares, as plain questions, with their words. No schema library here: public pages use
 * them too. The French sentences are quoted from the specification and stand as they are.
 */
export interface FieldRule {
  readonly words: Words;
  readonly holds: (value: string) => boolean;
}

const rule = (fr: string, en: string, holds: (value: string) => boolean): FieldRule => ({ words: { fr, en }, holds });
const said = ({ fr, en }: Words, holds: (value: string) => boolean): FieldRule => rule(fr, en, holds);

const LETTER = /\p{L}/u;
const hasLetters = (text: string): boolean => text.trim().length > 1 && LETTER.test(text);

/** Reads a number as French people type it; null when it is not one. */
export const numberOf = (text: string): string | null => {
  const plain = text
    .trim()
    .replace(/[\s\u00a0\u202f]/gu, '')
    .replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : null;
};
const numeric = (text: string): number => Number(numberOf(text) ?? 'NaN');

/** The ten countries of the specification, and the others that we serve when the number has its calling code. */
const isMobile = (text: string): boolean => isMobilePhone(text) || isMobileAnywhere(text);

const RULES = {
  needed: rule('Ce champ ne peut pas être vide', 'This field cannot be empty', (text) => text.trim() !== ''),
  email: said(BAD_MAIL, (text) => isEmail(text)),
  emailIsValid: said(BAD_MAIL, (text) => text === '' || isEmail(text)),
  counter: rule(
    'Doit faire au maximum 50 caractères',
    'Must be at most 50 characters',
    (text) => [...text].length <= 50,
  ),
  url: rule("L'url n'est pas valide", 'The URL is not valid', (text) => isUrl(text)),
  number: said(NOT_A_NUMBER, (text) => /^-?\d+$/.test(text.trim())),
  numberFloat: said(NOT_A_NUMBER, (text) => numberOf(text) !== null),
  memberCode: rule('Doit être un code membre conforme', 'Must be a valid member code', (text) =>
    /^\d+$/.test(text.trim()),
  ),
  link: rule(
    'Ne doit pas contenir des espaces et certains caractères spéciaux',
    'Must not hold spaces nor some special characters',
    (text) => /^[A-Za-z0-9_%-]+$/.test(text),
  ),
  string: rule(
    'Veuillez entrer uniquement des caractères alphanumériques',
    'Please enter letters and digits only',
    hasLetters,
  ),
  username: rule(
    'Ne doit pas dépasser plus de 50 caractères',
    'Must be letters and spaces, less than 50 characters',
    (text) => [...text].length < 50 && /^[\p{L}\p{M} ]+$/u.test(text) && LETTER.test(text),
  ),
  telephone: rule("Ce numéro n'est pas valide", 'This number is not valid', (text) => isMobile(text)),
  optionalTelephone: rule(
    "Ce numéro n'est pas valide",
    'This number is not valid',
    (text) => text === '' || isMobile(text),
  ),
  date: said(BAD_DATE, (text) => dayTyped(text) !== null),
  postal: rule("Le code postal n'est pas correct", 'The postal code is not valid', (text) => isPostalCode(text)),
  password: rule(
    'Doit contenir une majuscule et plus de 5 caractères',
    'Must hold an upper case letter and at least 5 characters',
    (text) => [...text].length >= 5 && /\p{Lu}/u.test(text) && /\p{Ll}/u.test(text),
  ),
  description: rule(
    'Doit faire plus de 10 et au maximum 5000 caractères',
    'Must be more than 10 and at most 5000 characters',
    (text) => [...text].length > 10 && [...text].length <= 5000,
  ),
  vatRate: rule(
    'La TVA doit être comprise entre 0 et 100',
    'VAT must be between 0 and 100',
    (text) => numeric(text) > 0 && numeric(text) < 100,
  ),
  transportFee: rule(
    'Les frais de transports doivent être compris entre 0 et 25',
    'Transport fees must be between 0 and 25',
    (text) => numeric(text) >= 0 && numeric(text) < 25,
  ),
  promoCode: rule(
    'Doit faire au maximum 15 caractères',
    'Must be at most 15 characters',
    (text) => [...text].length <= 15,
  ),
  vatNumber: rule('veuillez entrer un numéro de TVA valide', 'please enter a valid VAT number', hasLetters),
} as const satisfies Readonly<Record<string, FieldRule>>;

export type FieldRuleName = keyof typeof RULES;

/** Each with the code by which the other languages are found. */
export const fieldRules = Object.fromEntries(
  Object.entries(RULES).map(([name, { words, holds }]) => [
    name,
    { words: { ...words, code: `field.${name}` }, holds },
  ]),
) as unknown as Readonly<Record<FieldRuleName, FieldRule>>;

/** The words to show beside the field, or null when the rule holds. */
export const whyNotField = (name: FieldRuleName, value: string): Words | null =>
  fieldRules[name].holds(value) ? null : fieldRules[name].words;

/** The day that a person typed, as `2026-11-20` or as `20/11/2026`. */
export const dayTyped = (text: string): string | null => {
  const french = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  const iso = french
    ? `${french[3]}-${String(french[2]).padStart(2, '0')}-${String(french[1]).padStart(2, '0')}`
    : text.trim();
  return isDay(iso) ? iso : null;
};

/** A landline or mobile number of any country: where its plan is not known here, only its shape is looked at. */
export const isAnyPhone = (text: string, country?: string): boolean =>
  phoneOf(text, country) !== null || hasPhoneShape(text);
const hasPhoneShape = (text: string): boolean =>
  /^\+?[\d\s.()/-]{5,24}$/u.test(text.trim()) &&
  text.replace(/\D/g, '').length >= 5 &&
  text.replace(/\D/g, '').length <= 15;

const isUrl = (text: string): boolean => {
  const match = /^(https?|ftp):\/\/(?:[^\s/?#@]*@)?(\[[0-9a-f:.]+\]|[^\s/?#:@[\]]+)(?::(\d{1,5}))?(?:[/?#]\S*)?$/i.exec(
    text,
  );
  if (!match || text.length > 2083) return false;
  const [host, port] = [match[2] ?? '', match[3]];
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  return host.startsWith('[') || isAddress(host) || isHost(host);
};

const isAddress = (host: string): boolean => {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(host);
  return parts !== null && parts.slice(1).every((part) => Number(part) <= 255);
};
