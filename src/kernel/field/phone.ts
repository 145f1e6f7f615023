import { frenchCode, MOBILES_ABROAD, PHONE_PLANS } from './phone-plans.ts';
import { bareNumber, mobileCountryOf } from './mobile-phone.ts';

/** The plans, the longest calling code first. */
const BY_CODE = Object.values(PHONE_PLANS).toSorted((a, b) => b.code.length - a.code.length);

/** One number of a country: the trunk 0 that people leave behind the calling code goes. */
const called = (code: string, typed: string): string | null => {
  const plans = BY_CODE.filter((one) => one.code === code);
  for (const { trunk, own } of plans) {
    if (own.test(typed)) return code === '33' ? `+${frenchCode(typed)}${typed}` : `+${code}${typed}`;
    const less = trunk !== '' && typed.startsWith(trunk) ? typed.slice(trunk.length) : null;
    if (less !== null && own.test(less)) return called(code, less);
  }
  return null;
};

const withCode = (number: string): string | null => {
  const digits = number.slice(1);
  const found = BY_CODE.find((one) => digits.startsWith(one.code));
  if (found) return called(found.code, digits.slice(found.code.length));
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null;
};

const atHome = (digits: string, country: string): string | null => {
  const home = PHONE_PLANS[country];
  if (!home || !digits.startsWith(home.trunk)) return null;
  if (country === 'PM' && !digits.startsWith('0508')) return home.own.test(digits) ? `+508${digits}` : null;
  const own = digits.slice(home.trunk.length);
  if (country === 'FR' && /^508\d{6}$/.test(own)) return `+508${own.slice(3)}`;
  // The overseas and Monaco are French for their post, and their people write mainland numbers at home.
  if (home.trunk !== '' && home.own.test(own)) return called(home.code, own);
  return home.trunk === '' && home.own.test(digits) ? `+${home.code}${digits}` : null;
};

/**
 * The number in its one form, E.164, however it was typed; null where it is none that we can read. A number without a calling code is
 * one of the country, or else a mobile number of the only country that has such ones.
 */
export const phoneOf = (text: string, country = 'FR'): string | null => {
  const number = bareNumber(text);
  if (number.length > 20) return null;
  if (number.startsWith('+')) return withCode(number);
  if (!/^\d+$/.test(number)) return null;
  const home = atHome(number, country) ?? (country === 'FR' ? null : frenchAbroad(number, country));
  if (home) return home;
  const mobile = mobileCountryOf(number);
  const from = mobile ?? country;
  const code = PHONE_PLANS[from]?.code;
  return atHome(number, from) ?? (code && number.startsWith(code) ? withCode(`+${number}`) : null);
};

/** Places of the French post whose people have French numbers too. */
const FRENCH_POST: readonly string[] = ['GP', 'BL', 'MF', 'GF', 'MQ', 'RE', 'YT', 'PM', 'NC', 'PF', 'WF', 'MC'];
const frenchAbroad = (number: string, country: string): string | null =>
  FRENCH_POST.includes(country) ? atHome(number, 'FR') : null;

/** The form in which a number is kept: what cannot be read stays as it was typed. */
export const keptPhone = (text: string, country?: string): string =>
  phoneOf(text, country) ?? text.replace(/\s+/gu, ' ').trim();

/** A mobile number of the ten countries however typed, and of the others with its calling code. */
export const isMobileAnywhere = (text: string): boolean => {
  const number = phoneOf(text);
  return number !== null && MOBILES_ABROAD.some((one) => one.test(number));
};

const E164 = /^\+[1-9]\d{5,14}$/;
export const isKeptPhone = (text: string): boolean => E164.test(text);

const PARTS: Readonly<Record<string, RegExp>> = {
  '33': /^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/,
  '41': /^(\d\d)(\d{3})(\d\d)(\d\d)$/,
  '1': /^(\d{3})(\d{3})(\d{4})$/,
  '34': /^(\d{3})(\d{3})(\d{3})$/,
  '44': /^(\d{4})(\d{6})$/,
};
const grouped = (code: string, own: string): readonly string[] => {
  const found = PARTS[code]?.exec(own);
  if (found) return found.slice(1);
  const head = own.length % 2 === 1 ? 3 : 2;
  return [own.slice(0, head), ...(own.slice(head).match(/\d{2}/g) ?? [])];
};
const partsOf = (number: string): readonly [code: string, own: string] | null => {
  const found = BY_CODE.find((one) => number.startsWith(`+${one.code}`));
  return found ? [found.code, number.slice(found.code.length + 1)] : null;
};

/** Written for another program or for who calls from abroad: `+33 6 12 34 56 78`. The blanks keep spreadsheets from taking it for a sum. */
export const abroadPhone = (kept: string): string => {
  const parts = E164.test(kept) ? partsOf(kept) : null;
  return parts ? [`+${parts[0]}`, ...grouped(...parts)].join(' ') : kept;
};

const FRENCH = new Set(['33', '590', '594', '596', '262']);
/** As one writes it in France: French numbers by twos without their calling code, others with theirs. */
export const shownPhone = (text: string): string => {
  const kept = phoneOf(text);
  const parts = kept === null ? null : partsOf(kept);
  if (kept === null || parts === null) return text;
  const [code, own] = parts;
  const home = FRENCH.has(code)
    ? [`0${own.slice(0, code === '33' ? 1 : 3)}`, ...(own.slice(code === '33' ? 1 : 3).match(/\d{2}/g) ?? [])]
    : null;
  return (home ?? abroadPhone(kept).split(' ')).join('\u00a0');
};

/** The digits by which a typed number is found among kept ones and older ones; null where the words are no number. */
export const soughtDigits = (words: string): string | null => {
  const typed = words.trim();
  if (!/^[+\d][\d\s.()/-]{5,24}$/u.test(typed)) return null;
  const number = bareNumber(typed).replace(/^\+(33|590|594|596|262)(?=\d{4})/, '0');
  if (/^0[1-9]\d{4,8}$/.test(number)) return number.slice(1);
  return /^\+[1-9]\d{7,14}$/.test(number) ? number.slice(1) : null;
};
