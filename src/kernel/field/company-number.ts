/** The numbers of French companies, without any library: the browser's form asks with them what the server asks. */
/** The digits of a number typed with spaces or points. */
export const digits = (text: string | undefined): string => (text ?? '').replace(/[\s.\u00a0\u202f]/gu, '');

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
