import { LANG_NAMES } from '#kernel/language/lang.ts';
import type { PageWords } from '#ui/shop/page-state.ts';
import { euro, say } from '#ui/shop/words.ts';
import type { VisitCard } from '../../rules/public/visit-endpoints.ts';

/** The facts of a visit that its list and its page show. */
export const factsOfVisit = (
  visit: VisitCard & { readonly location?: string },
  words: PageWords['visits'],
  lang: string,
): readonly (readonly [string, string])[] =>
  [
    [words.price, visit.priceFrom === 0 ? words.free : say(words.from, { price: euro(visit.priceFrom, lang) })],
    [words.duration, visit.minutes === 0 ? '' : say(words.minutes, { n: visit.minutes })],
    [words.languages, visit.languages.map((one) => LANG_NAMES[one]).join(', ')],
    [words.place, visit.location ?? ''],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));

/** The name of a price, in the words of the estate or of its type. */
export const nameOfPrice = (
  { label, productType }: { readonly label: string; readonly productType: string },
  words: PageWords['visits'],
): string => label || (words.prices[productType as keyof typeof words.prices] ?? productType);
