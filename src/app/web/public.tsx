import { data as respond, redirect } from 'react-router';
import { FRAME_WORDS, layoutLoads } from '#areas/storefront/web/layout-load.ts';
import { NotFound } from '#areas/storefront/web/error-screen.tsx';
import type { readerPage } from '#areas/storefront/rules/endpoints.ts';
import { PageTree } from '#areas/storefront/web/page-tree.tsx';
import { isPreviewPath } from '#areas/storefront/web/preview.ts';
import { themeOf } from '#areas/shops/rules/theme.ts';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import { hostsOf, together } from '#areas/shops/rules/services/services.ts';
import { LANG_NAMES, LANGS } from '#kernel/language/lang.ts';
import type { Asked } from '#ui/shop/define-page.ts';
import { headParts } from '#ui/shop/head.ts';
import type { PageState } from '#ui/shop/page-state.ts';
import { ask, type Visit, visitContext } from '#ui/shop/visit.ts';
import { use } from 'react';
import { RenderedPage } from './page-context.ts';
import { pageAt, pageRoutes, searchOf, secretIn } from './page-routes.ts';
import { NO_SECRET } from '#kernel/visitor/link-secret.ts';
import { inTrade, pickWords } from './page-words.ts';
import { whereInstead } from './public-guard.ts';

interface Args {
  context: { get: (key: typeof visitContext) => unknown };
  request: Request;
}
/** The part of the loaded data that the frames of pages need, whichever call loaded it. */
interface Shown {
  readonly shop?: Partial<PublicShop> | null;
  readonly reader?: { readonly kind: string; readonly worksHere: boolean } | null;
}

/** Removes the reader from the data: a shared view must not contain the reader. */
const withoutReader = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return data;
  const { reader: _, ...rest } = data as { reader?: unknown };
  return rest;
};

/** The answer to an address of a shop that names nothing in it: the shop itself, around the words that say so. */
class Missing {
  readonly shop: PublicShop;
  readonly reader: Shown['reader'];
  constructor(shop: PublicShop, reader: Shown['reader']) {
    this.shop = shop;
    this.reader = reader;
  }
}
const shopOfMissing = async (thrown: unknown, visit: Visit, name: string | undefined): Promise<Missing> => {
  const { init } = (thrown ?? {}) as { readonly init?: { readonly status?: number } };
  if (init?.status !== 404 || name === undefined) throw thrown;
  const { shop, reader } = await ask<typeof readerPage>(visit, 'GET', '/v1/storefront/reader', { shop: name });
  if (!shop) throw thrown;
  return new Missing(shop, reader);
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
    labelLang: visit.labelLang,
  });
  const [data, layoutData, plainWords] = await Promise.all([
    page
      .load?.(askedWith([...(page.query ?? []), ...(found.isPreview ? ['draft'] : [])]))
      .catch((thrown: unknown) => shopOfMissing(thrown, visit, params['name'])) ?? null,
    page.load && layout.withoutPage ? null : layout.load(askedWith(layout.query)),
    pickWords(visit.lang, ...FRAME_WORDS, ...page.words),
  ]);
  const framed = page.framed?.(data) ?? null;
  visit.letIn.framedBy = framed ? ["'self'", ...framed.by] : [];
  if (framed?.lang && framed.lang !== visit.lang && !url.searchParams.has('lang')) {
    url.searchParams.set('lang', framed.lang);
    throw redirect(url.pathname + url.search);
  }
  const isMissing = data instanceof Missing;
  const { shop = null, reader = null } = { ...(layoutData as Shown | null), ...(data as Shown | null) };
  // Links of former mails name the shop by its id, which says nothing to its reader.
  if (shop?.id && shop.publicName && url.pathname.startsWith(`/${shop.id}`))
    throw redirect(url.pathname.replace(shop.id, shop.publicName) + url.search);
  // A preview is looked at, not visited.
  const called = page.callsServices && !found.isPreview ? (shop?.services ?? []) : [];
  // With its words, and only on pages with a form that asks for one. A frame calls no other house, whose cookies it would set in the site of another.
  const isVouched = !page.framed && visit.captchaHosts !== null && page.words.some((one) => one === 'captcha');
  visit.letIn.hosts = together([hostsOf(called), (isVouched && visit.captchaHosts) || {}]);
  const saidWords = {
    ...plainWords,
    ...(called.length > 0 && (await pickWords(visit.lang, 'consent'))),
    ...(isVouched && (await pickWords(visit.lang, 'captchaService'))),
  };
  const secret = secretIn(found) && (params['token'] ?? url.searchParams.get('token'));
  const bare = params['token'] === undefined ? url.pathname : url.pathname.replace(/[^/]+\/?$/, NO_SECRET);
  const businessType = shop?.businessType ?? null;
  const isSaidInTrade = businessType !== null || page.layout === 'shop';
  const words = isSaidInTrade ? await inTrade(visit.lang, saidWords, businessType) : saidWords;
  // A shop answers to its id, its code and its former names too: one address is the true one.
  const stays = SIGNED_IN.exec(url.pathname)?.[0];
  const isOfShop = page.layout === 'shop' && shop?.publicName !== undefined;
  const state: PageState = {
    file: found.row.file,
    layout: page.layout,
    data: withoutReader(isMissing ? { shop: data.shop } : data),
    layoutData: withoutReader(layoutData),
    reader: reader && { kind: reader.kind, worksHere: reader.worksHere },
    base: isOfShop ? (stays ?? `/${shop.publicName}`) : '',
    theme: themeOf(shop?.color ?? null, shop?.header ?? { color: null, dark: false }),
    lang: visit.lang,
    langs: LANGS.map((lang) => [lang, LANG_NAMES[lang]]),
    words,
    path: bare,
    search: searchOf(found, visit.lang),
    ...(secret && { secret }),
    ...(isMissing ? { isMissing } : {}),
    ...(visit.maintenance && page.layout !== 'plain' ? { maintenance: visit.maintenance } : {}),
  };
  visit.page.state = state;
  const path =
    isOfShop && [page.path].flat().some((one) => one.startsWith('/:name'))
      ? url.pathname.replace(stays ? SIGNED_IN : /^\/[^/]+/, `/${shop.publicName}`)
      : bare;
  const canonical = visit.baseUrl + path;
  if (isMissing) {
    const title = words.errors.notFoundTitle;
    return respond({ head: headParts({ title, noIndex: true }, { canonical, lang: visit.lang }) }, { status: 404 });
  }
  const isPrivate = isPreviewPath(url.pathname) || url.searchParams.has('token');
  const head = page.head({ data, words, shopName: shop?.name ?? 'Comptoir', canonical, baseUrl: visit.baseUrl });
  const parts = headParts({ ...head, noIndex: head.noIndex || isPrivate }, { canonical, lang: visit.lang });
  return framed?.isGone ? respond({ head: parts }, { status: 404 }) : { head: parts };
};

export const meta = ({ loaderData }: { loaderData: { head: readonly object[] } | undefined }) => loaderData?.head ?? [];

const screens = new Map(pageRoutes.map(({ row, page }) => [row.file, page.Screen]));

/** Written on the server; in the browser `hydrate` takes over from here, and this file is never loaded. */
export default function Public() {
  const state = use(RenderedPage)?.state;
  const Screen = state && screens.get(state.file);
  return Screen && state ? (
    <div id="page" style={{ display: 'contents' }}>
      <PageTree state={state}>
        {state.isMissing ? <NotFound words={state.words.errors} to={state.base || '/'} /> : <Screen />}
      </PageTree>
    </div>
  ) : null;
}
