import { isSiret } from './company-number.ts';
import { UNION_COUNTRIES } from './countries.ts';
import type { Words } from '../refusal.ts';

/** The signs after the two letters, in the states whose form is fixed; the others give fifteen signs at most. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^EOS\d{10}$/,
  BE: /^\d{10}$/,
  DE: /^\d{7,15}$/,
  DK: /^\d{8}$/,
  EE: /^\d{8}$/,
  ES: /^[0-9A-Z]{9}$/,
  GB: /^\d{12}$/,
  HR: /^\d{11}$/,
  IT: /^(?:\d{11}|[0-9A-Z]{16})$/,
  NL: /^\d{9}$/,
  PT: /^\d{9}$/,
  SE: /^\d{10}$/,
  SI: /^\d{8}$/,
  XI: /^\d{12}$/,
};
const ANY = /^[0-9A-Z]{1,15}$/;
/** The states that give such numbers: those of the Union, Northern Ireland, and the United Kingdom by its own register. */
const STATES: ReadonlySet<string> = new Set([...UNION_COUNTRIES, 'XI', 'GB']);

/** The number without what people put between its parts. */
export const bareEori = (text: string): string => text.replace(/[\s\u00a0\u202f.-]/gu, '').toUpperCase();

/** True for a number of the form that its state gives (regulation 2015/2446): in France FR and the SIRET. */
export const isEori = (text: string): boolean => {
  const number = bareEori(text);
  const [state, rest] = [number.slice(0, 2), number.slice(2)];
  if (!STATES.has(state)) return false;
  return state === 'FR' ? isSiret(rest) : (FORMS[state] ?? ANY).test(rest);
};
export const isEoriOrEmpty = (text: string): boolean => text.trim() === '' || isEori(text);

export const BAD_EORI: Words = {
  fr: 'Ce numéro EORI n’a pas la forme attendue\u00a0: deux lettres du pays, puis son numéro (en France, le SIRET).',
  en: 'This EORI number does not have the expected form: two letters of the state, then its number (in France, the SIRET).',
};

/** Words by field beside a typed EORI number that is none; null when it is empty or has its form. */
export const wrongEori = (one: { readonly eori?: string }): Readonly<Record<'eori', Words>> | null =>
  isEoriOrEmpty(one.eori ?? '') ? null : { eori: BAD_EORI };
