import type { Words } from '../../language/words.ts';

/** Apart from the list, which is long and comes to whoever chooses a password. Beside the field, in French and English; the other languages stand with those of the rules of fields. */
export const COMMON_PASSWORD: Words = {
  code: 'field.commonPassword',
  fr: 'Ce mot de passe est parmi les premiers que l’on essaie. Choisissez-en un autre, par exemple quatre mots sans lien.',
  en: 'This password is among the first that are tried. Choose another, such as four words that have nothing to do with each other.',
};
