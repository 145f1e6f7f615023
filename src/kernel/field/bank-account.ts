import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

/** An account number with the length and key of its country; spaces are allowed. */
export const isIban = (text: string): boolean => {
  const bare = electronicFormatIBAN(text);
  return bare !== null && /^[A-Z0-9 ]+$/i.test(text) && isValidIBAN(bare);
};
export const isBic = (text: string): boolean => isValidBIC(text.trim().toUpperCase());
