import { checkVAT, countries } from 'jsvat';
import { digits, isSiren, isSiret } from './company-number.ts';
import type { Words } from '../refusal.ts';

export { companyNumber, isSiren, isSiret } from './company-number.ts';

/** French company numbers: siret (14) = siren (9) + nic (5). */
export interface CompanyNumbers {
  readonly siret: string;
  readonly siren: string;
  readonly nic: string;
}

/** A siret of 14 gives siren and nic; a siren of 9 with a nic of 5 gives the siret; anything else stays as it was typed. */
export const completeNumbers = (given: {
  readonly siret?: string;
  readonly siren?: string;
  readonly nic?: string;
}): CompanyNumbers => {
  const [siret, siren, nic] = [digits(given.siret), digits(given.siren), digits(given.nic)];
  if (siret.length === 14) return { siret, siren: siret.slice(0, 9), nic: siret.slice(9) };
  if (siren.length === 9 && nic.length === 5) return { siret: siren + nic, siren, nic };
  return { siret, siren, nic };
};

/** Changes of a record with its three company numbers, each from the others; what names none of them stays as it is. */
export const withNumbers = <T extends Partial<CompanyNumbers>>(changes: T): T => {
  const { siret, siren, nic } = changes;
  if (siret === undefined && siren === undefined && nic === undefined) return changes;
  return { ...changes, ...completeNumbers({ siret: siret ?? '', siren: siren ?? '', nic: nic ?? '' }) };
};

/**
 * The changes of a record that stands. Of the three company numbers, one that was not sent is kept only as far as it still agrees with the one
 * that was.
 */
export const changedNumbers = <T extends Partial<CompanyNumbers>>(before: CompanyNumbers, changes: T): T => {
  if (changes.siret !== undefined) return withNumbers({ siren: '', nic: '', ...changes });
  if (changes.siren === undefined && changes.nic === undefined) return changes;
  return withNumbers({ siren: before.siren, nic: before.nic, ...changes, siret: '' });
};

/** The number that is none, in the words that stand beside its field; null when each is empty or passes its key. */
export const wrongNumbers = (
  given: Pick<CompanyNumbers, 'siret' | 'siren'>,
): Readonly<Record<string, Words>> | null => {
  if (given.siret !== '' && !isSiret(given.siret))
    return { siret: { fr: 'Le numéro SIRET est incorrect', en: 'The SIRET is not valid' } };
  if (given.siren !== '' && !isSiren(given.siren))
    return { siren: { fr: 'Le numéro SIREN est incorrect', en: 'The SIREN is not valid' } };
  return null;
};

/**
 * Completes the two other company numbers when one is typed. A SIRET of 14 digits gives both. An erased SIRET also
 * erases the numbers read from it: otherwise the next save would bring them back.
 */
export const numbersTyped = (before: CompanyNumbers, which: keyof CompanyNumbers, text: string): CompanyNumbers => {
  const now = { ...before, [which]: text };
  const wasWhole =
    completeNumbers({ siren: before.siren, nic: before.nic }).siret ===
      completeNumbers({ siret: before.siret }).siret && before.siret !== '';
  const whole = completeNumbers(which === 'siret' ? { siret: text } : { siren: now.siren, nic: now.nic });
  if (whole.siret.length === 14) return { ...whole, [which]: text };
  if (!wasWhole) return now;
  return which === 'siret' ? { siret: text, siren: '', nic: '' } : { ...now, siret: '' };
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

/** Advice on a VAT number, found offline; null when there is nothing to say. */
export const vatNumberAdvice = (vatNumber: string, siren: string): string | null => {
  const number = vatNumber.replace(/[\s.]/gu, '').toUpperCase();
  const odd = vatNumberWarning(number);
  if (odd) return odd.fr;
  if (number.startsWith('FR') && isSiren(siren) && number !== frenchVatNumber(siren))
    return `Ce n’est pas le numéro de TVA de ce SIREN, qui est ${frenchVatNumber(siren)}.`;
  return null;
};
