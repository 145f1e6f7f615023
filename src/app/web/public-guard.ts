import type { me } from '#areas/identity/rules/endpoints.ts';
import type { Asked } from '#areas/storefront/web/load/index.ts';
import { isReserved } from '#areas/shops/rules/reserved-names.ts';
import type { RouteRow } from '#kernel/route.ts';
import { guard } from '#ui/office/access.ts';
import { loginUrl } from '#ui/office/call/session-end.ts';
import { ask } from '#ui/shop/visit.ts';

/** The route guard of section 6 for pages that the server renders: where to go instead, or null. Pages open to everybody ask nothing. */
export const whereInstead = async (
  row: RouteRow,
  visit: Asked['visit'],
  { pathname, search }: { readonly pathname: string; readonly search: string },
): Promise<string | null> => {
  // No shop may be called so, and nothing of ours stands there yet: no route, not a missing shop.
  if (row.path.startsWith('/:name') && isReserved(pathname.split('/')[1] ?? '')) return '/auth/login';
  if (row.kinds === 'public') return null;
  const fullPath = pathname + search;
  if (!visit.isSignedIn) return loginUrl(fullPath);
  try {
    const { actor } = await ask<typeof me>(visit, 'GET', '/v1/users/me', {});
    return guard(row, actor, { fullPath, pathname, ownShop: actor.shopId && `/shops/${actor.shopId}` });
  } catch (error) {
    // A session that is over is no session.
    if ((error as { init?: { status?: number } }).init?.status === 401) return loginUrl(fullPath);
    throw error;
  }
};
