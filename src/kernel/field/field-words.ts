import type { Words } from '../refusal.ts';

/** Sentences of the rules of fields that every screen of the office says: it reads them without the rules. */
export const NOT_A_NUMBER: Words = { fr: 'Doit être un nombre', en: 'Must be a number' };
export const BAD_DATE: Words = { fr: "La date indiquée n'est pas correct", en: 'The date is not valid' };
