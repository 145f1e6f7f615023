import * as z from 'zod';
import { type Lang, LANGS } from './lang.ts';

/** The languages in which an estate may write its texts, beside French. */
export type OtherLang = Exclude<Lang, 'fr'>;
export const OTHER_LANGS = LANGS.filter((lang): lang is OtherLang => lang !== 'fr');

/**
 * The texts of a record in other languages: a row a language. It stands beside the French fields, in the column
 * `in_languages` of the record's table.
 */
export const inLanguages = <S extends Readonly<Record<string, z.ZodType>>>(texts: S) =>
  z.array(z.object({ lang: z.enum(OTHER_LANGS), ...texts })).max(OTHER_LANGS.length);

/** A text as its reader gets it, with the language that it is written in. */
export interface OwnText {
  readonly text: string;
  readonly lang: Lang;
}

/** The text in the reader's language; where the estate has not written it, the French one. */
export const ownText = <K extends string>(
  rows: readonly ({ readonly lang: OtherLang } & Readonly<Partial<Record<K, string | null>>>)[],
  field: K,
  french: string | null,
  lang: Lang,
): OwnText => {
  const text = rows.find((row) => row.lang === lang)?.[field]?.trim();
  return text ? { text, lang } : { text: french ?? '', lang: 'fr' };
};
