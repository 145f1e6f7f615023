import { useEffect, useMemo, useRef, useState } from 'react';
import type { LateCode } from '#ui/lazy-or.tsx';
import { lazyPart, Meanwhile } from '#ui/office/lazy-part.tsx';
import { Navigate, matchPath, useLocation, useNavigate, useParams, useRouteLoaderData, useRoutes } from 'react-router';
import { isUuid } from '#kernel/id.ts';
import type { RouteRow } from '#kernel/route.ts';
import { guard, lackOf } from '#ui/office/access.ts';
import { call } from '#ui/office/call/client.ts';
import { createQueryClient, useEndpoint, useFreshFor } from '#ui/office/call/hooks.ts';
import { OfficeProviders } from '#ui/office/mount.tsx';
import { knowCaller } from '#ui/office/call/own-rights.ts';
import { type Office, OfficeProvider, useOffice } from '#ui/office/office-context.tsx';
import { endSession, leaveFor, toLogin } from '#ui/office/call/session-end.ts';
import { ErrorPage, ScreenBoundary } from '#ui/office/shell/error-page.tsx';
import { MaintenancePage } from '#ui/office/shell/maintenance.tsx';
import { ScreenComing } from '#ui/office/shell/navigation-progress.tsx';
import { Shell } from '#ui/office/shell/shell.tsx';
import { SnackbarStack } from '#ui/office/snackbars/snackbar-stack.tsx';
import { ShellSkeleton } from '#ui/office/shell/shell-skeleton.tsx';
import { NoPage, PageSkeleton } from '#ui/office/states.tsx';
import { version } from '../../../package.json';
import { fetchScreenAt, type OfficeRoute, officeContributions, officeRoutes, officeRows } from './office-areas.ts';
import { OFFICE_PATHS } from './frames.ts';
import { tourMode } from '#ui/tour-mode.ts';
import {
  addListView,
  backToOwn,
  changeListView,
  listViews,
  me,
  myShop,
  removeListView,
  shareListView,
  unshareListView,
} from './office-calls.ts';
import type { RootData } from './page-context.ts';
import { useDocuments, useMaintenance, useMenu, useNotifications } from './office-feeds.ts';
import { useOfficeTrade } from '#areas/shops/web/trade/use-office-trade.ts';
import { WithheldNote } from './lack/withheld-note.tsx';

const NotAllowed = lazyPart(() => import('./lack/not-allowed.tsx'));
const AccountChoice = lazyPart(() => import('#areas/identity/web/accounts.tsx'));

fetchScreenAt(window.location.pathname);
const queries = createQueryClient();
const viewCalls = {
  read: listViews,
  add: addListView,
  change: changeListView,
  remove: removeListView,
  share: shareListView,
  unshare: unshareListView,
};

const rowAt = (pathname: string): RouteRow | null =>
  [...officeRows].sort((a, b) => b.path.length - a.path.length).find((row) => matchPath(row.path, pathname)) ?? null;

/** Leaves the office for a page that the server renders. */
const Outside = ({ to }: { readonly to: string | null }): React.ReactNode => {
  useEffect(() => {
    if (to === null) toLogin();
    else window.location.assign(to);
  }, [to]);
  return null;
};
const isInside = (to: string): boolean => officeRows.some((row) => matchPath(row.path, to.split('?')[0] ?? to));

const ScreenOf = ({ screen }: { readonly screen: LateCode }): React.ReactNode => {
  const Screen = screen.useCode();
  return Screen ? (
    <Screen />
  ) : (
    <ScreenComing>
      <PageSkeleton />
    </ScreenComing>
  );
};

const Guarded = ({ route }: { readonly route: OfficeRoute }): React.ReactNode => {
  const office = useOffice();
  const { pathname, search } = useLocation();
  const ownShop = office.shop ? `/${office.shop.urlShop ?? `shops/${office.shop.id}`}` : null;
  const to = guard(route.row, office.actor, { fullPath: pathname + search, pathname, ownShop });
  const { id } = useParams();
  const lack = to === null ? null : lackOf(route.row, office.actor);
  if (to !== null && lack && to !== pathname)
    return (
      <Meanwhile shape={<PageSkeleton />}>
        <NotAllowed lack={lack} to={to} />
      </Meanwhile>
    );
  if (to !== null) return isInside(to) && to !== pathname ? <Navigate to={to} replace /> : <Outside to={to} />;
  // Records are known by ids alone: any other word is the address of a page that does not stand yet.
  if (id !== undefined && !isUuid(id)) return <NoPage />;
  return <ScreenOf key={route.file} screen={route.screen} />;
};

const Nowhere = (): React.ReactNode => <Outside to="/auth/login" />;

const BASES = OFFICE_PATHS.map((path) => path.replace(/\/\*$/, ''));

