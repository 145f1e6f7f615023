/** The creditor identifier (ICS): country, key, activity of three signs, national number. The key leaves the activity out. */
const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/;
const FRENCH = /^FR\d{2}[A-Z0-9]{3}[A-Z0-9]{6}$/;

export const bareCreditor = (text: string): string => text.replace(/[\s\u00a0]/g, '').toUpperCase();

/** Modulo 97 of digits too long for a number, letters counting from 10. */
const modulo97 = (text: string): number => {
  let rest = 0;
  for (const sign of text) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest;
};

export const isCreditor = (text: string): boolean => {
  const bare = bareCreditor(text);
  if (!SHAPE.test(bare) || (bare.startsWith('FR') && !FRENCH.test(bare))) return false;
  return modulo97(bare.slice(7) + bare.slice(0, 4)) === 1;
};
