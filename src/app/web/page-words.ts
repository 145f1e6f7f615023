import { saidInTrade } from '#areas/shops/rules/trade/in-trade.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { typeset } from '#kernel/language/page-words.ts';
import type { PageWords } from '#ui/shop/page-state.ts';

/** The words of public pages, where the areas keep them: fetched by language, on the server. */
const files = import.meta.glob<Readonly<Record<string, object>>>('../../areas/*/rules/**/messages/public.*.ts');

const wordsIn = async (lang: Lang): Promise<PageWords> => {
  const all: Record<string, unknown> = {};
  for (const [file, fetch] of Object.entries(files)) {
    if (!file.endsWith(`/public.${lang}.ts`)) continue;
    for (const [section, words] of Object.entries((await fetch())[lang] ?? {})) {
      if (section in all) throw new Error(`${file}: the section ${section} is another area's`);
      all[section] = lang === 'fr' ? typeset(words) : words;
    }
  }
  return all as unknown as PageWords;
};

const known = new Map<Lang, PageWords>();
/** The sections of words that a page needs, to travel with its data. */
export const pickWords = async <S extends keyof PageWords>(
  lang: Lang,
  ...sections: readonly S[]
): Promise<Pick<PageWords, S>> => {
  const all = known.get(lang) ?? (await wordsIn(lang));
  known.set(lang, all);
  return Object.fromEntries(sections.map((section) => [section, all[section]])) as Pick<PageWords, S>;
};

/**
 * The same words as a shop of this business type says them. Its own sections take the place of those of a shop of wine;
 * in all others the estate is named after its trade. Null is a page of a seller that is not known: the cart.
 */
export const inTrade = async <W extends Partial<PageWords>>(
  lang: Lang,
  words: W,
  businessType: string | null,
): Promise<W> => {
  const { trade } = await pickWords(lang, 'trade');
  const own: Readonly<Record<string, object>> = { ...trade[(businessType ?? 'other') as keyof typeof trade] };
  return Object.fromEntries(
    Object.entries(words).map(([section, said]) => [
      section,
      { ...saidInTrade(said as object, lang, businessType), ...own[section] },
    ]),
  ) as W;
};
