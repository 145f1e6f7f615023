import { plainLetters } from '#kernel/language/plain-letters.ts';

/** A text in the signs that every bank of the area takes; what has no such sign becomes a space. */
export const sepaText = (text: string, most: number): string =>
  // Quotation marks around a name are no part of it.
  plainLetters(text.replace(/[«»“”]/g, ' '))
    .replace(/&/g, '+')
    .replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    // Files neither begin nor end a field with a slash, nor hold two.
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/^[\s/]+|[\s/]+$/g, '');

/** An address in its own fields: since November 2026 banks refuse one of mere lines. */
export interface SepaAddress {
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly country: string;
}
/** Town and country must be there; without them nothing is written of an address. */
export const sepaAddress = (address: SepaAddress): SepaAddress | null => {
  const [city, country] = [sepaText(address.city, 35), address.country.trim().toUpperCase()];
  if (city === '' || !/^[A-Z]{2}$/.test(country)) return null;
  return { street: sepaText(address.street, 70), zipcode: sepaText(address.zipcode, 16), city, country };
};
