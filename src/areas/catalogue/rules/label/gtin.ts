/** The lengths of a GTIN: 8, 12, 13 or 14 figures, which are one number with zeros in front. */
const GTIN = /^(?:\d{8}|\d{12,14})$/u;

/** The last digit that goes with the others: weights of three and one from the right, to the next ten (GS1 General Specifications, 7.9). */
export const checkDigit = (others: string): number => {
  const sum = [...others].reduceRight(
    ({ total, weight }, digit) => ({ total: total + Number(digit) * weight, weight: 4 - weight }),
    { total: 0, weight: 3 },
  ).total;
  return (10 - (sum % 10)) % 10;
};
export const hasCheckDigit = (number: string): boolean => checkDigit(number.slice(0, -1)) === Number(number.at(-1));

export const isGtin = (text: string): boolean => GTIN.test(text) && hasCheckDigit(text);
/** The fault of a text read as a bar code; null: it is one. */
export const whyNotGtin = (text: string): 'notCode' | 'wrongDigit' | null =>
  GTIN.test(text) ? (hasCheckDigit(text) ? null : 'wrongDigit') : 'notCode';
/** A code is printed with or without the zeros in front: 8, 12, 13 or 14 digits are one number. */
export const gtinSpellings = (ean: string): string[] => {
  const bare = ean.replace(/^0+/u, '');
  return [...new Set([ean, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))])];
};
