import type { Lang } from '#kernel/language/lang.ts';
import type { BusinessType } from '../shop.ts';
import { ESTATE_FORMS, type SellerNoun } from './estate-forms.ts';

const NOUNS: Readonly<Record<BusinessType, SellerNoun | null>> = {
  wine: null,
  champaign: 'house',
  beer: 'brewery',
  spirit: 'distillery',
  cider: 'cidery',
  other: 'house',
};
/** Null where words stay as they are written; a page that does not know its seller says « le vendeur ». */
const nounOf = (businessType: string | null): SellerNoun | null =>
  businessType === null ? 'seller' : (NOUNS[businessType as BusinessType] ?? null);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Replacing {
  readonly found: RegExp;
  readonly by: ReadonlyMap<string, string>;
}
/** Longer forms are found first: a sentence that agrees with its noun is replaced as a whole. */
export const replacingOf = (pairs: readonly (readonly [form: string, own: string])[], lang: Lang): Replacing => {
  const by = new Map(pairs.flatMap(([form, own]) => [[form, own] as const, [capital(form), capital(own)] as const]));
  const longest = [...by.keys()].sort((one, other) => other.length - one.length).join('|');
  // Chinese and Japanese set no space between words.
  const found = lang === 'ja' || lang === 'zh' ? longest : `(?<!\\p{L})(?:${longest})(?!\\p{L})`;
  return { found: new RegExp(found, 'gu'), by };
};
const replacings = new Map<string, Replacing>();
const ofNoun = (lang: Lang, noun: SellerNoun): Replacing => {
  const known = replacings.get(`${lang} ${noun}`);
  if (known) return known;
  const { estate, [noun]: forms } = ESTATE_FORMS[lang];
  const made = replacingOf(
    estate.map((form, at) => [form, forms[at] ?? form]),
    lang,
  );
  replacings.set(`${lang} ${noun}`, made);
  return made;
};

export const replaced = <W>(words: W, { found, by }: Replacing): W => {
  if (typeof words === 'string') return words.replace(found, (form) => by.get(form) ?? form) as W;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, inner]) => [key, replaced(inner, { found, by })])) as W;
};

const kept = new WeakMap<object, Map<string, object>>();
/**
 * Words written for an estate, as a shop of this business type says them: « la brasserie ». The business type is null
 * where the seller is not known. Names that people typed must not pass here: only the words of the house.
 */
export const saidInTrade = <W extends object>(words: W, lang: Lang, businessType: string | null): W => {
  const noun = nounOf(businessType);
  if (noun === null) return words;
  const byTrade = kept.get(words) ?? new Map<string, object>();
  kept.set(words, byTrade);
  const known = byTrade.get(`${lang} ${noun}`) ?? replaced(words, ofNoun(lang, noun));
  byTrade.set(`${lang} ${noun}`, known);
  return known as W;
};
