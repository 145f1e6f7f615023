import { checkVAT, countries } from 'jsvat';
import type { Words } from './refusal.ts';

/** French company numbers: siret (14) = siren (9) + nic (5). */
export interface CompanyNumbers { readonly siret: string; readonly siren: string; readonly nic: string }

const digits = (text: string | undefined): string => (text ?? '').replace(/[\s.\u00a0\u202f]/gu, '');

/** Every second digit from the right counts double; the sum of the digits ends in 0. */
const isLuhn = (number: string): boolean => {
  let sum = 0;
  for (let i = 0; i < number.length; i += 1) {
    const digit = Number(number[number.length - 1 - i]);
    const counted = i % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
};

export const isSiren = (text: string): boolean => /^\d{9}$/.test(digits(text)) && isLuhn(digits(text));

const LA_POSTE = '356000000';

/** La Poste has more sites than Luhn leaves room for: theirs have a plain sum that is a multiple of 5. */
export const isSiret = (text: string): boolean => {
  const number = digits(text);
  if (!/^\d{14}$/.test(number)) return false;
  if (isLuhn(number)) return true;
  return number.startsWith(LA_POSTE) && [...number].reduce((sum, digit) => sum + Number(digit), 0) % 5 === 0;
};

/** The digits of a French company number, as platforms and files want them; '' when it is neither a valid siren nor a valid siret. */
export const companyNumber = (text: string): string => (isSiren(text) || isSiret(text) ? digits(text) : '');

/** A siret of 14 gives siren and nic; a siren of 9 with a nic of 5 gives the siret; anything else stays as it was typed. */
export const completeNumbers = (given: { readonly siret?: string; readonly siren?: string; readonly nic?: string }): CompanyNumbers => {
  const [siret, siren, nic] = [digits(given.siret), digits(given.siren), digits(given.nic)];
  if (siret.length === 14) return { siret, siren: siret.slice(0, 9), nic: siret.slice(9) };
  if (siren.length === 9 && nic.length === 5) return { siret: siren + nic, siren, nic };
  return { siret, siren, nic };
};

/** The VAT number that a French company has by its siren. */
export const frenchVatNumber = (siren: string): string =>
  `FR${String((12 + 3 * (Number(digits(siren)) % 97)) % 97).padStart(2, '0')}${digits(siren)}`;

/**
 * The rule of the field lets nearly anything pass; this says when the number is not one that any member state gives out. It never
 * blocks: foreign and new forms exist, and a sale is not lost for a number.
 */
export const vatNumberWarning = (text: string): Words | null => {
  const number = text.trim().toUpperCase();
  if (number === '' || checkVAT(number, countries).isValid) return null;
  return {
    fr: 'Ce numéro de TVA n’a pas la forme attendue. Vérifiez-le avant de facturer.',
    en: 'This VAT number does not have the expected form. Check it before billing.',
  };
};