/** The rows' own routes, relative to wherever the server's router mounted the office. */
const Screens = (): React.ReactNode => {
  const { pathname } = useLocation();
  const base = BASES.find((one) => matchPath({ path: one, end: false }, pathname)) ?? '';
  const routes = useMemo(
    () => [
      ...officeRoutes
        .filter(({ row }) => row.path === base || row.path.startsWith(`${base}/`))
        .map((route) => ({ path: route.row.path.slice(base.length + 1), element: <Guarded route={route} /> })),
      { path: '*', element: <Nowhere /> },
    ],
    [base],
  );
  return useRoutes(routes);
};

const InOffice = ({ inCart }: { readonly inCart: number }): React.ReactNode => {
  const { pathname } = useLocation();
  const { shop, user, actor, masterAccount } = useOffice();
  const navigate = useNavigate();
  const feed = useNotifications(user.id);
  const maintenance = useMaintenance();
  const marks = useMenu(actor);
  const outside = (useRouteLoaderData('root') as RootData | undefined)?.outside;
  useDocuments();
  const publicPage = shop ? `/${shop.urlShop ?? `shops/${shop.id}`}` : null;
  if (maintenance.page && actor.kind !== 'admin') return <MaintenancePage now={maintenance} />;
  return (
    <Shell
      row={rowAt(pathname)}
      feed={feed}
      maintenance={maintenance}
      marks={marks}
      account={{
        changeAccount: masterAccount || actor.acting === 'master' ? () => void navigate('/dashboard/accounts') : null,
        tourMode: actor.kind === 'agent' ? tourMode() : null,
      }}
      back={async () => {
        const gone = await call(backToOwn, {}).catch(() => null);
        if (gone) leaveFor(gone.acting === 'admin' ? '/admin/users' : '/dashboard');
      }}
      links={{ shop: publicPage, producers: '/shops', help: outside?.help ?? null, news: outside?.news ?? null }}
      inCart={inCart}
    >
      <ScreenBoundary resetKey={pathname}>
        <Screens />
      </ScreenBoundary>
      <WithheldNote />
    </Shell>
  );
};

/** A master account that works for nobody itself: the accounts attached to it, and nothing around them. */
const MasterOnly = (): React.ReactNode => (
  <main id="content" className="office">
    <Meanwhile shape={<PageSkeleton />}>
      <AccountChoice />
    </Meanwhile>
    <SnackbarStack />
  </main>
);

/** A right that was given or taken meanwhile counts with the next screen: the guard of it stands on who this is now (specification, section 4). */
const useAskedAtEachNavigation = (ask: () => unknown): void => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    void ask();
  }, [pathname, ask]);
};

/** How many articles wait in the cart that the account keeps: only buyers have one, so the rules of carts come for them alone. */
const useInCart = (kept: unknown): number => {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let gone = false;
    if (kept)
      void import('./in-cart.ts').then(({ countKept }) => {
        if (!gone) setCount(countKept(kept));
      });
    return () => {
      gone = true;
    };
  }, [kept]);
  return kept ? count : 0;
};

const Session = (): React.ReactNode => {
  const user = useEndpoint(me, {}, { silent: true, staleTime: 60_000 });
  const inCart = useInCart(user.data?.cart);
  const shopId = user.data?.actor.shopId ?? null;
  // While drawing, not after: the screens below ask as soon as they are there. Saying it twice changes nothing.
  knowCaller(user.data?.actor ?? null);
  const shop = useEndpoint(myShop, {}, { silent: true, enabled: shopId !== null, staleTime: 60_000 });
  useFreshFor(user.data?.id ?? null, me);
  useAskedAtEachNavigation(user.refetch);
  const businessType = shop.data?.businessType ?? 'wine';
  const inTrade = useOfficeTrade(businessType);
  const office = useMemo((): Office | null => {
    if (!user.data || (shopId !== null && !shop.data)) return null;
    const { id, username, email, actor, masterAccount } = user.data;
    return {
      user: { id, username, email },
      actor,
      masterAccount,
      version,
      routes: officeRows,
      contributions: officeContributions,
      logout: () => void endSession(),
      listViews: viewCalls,
      shop: shop.data
        ? {
            id: shop.data.id,
            name: shop.data.name,
            urlShop: shop.data.urlShop || null,
            logo: shop.data.editedShop.logo,
          }
        : null,
      ...(inTrade ? { inTrade } : {}),
    };
  }, [user.data, shop.data, shopId, inTrade]);
  if (office)
    return (
      <OfficeProvider value={office}>
        {office.actor.masterOnly ? <MasterOnly /> : <InOffice inCart={inCart} />}
      </OfficeProvider>
    );
  const error = user.error ?? shop.error;
  return error && error.status !== 401 && error.status !== 403 ? <ErrorPage /> : <ShellSkeleton />;
};

/** The back office, in the browser only: mounted for /dashboard, /admin and /tickets. */
export default function OfficeApp(): React.ReactNode {
  return (
    <OfficeProviders queries={queries}>
      <Session />
    </OfficeProviders>
  );
}
