import type { Lang } from './lang.ts';

/** The writings that our papers cannot print: their code (ISO 15924) and the letters that are theirs. */
const UNPRINTED: readonly (readonly [code: string, letters: RegExp])[] = [
  ['Armn', /\p{Script=Armenian}/u],
  ['Beng', /\p{Script=Bengali}/u],
  ['Cher', /\p{Script=Cherokee}/u],
  ['Deva', /\p{Script=Devanagari}/u],
  ['Ethi', /\p{Script=Ethiopic}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Gujr', /\p{Script=Gujarati}/u],
  ['Guru', /\p{Script=Gurmukhi}/u],
  ['Khmr', /\p{Script=Khmer}/u],
  ['Knda', /\p{Script=Kannada}/u],
  ['Laoo', /\p{Script=Lao}/u],
  ['Mlym', /\p{Script=Malayalam}/u],
  ['Mong', /\p{Script=Mongolian}/u],
  ['Mymr', /\p{Script=Myanmar}/u],
  ['Orya', /\p{Script=Oriya}/u],
  ['Sinh', /\p{Script=Sinhala}/u],
  ['Syrc', /\p{Script=Syriac}/u],
  ['Taml', /\p{Script=Tamil}/u],
  ['Telu', /\p{Script=Telugu}/u],
  ['Thaa', /\p{Script=Thaana}/u],
  ['Tibt', /\p{Script=Tibetan}/u],
];

/** Basic Latin and the accents of Western Europe: nothing to look for. */
const PLAIN = /^[\n -\u024f]*$/;

/** The writings of a text that our papers cannot print, by their names in a language. */
export const scriptsUnprinted = (text: string, lang: Lang = 'fr'): readonly string[] => {
  if (PLAIN.test(text)) return [];
  const names = new Intl.DisplayNames(lang, { type: 'script' });
  return UNPRINTED.filter(([, letters]) => letters.test(text)).map(([code]) => names.of(code) ?? code);
};

/** Advice on a text that goes on papers, in French; null when every character can be printed. */
export const unprintedAdvice = (text: string): string | null => {
  const scripts = scriptsUnprinted(text);
  return scripts.length === 0
    ? null
    : `«\u00a0${text}\u00a0» ne peut pas être imprimé sur vos documents (écriture\u00a0: ${scripts.join(', ')})\u00a0: tapez-le en lettres latines.`;
};
