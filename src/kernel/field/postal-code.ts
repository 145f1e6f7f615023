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
  MC: '980 ##',
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

/** What the forms cannot say. */
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

/** `20090` is written 2A or 2B by hand and 20 by the codes: the specification keeps 20 for both. */
export const departmentOf = (zipcode: string): string | null => {
  if (!/^\d{5}$/.test(zipcode)) return null;
  return /^9[78]/.test(zipcode) ? zipcode.slice(0, 3) : zipcode.slice(0, 2);
};
