/** What stands in the head of a page: plain data that the router writes. */
type Part = Readonly<Record<string, unknown>>;

/** Title, description, canonical address, preview for those who share it, and the same facts as data for search engines. */
export const head = (page: {
  title: string;
  description?: string;
  canonical: string;
  lang: string;
  langs?: readonly string[];
  image?: string | null | undefined;
  data?: object;
  noIndex?: boolean;
}): Part[] => [
  { title: page.title },
  ...(page.description ? [{ name: 'description', content: page.description }] : []),
  { tagName: 'link', rel: 'canonical', href: page.canonical },
  ...(page.langs ?? []).map((lang) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang: lang,
    href: `${page.canonical}?lang=${lang}`,
  })),
  ...(page.langs ? [{ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: page.canonical }] : []),
  { property: 'og:type', content: 'website' },
  { property: 'og:title', content: page.title },
  { property: 'og:url', content: page.canonical },
  { property: 'og:locale', content: page.lang },
  ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
  ...(page.image ? [{ property: 'og:image', content: page.image }] : []),
  ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
  ...(page.data ? [{ 'script:ld+json': page.data }] : []),
];
