import type { Asked } from '#ui/shop/define-page.ts';
import type { LayoutName } from '#ui/shop/page-state.ts';
import type { authPage, readerPage } from '../rules/endpoints.ts';
import { seasonOf } from '../rules/season.ts';

/** The shop named by `id` (its id or its code) dresses connection pages, and so does the season. */
export const loadAuthLayout = async ({ call, query: { id }, today }: Asked) => ({
  ...(await call<typeof authPage>('/v1/storefront/auth', id ? { id } : {})),
  season: seasonOf(today),
});
const loadShopLayout = ({ call }: Asked) => call<typeof readerPage>('/v1/storefront/reader', {});

interface LayoutLoad {
  /** The query parameters that addresses of its pages may hold. */
  readonly query: readonly string[];
  /** `withoutPage`: only for a page that loads nothing itself; the others bring their shop and their reader. */
  readonly withoutPage: boolean;
  readonly load: (asked: Asked) => Promise<object | null>;
}
/** The loaders of the public frames, run on the server. */
export const layoutLoads: Readonly<Record<LayoutName, LayoutLoad>> = {
  shop: { query: ['refId'], withoutPage: true, load: loadShopLayout },
  auth: { query: ['id'], withoutPage: false, load: loadAuthLayout },
  plain: { query: [], withoutPage: true, load: async () => null },
};
export const FRAME_WORDS = ['common', 'errors', 'cart', 'maintenance'] as const;
