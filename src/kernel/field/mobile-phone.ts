/**
 * Mobile numbers of the ten countries that the telephone rule takes, from their numbering plans. Landlines are not mobile
 * numbers: a field that takes them uses another rule.
 */
export const MOBILE_COUNTRIES = ['FR', 'BE', 'DE', 'LU', 'CH', 'NL', 'ES', 'IT', 'GB', 'US'] as const;
export type MobileCountry = (typeof MOBILE_COUNTRIES)[number];

const NATIONAL: Readonly<Record<MobileCountry, RegExp>> = {
  FR: /^(\+?33|0)[67]\d{8}$/,
  BE: /^(\+?32|0)4\d{8}$/,
  DE: /^(\+?49|0)(15[0-25-9]\d{8}|16[023]\d{7,8}|17\d{8,9})$/,
  LU: /^(\+?352)?6\d1\d{6}$/,
  CH: /^(\+?41|0)7[5-9]\d{7}$/,
  NL: /^(\+?31|0)6\d{8}$/,
  ES: /^(\+?34)?(6\d|7[1-4])\d{7}$/,
  IT: /^(\+?39)?3\d{8,9}$/,
  GB: /^(\+?44|0)7[1-57-9]\d{8}$/,
  US: /^(\+?1)?[2-9]\d{2}[2-9](?!11)\d{6}$/,
};

/** Digits and a leading + only: spaces, dots, hyphens and brackets are habits of writing, `00` is the + of old telephones. */
export const bareNumber = (text: string): string => {
  const digits = text
    .trim()
    .replace(/[\s.\-/\u2010-\u2015]/gu, '')
    .replace(/^00/, '+');
  const international = digits.startsWith('+') ? digits.replace('(0)', '') : digits;
  return international.replace(/[()]/g, '');
};

export const isMobilePhone = (text: string, country?: MobileCountry): boolean => {
  if (text.length > 30) return false;
  const number = bareNumber(text);
  return country ? NATIONAL[country].test(number) : MOBILE_COUNTRIES.some((one) => NATIONAL[one].test(number));
};

/** The one country of the ten whose mobile numbers are typed so; the first is France, whose 06 and 07 others have too. */
export const mobileCountryOf = (number: string): MobileCountry | null => {
  const found = MOBILE_COUNTRIES.filter((one) => NATIONAL[one].test(number));
  return found[0] === 'FR' || found.length === 1 ? (found[0] ?? null) : null;
};
