import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';

/** An account number with the length and key of its country; spaces are allowed. */
export const isIban = (text: string): boolean => {
  const bare = electronicFormatIBAN(text);
  return bare !== null && /^[A-Z0-9 ]+$/i.test(text) && isValidIBAN(bare);
};
/** An account number as others may read it: its country and key, and its last four characters. */
export const maskedIban = (text: string): string => {
  const bare = (electronicFormatIBAN(text) ?? text).toUpperCase();
  return `${bare.slice(0, 4)} •••• ${bare.slice(-4)}`;
};
export const isBic = (text: string): boolean => isValidBIC(text.trim().toUpperCase());
