import { UNION_COUNTRIES } from './countries.ts';
import type { Words } from '../refusal.ts';

const SHAPE = /^[A-Z]{2}[0-9A-Z]{11}$/;
/** The prefixes of excise numbers: member states, Greece by EL, and Northern Ireland. */
const PREFIXES: ReadonlySet<string> = new Set([...UNION_COUNTRIES, 'EL', 'XI']);

/** The number without what people put between its parts. */
export const bareExciseNumber = (text: string): string => text.replace(/[\s\u00a0\u202f.-]/gu, '').toUpperCase();

/** Thirteen signs, of which the first two name the state that approved the warehouse (regulation 612/2013). */
export const isExciseNumber = (text: string): boolean => {
  const number = bareExciseNumber(text);
  return SHAPE.test(number) && PREFIXES.has(number.slice(0, 2));
};

export const BAD_EXCISE_NUMBER: Words = {
  fr: 'Ce numéro d’accise n’a pas la forme attendue\u00a0: deux lettres du pays de l’Union, puis onze chiffres ou lettres.',
  en: 'This excise number does not have the expected form: two letters of the Union state, then eleven digits or letters.',
};

/** The field may be left empty: a buyer outside the Union has no such number. */
export const isExciseNumberOrEmpty = (text: string): boolean => text.trim() === '' || isExciseNumber(text);

/** Words beside a typed excise number that is none; null when it is empty or has its form. */
export const whyNotExciseNumber = (text: string): Words | null =>
  isExciseNumberOrEmpty(text) ? null : BAD_EXCISE_NUMBER;

/** The same by field, as refusals carry it. */
export const wrongExciseNumber = (one: {
  readonly exciseNumber?: string;
}): Readonly<Record<'exciseNumber', Words>> | null => {
  const why = whyNotExciseNumber(one.exciseNumber ?? '');
  return why && { exciseNumber: why };
};
