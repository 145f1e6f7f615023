import type * as z from 'zod';
import { themeOf } from '#areas/shops/rules/theme.ts';
import type { CallerInputOf, Endpoint, OutputOf } from '#kernel/endpoint.ts';
import { ask, type Visit } from '#ui/shop/visit.ts';
import { LANG_NAMES, type Lang, LANGS } from '#kernel/lang.ts';
import { isPreviewPath } from '../preview.ts';
import type { Reader, ShopFace } from '../../rules/pages.ts';
import { pickWords, type Section } from '../../rules/words.ts';

/** Loading of public pages, on the server only: one call, the words of the page, and what its head needs. */
export type PageReader = z.output<typeof Reader>;

/** The page asked for, as its address says it. */
export interface Asked {
  readonly visit: Visit & { readonly lang: Lang };
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
  readonly path: string;
}

export const LANG_LIST: readonly (readonly [Lang, string])[] = LANGS.map((lang) => [lang, LANG_NAMES[lang]]);

const SIGNED_IN = /^\/shops\/[^/]+(?:\/preview\/[^/]+)?/;

type GetEndpoint = Endpoint<z.ZodType, z.ZodType | 'file', 'GET'>;

export const loadPage = async <E extends GetEndpoint, S extends Section>(
  { visit, path }: Asked,
  endpoint: E['path'],
  input: CallerInputOf<E>,
  ...sections: readonly S[]
) => {
  const page = (await ask<E>(visit, 'GET', endpoint, input)) as OutputOf<E> & { shop?: Partial<ShopFace> | null };
  const { color = null, header = { color: null, dark: false }, publicName } = page.shop ?? {};
  // A shop answers to its id, its code and its former names too: one address is the true one.
  const stays = SIGNED_IN.exec(path)?.[0];
  const canonical =
    visit.baseUrl + (publicName ? path.replace(stays ? SIGNED_IN : /^\/[^/]+/, `/${publicName}`) : path);
  return {
    page: page as OutputOf<E>,
    theme: themeOf(color, header),
    words: await pickWords(visit.lang, ...sections),
    lang: visit.lang,
    canonical,
    baseUrl: visit.baseUrl,
    base: publicName ? (stays ?? `/${publicName}`) : '',
    isPreview: stays !== undefined && isPreviewPath(path),
  };
};

/** Those of the query's keys that the endpoint knows, when they say something. */
export const picked = (query: URLSearchParams, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = query.get(key);
      return value ? [[key, value]] : [];
    }),
  );
