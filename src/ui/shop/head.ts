import { LANGS } from '#kernel/language/lang.ts';

/** The description of a page for search engines and for sharing. */
export interface Head {
  readonly title: string;
  readonly description?: string;
  readonly image?: string | null | undefined;
  /** The same facts as data. */
  readonly data?: object;
  /** It stands in every language, each at its own address. */
  readonly isTranslated?: boolean;
  readonly noIndex?: boolean;
}
/** An element of the head of a page: plain data that the router writes. */
type Part = Readonly<Record<string, unknown>>;

export const headParts = (page: Head, { canonical, lang }: { canonical: string; lang: string }): Part[] => [
  { title: page.title },
  ...(page.description ? [{ name: 'description', content: page.description }] : []),
  { tagName: 'link', rel: 'canonical', href: canonical },
  ...(page.isTranslated
    ? [
        ...LANGS.map((one) => ({ tagName: 'link', rel: 'alternate', hrefLang: one, href: `${canonical}?lang=${one}` })),
        { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: canonical },
      ]
    : []),
  { property: 'og:type', content: 'website' },
  { property: 'og:title', content: page.title },
  { property: 'og:url', content: canonical },
  { property: 'og:locale', content: lang },
  ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
  ...(page.image ? [{ property: 'og:image', content: page.image }] : []),
  ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ...(page.data ? [{ 'script:ld+json': page.data }] : []),
];
