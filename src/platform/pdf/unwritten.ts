import { langNamed, type Lang } from '#kernel/language/lang.ts';
import { scriptsUnprinted } from '#kernel/language/printed-script.ts';
import { UNWRITTEN } from './fonts.ts';

/** The note of a paper whose fonts lack characters, in the language of its reader; `{scripts}` are the writings by name. */
const NOTES: Readonly<Record<Lang, string>> = {
  fr: '{sign}\u00a0: caractères qui n’ont pas pu être imprimés ({scripts}).',
  en: '{sign}: characters that could not be printed ({scripts}).',
  es: '{sign}: caracteres que no se han podido imprimir ({scripts}).',
  de: '{sign}: Zeichen, die nicht gedruckt werden konnten ({scripts}).',
  it: '{sign}: caratteri che non è stato possibile stampare ({scripts}).',
  pt: '{sign}: caracteres que não foi possível imprimir ({scripts}).',
  nl: '{sign}: tekens die niet konden worden afgedrukt ({scripts}).',
  pl: '{sign}: znaki, których nie udało się wydrukować ({scripts}).',
  ru: '{sign}: символы, которые не удалось напечатать ({scripts}).',
  zh: '{sign}：无法打印的字符（{scripts}）。',
  ja: '{sign}：印刷できなかった文字（{scripts}）。',
};

/** Tells the reader of a paper which of its characters are missing. */
export const unwrittenNote = (signs: Iterable<string>, locale: string): string => {
  const lang = langNamed(locale.slice(0, 2)) ?? 'fr';
  const all = [...signs];
  const named = scriptsUnprinted(all.join(''), lang);
  const codes = all.slice(0, 8).map((sign) => `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
  return NOTES[lang].replace('{sign}', UNWRITTEN).replace('{scripts}', (named.length > 0 ? named : codes).join(', '));
};
