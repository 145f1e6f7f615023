import type * as z from 'zod';
import { ask, type Visit, visitContext } from '#ui/shop/visit.ts';
import type { CallerInputOf, OutputOf } from '#kernel/endpoint.ts';
import { LANG_NAMES, type Lang, LANGS } from '../rules/lang.ts';
import type { Reader, ShopFace } from '../rules/pages.ts';
import { themeOf } from '../rules/theme.ts';
import { pickWords, type Section } from '../rules/words.ts';

/** Loaders of public pages: one call, the words of the page, and what its head needs. Runs on the server only. */
export type PageReader = z.output<typeof Reader>;
interface Args { readonly context: { get: (key: typeof visitContext) => Visit }; readonly request: Request }

export const visitOf = (args: Args): Visit & { lang: Lang } => args.context.get(visitContext) as Visit & { lang: Lang };

export const LANG_LIST: readonly (readonly [Lang, string])[] = LANGS.map((lang) => [lang, LANG_NAMES[lang]]);

export const loadPage = async <E, S extends Section>(args: Args, path: string, input: CallerInputOf<E>, ...sections: readonly S[]) => {
  const visit = visitOf(args);
  const page = await ask<E>(visit, 'GET', path, input) as OutputOf<E> & { shop?: ShopFace };
  const { color = null, header = { color: null, dark: false } } = page.shop ?? {};
  const { pathname } = new URL(args.request.url);
  return {
    page: page as OutputOf<E>, theme: themeOf(color, header), words: await pickWords(visit.lang, ...sections), lang: visit.lang,
    canonical: visit.baseUrl + pathname.replace(/\.data$/, ''), baseUrl: visit.baseUrl,
  };
};
