import { redirect } from 'react-router';
import { FRAME_WORDS, layoutLoads } from '#areas/storefront/web/layout-load.ts';
import { PageTree } from '#areas/storefront/web/page-tree.tsx';
import { isPreviewPath } from '#areas/storefront/web/preview.ts';
import { themeOf } from '#areas/shops/rules/theme.ts';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import { LANG_NAMES, LANGS } from '#kernel/lang.ts';
import type { Asked } from '#ui/shop/define-page.ts';
import { headParts } from '#ui/shop/head.ts';
import type { PageState } from '#ui/shop/page-state.ts';
import { ask, type Visit, visitContext } from '#ui/shop/visit.ts';
import { use } from 'react';
import { RenderedPage } from './page-context.ts';
import { pageAt, pageRoutes, searchOf } from './page-routes.ts';
import { pickWords } from './page-words.ts';
import { whereInstead } from './public-guard.ts';

interface Args {
  context: { get: (key: typeof visitContext) => unknown };
  request: Request;
}
/** What the frames of pages need of what was loaded, whichever call brought it. */
interface Shown {
  readonly shop?: Partial<PublicShop> | null;
  readonly reader?: { readonly kind: string; readonly worksHere: boolean } | null;
}

/** What one sees of a page is for all who see it alike: who reads it stays out of it. */
const withoutReader = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return data;
  const { reader: _, ...rest } = data as { reader?: unknown };
  return rest;
};

const SIGNED_IN = /^\/shops\/[^/]+(?:\/preview\/[^/]+)?/;

/** Every public page. Only its head goes through the router; an address that is no page goes to login. */
export const loader = async ({ context, request }: Args) => {
  const url = new URL(request.url);
  const visit = context.get(visitContext) as Visit;
  const found = pageAt(url);
  if (!found) throw redirect('/auth/login');
  const elsewhere = await whereInstead(found.row, visit, url);
  if (elsewhere) throw redirect(elsewhere);
  const { page, params, declared } = found;
  const layout = layoutLoads[page.layout];
  const askedWith = (names: readonly string[]): Asked => ({
    call: (path, input) => ask(visit, 'GET', path, input),
    params,
    query: Object.fromEntries(declared.filter(([name, value]) => names.includes(name) && value !== '')),
    today: visit.today,
  });
  const [data, layoutData, words] = await Promise.all([
    page.load?.(askedWith([...(page.query ?? []), ...(found.isPreview ? ['draft'] : [])])) ?? null,
    page.load && layout.withoutPage ? null : layout.load(askedWith(layout.query)),
    pickWords(visit.lang, ...FRAME_WORDS, ...page.words),
  ]);
  const { shop = null, reader = null } = { ...(layoutData as Shown | null), ...(data as Shown | null) };
  // A shop answers to its id, its code and its former names too: one address is the true one.
  const stays = SIGNED_IN.exec(url.pathname)?.[0];
  const isOfShop = page.layout === 'shop' && shop?.publicName !== undefined;
  const state: PageState = {
    file: found.row.file,
    layout: page.layout,
    data: withoutReader(data),
    layoutData: withoutReader(layoutData),
    reader: reader && { kind: reader.kind, worksHere: reader.worksHere },
    base: isOfShop ? (stays ?? `/${shop.publicName}`) : '',
    theme: themeOf(shop?.color ?? null, shop?.header ?? { color: null, dark: false }),
    lang: visit.lang,
    langs: LANGS.map((lang) => [lang, LANG_NAMES[lang]]),
    words,
    path: url.pathname,
    search: searchOf(found, visit.lang),
  };
  visit.page.state = state;
  const path = isOfShop ? url.pathname.replace(stays ? SIGNED_IN : /^\/[^/]+/, `/${shop.publicName}`) : url.pathname;
  const canonical = visit.baseUrl + path;
  const head = page.head({ data, words, shopName: shop?.name ?? 'Comptoir', canonical, baseUrl: visit.baseUrl });
  return {
    head: headParts({ ...head, noIndex: head.noIndex || isPreviewPath(url.pathname) }, { canonical, lang: visit.lang }),
  };
};

export const meta = ({ loaderData }: { loaderData: { head: readonly object[] } | undefined }) => loaderData?.head ?? [];

const screens = new Map(pageRoutes.map(({ row, page }) => [row.file, page.Screen]));

/** Written on the server; in the browser `hydrate` takes over from here, and this file is never loaded. */
export default function Public() {
  const state = use(RenderedPage)?.state;
  const Screen = state && screens.get(state.file);
  return Screen ? (
    <div id="page" style={{ display: 'contents' }}>
      <PageTree state={state}>
        <Screen />
      </PageTree>
    </div>
  ) : null;
}
