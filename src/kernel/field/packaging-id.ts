import type { Words } from '../language/words.ts';

/**
 * The unique identifier of a producer for packaging (C. env., L541-10-13): it says that he pays his share to an eco-body.
 * « FR123456_01ABCD »: country, six figures, the number of the scheme, four letters or figures.
 */
const SHAPE = /^FR\d{6}_\d{2}[A-Z0-9]{4}$/;
export const isPackagingIdOrEmpty = (text: string): boolean => text.trim() === '' || SHAPE.test(text.trim());

export const BAD_PACKAGING_ID: Words = {
  fr: 'Cet identifiant unique n’a pas la forme attendue\u00a0: FR123456_01ABCD, comme l’ADEME le donne.',
  en: 'This unique identifier does not have the expected form: FR123456_01ABCD, as ADEME gives it.',
};
