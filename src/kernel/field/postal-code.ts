/** Postal codes by country: `#` is a digit, `@` a letter, `?` either, a space may be left out; `|` parts forms. */
const FORMS: Readonly<Record<string, string>> = {
  AD: 'AD###',
  AT: '####',
  AU: '####',
  BE: '####',
  BG: '####',
  BR: '#####-###',
  CA: '@#@ #@#',
  CH: '####',
  CN: '######',
  CY: '####',
  CZ: '### ##',
  DE: '#####',
  DK: '####',
  EE: '#####',
  ES: '#####',
  FI: '#####',
  FR: '#####',
  GB: '@# #@@|@## #@@|@@# #@@|@@## #@@|@#@ #@@|@@#@ #@@|GIR 0AA|SA99',
  GR: '### ##',
  HR: '#####',
  HU: '####',
  IE: '@## ????|@#W ????',
  IL: '#######',
  IN: '### ###',
  IS: '###',
  IT: '#####',
  JP: '###-####',
  KR: '#####',
  LI: '####',
  LT: 'LT-#####|#####',
  LU: '####',
  LV: 'LV-####|####',
  MC: '980##|980 ##',
  MT: '@@@ ####',
  MX: '#####',
  NL: '#### @@',
  NO: '####',
  NZ: '####',
  PL: '##-###',
  PT: '####-###|####',
  RO: '######',
  RU: '######',
  SE: '### ##',
  SG: '######',
  SI: '####',
  SK: '### ##',
  SM: '4789#',
  TR: '#####',
  UA: '#####',
  US: '#####|#####-####',
  VA: '00120',
  ZA: '####',
};

/** Codes that have the right form but do not exist. */
const IMPOSSIBLE: Readonly<Record<string, RegExp>> = {
  FR: /^(96|99|98(?!000$|[678]))/,
  ES: /^(00|5[3-9]|[6-9])/,
  NL: /^0|S[ADS]$/i,
  IE: /[BGIJLMOQSZ]/i,
};

const patternOf = (form: string): string =>
  [...form]
    .map((sign) => {
      if (sign === '#') return '\\d';
      if (sign === '@') return '[A-Z]';
      if (sign === '?') return '[A-Z0-9]';
      return sign === ' ' ? ' ?' : sign;
    })
    .join('');

const PATTERNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(FORMS).map(([country, forms]) => [
    country,
    new RegExp(`^(?:${forms.split('|').map(patternOf).join('|')})$`, 'i'),
  ]),
);

const fits = (code: string, country: string): boolean =>
  (PATTERNS.get(country)?.test(code) ?? false) && !(IMPOSSIBLE[country]?.test(code) ?? false);

/** Whether the text is a postal code of that country, or of any country when none is named or its form is not known here. */
export const isPostalCode = (text: string, country?: string): boolean => {
  const code = text.trim();
  if (country && PATTERNS.has(country)) return fits(code, country);
  return [...PATTERNS.keys()].some((one) => fits(code, one));
};

/** Before the code, as people of a country write theirs to strangers: `L-1009`, `CH-1201`. */
const ABROAD = /^[A-Z]{1,3}\s?[-–—]\s?(?=\d)|^[A-Z]{1,3}\s(?=\d)/i;
const BETWEEN = /[\s-]/g;
/** Each way of writing of a country, with the code as digits and letters in a row. */
const JOINED: ReadonlyMap<string, readonly { readonly form: string; readonly joined: RegExp }[]> = new Map(
  Object.entries(FORMS).map(([country, forms]) => [
    country,
    forms.split('|').map((form) => ({ form, joined: new RegExp(`^${patternOf(form.replace(BETWEEN, ''))}$`, 'i') })),
  ]),
);
/** The form for a country that is not listed: letters, digits and separators. */
const ANYWHERE = /^[A-Z\d](?:[A-Z\d .-]{0,14}[A-Z\d])?$/i;
const CEDEX = /\s*\b(CEDEX(?:\s*\d{1,2})?)\b\s*$/iu;

/** The signs of a code parted as its country parts them. */
const parted = (joined: string, form: string): string => {
  const signs = [...joined];
  return [...form].map((sign) => (sign === ' ' || sign === '-' ? sign : (signs.shift() ?? ''))).join('');
};

/** The code in the form of its country, however it was typed; null where it is none of that country. */
const codeOf = (typed: string, country: string): string | null => {
  const forms = JOINED.get(country);
  if (!forms) return ANYWHERE.test(typed) ? typed.toUpperCase() : null;
  const whole = typed.toUpperCase().replace(/[\s.\u2013\u2014-]/gu, '');
  const bare = typed
    .toUpperCase()
    .replace(ABROAD, '')
    .replace(/[\s.\u2013\u2014-]/gu, '');
  for (const { form, joined } of forms) {
    // Some countries keep their letters before the code.
    const found = [whole, bare, `${country}${bare}`].find((one) => joined.test(one));
    const code = found === undefined ? null : parted(found, form);
    if (code !== null && !(IMPOSSIBLE[country]?.test(code) ?? false)) return code;
  }
  return null;
};

/** A code as it is kept, and the CEDEX that was typed with it; what is no code of the country stays as it was typed. */
export const keptCode = (text: string, country: string): { readonly code: string; readonly cedex: string } => {
  const typed = text.trim();
  const cedex = country === 'FR' || country === 'MC' ? (CEDEX.exec(typed)?.[1] ?? '') : '';
  const code = codeOf(cedex ? typed.replace(CEDEX, '') : typed, country);
  return code === null ? { code: typed, cedex: '' } : { code, cedex: cedex.toUpperCase() };
};

/**
 * Whether an address of that country may say it. Codes are taken with or without what parts them and the letter of their country. Where
 * the form of a country is not known here, what looks like a code is one: a real address is not refused because we do not know it.
 */
export const isPlaceCode = (text: string, country: string): boolean => {
  const typed = text.trim();
  const isFrench = country === 'FR' || country === 'MC';
  return codeOf(isFrench ? typed.replace(CEDEX, '') : typed, country) !== null;
};

/**
 * The letters and digits of a code as people write it: `F-37000`, `37 000`, `37032 CEDEX 1` and `L-1009` lose what is not of it.
 */
export const bareCode = (text: string): string =>
  text
    .trim()
    .toUpperCase()
    .replace(/\s*CEDEX\b.*$/u, '')
    .replace(ABROAD, '')
    .replace(/[\s\u00a0\u202f.-]/gu, '');

/** `20090` is written 2A or 2B by hand and 20 by the codes: the specification keeps 20 for both. */
export const departmentOf = (zipcode: string): string | null => {
  const code = bareCode(zipcode);
  if (!/^\d{5}$/.test(code)) return null;
  return /^9[78]/.test(code) ? code.slice(0, 3) : code.slice(0, 2);
};
