import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { latePart, lazyOr, Nothing } from '#ui/lazy-or.tsx';
import { DrawingDefs } from '#ui/shop/bottle/bottle.tsx';
import { Button, ButtonLink } from '#ui/shop/form/button.tsx';
import { openCart } from '#ui/shop/cart.ts';
import { endSession, send } from '#ui/shop/client.ts';
import { Footer, LoadingBar, Main, Notice } from '#ui/shop/frame/layout.tsx';
import { AccountMenu, CartButton, Masthead, type MastheadStyle, type MastheadTab } from '#ui/shop/frame/masthead.tsx';
import type { PageState } from '#ui/shop/page-state.ts';
import { usePageState, useQuery, useShopBase, useWords } from '#ui/shop/page.tsx';
import { say, sayCount } from '#ui/shop/words.ts';
import { countOf } from '../rules/cart.ts';
import type { shopHasFutures } from '#areas/offers/rules/futures/buyer-futures.ts';
import type { PublicShop } from '#areas/shops/rules/public-shop.ts';
import { AgeGate } from './age-gate.tsx';
import { useCartShop } from './cart/cart-shop.ts';
import { changeLang } from './change-lang.ts';
import { flushCart, startCart, useCart, watchCart } from './cart/cart-store.ts';
import { isPreviewPath } from './preview.ts';

/** Where its drawer does not come the cart has a page; without a network the page that is read stays. */
const CartPage = (): null => {
  useEffect(() => {
    if (window.navigator.onLine) window.location.assign('/cart');
  }, []);
  return null;
};
/** Fetched the first time it opens: the first page needs only the count. */
const CartDrawer = latePart(() => import('./cart/cart-drawer.tsx'), CartPage);
/** The head of an agent's office: the server writes it, and the browser fetches it for an agent only. */
const AgentHead = import.meta.env.SSR
  ? (await import('./agent/agent-head.tsx')).AgentHead
  : lazyOr(async () => ({ default: (await import('./agent/agent-head.tsx')).AgentHead }), Nothing);
/** Only for whoever works in the office. */
const GoTo = latePart(() => import('./agent/go-to.tsx'), Nothing);
const WORKERS: readonly string[] = ['owner', 'iam', 'agent'];
/** Only where the shop calls services of other houses. */
const ConsentBar = latePart(() => import('./consent/consent-bar.tsx'), Nothing);

export const VERSION = '5.5.1';

type Reader = PageState['reader'];

/** The frame of every public page: head, what the law says, cart, account, foot. Without a shop it is the house's own. */
export function ShopFrame({ children }: { children: ReactNode }) {
  const words = useWords('common');
  const { data, reader, theme: ownTheme, lang, langs, path, words: pageWords } = usePageState();
  const own = (data as { readonly shop?: PublicShop | null } | null)?.shop ?? null;
  const { cart, isOpen, isReady } = useCart();
  const bought = useCartShop(cart, own === null && isReady && path.startsWith('/cart'));
  const shop = own ?? bought?.shop ?? null;
  const theme = bought?.theme ?? ownTheme;
  const [wasOpened, opened] = useState(false);
  const isSignedIn = reader !== null;
  const isPreview = isPreviewPath(path);
  // Among the producers an agent has the head of his office, account and all.
  const isOffice = reader?.kind === 'agent' && /^\/shops(\/|$)/.test(path);
  useEffect(() => {
    if (!isPreview) void startCart(isSignedIn);
  }, [isPreview, isSignedIn]);
  useEffect(() => (isPreview ? undefined : watchCart()), [isPreview]);
  useEffect(() => {
    if (isOpen) opened(true);
  }, [isOpen]);
  // These words come with the pages that may call services of other houses, and with no other.
  const asksFor = own !== null && pageWords.consent ? own : null;
  const [isAwake, wake] = useState(false);
  const [isAsked, ask] = useState(false);
  useEffect(() => {
    wake(true);
  }, []);
  const search = reader !== null && WORKERS.includes(reader.kind) && isAwake && !isPreview && <GoTo />;
  const count = isReady ? countOf(cart) : 0;
  const ownBase = useShopBase();
  const home = bought ? `/${bought.shop.publicName}` : ownBase || '/';
  return (
    <div style={theme} className="shop">
      <a className="skip" href="#main">
        {words.skip}
      </a>
      {asksFor && isAwake && (
        <ConsentBar
          shop={asksFor}
          isAsked={isAsked}
          close={() => {
            ask(false);
          }}
        />
      )}
      <LoadingBar label={words.loading} />
      <DrawingDefs />
      {isOffice && (
        <Suspense>
          <AgentHead signOut={signOut} search={search} />
        </Suspense>
      )}
      {shop?.isDemo && <Notice>{words.demo}</Notice>}
      {shop && !shop.isOpen && <Notice warn>{words.closed}</Notice>}
      {shop && <Seen reader={reader} />}
      <Masthead
        brand={shop?.name ?? 'Comptoir'}
        logo={shop?.logo ?? null}
        home={home}
        tabs={useTabs(shop, home)}
        look={(shop?.header ?? {}) as MastheadStyle}
        words={{ menu: words.menu, close: words.close, account: words.account, pages: words.shopPages }}
        cart={
          <CartButton
            count={count}
            label={`${words.cart}, ${sayCount(words.cartCount, count, lang)}`}
            onClick={() => {
              openCart();
            }}
          />
        }
        account={
          isOffice ? null : (
            <>
              {search}
              <Account reader={reader} shop={shop} home={home} />
            </>
          )
        }
        side={<Side reader={reader} />}
      />
      <Main>{children}</Main>
      <Footer
        law={words.alcohol}
        minors={words.minors}
        last={`© ${shop?.name ?? 'Comptoir'} · ${say(words.version, { version: VERSION })}`}
        links={
          <>
            {shop && <a href={`${home}/legal-notice`}>{words.legalNotice}</a>}
            {shop && <a href={`${home}/vie-privee`}>{words.privacy}</a>}
            {shop && <a href={`${home}/retractation`}>{words.withdraw}</a>}
            {shop && <a href={`${home}/nutritiveValues`}>{words.nutrition}</a>}
            {shop && <a href={`${home}/accessibilite`}>{words.accessibility}</a>}
            <a href="/help">{words.help}</a>
            {asksFor && (
              <button
                type="button"
                onClick={() => {
                  ask(true);
                }}
              >
                {pageWords.consent?.cookies}
              </button>
            )}
            <select
              aria-label={words.language}
              value={lang}
              onChange={(event) => {
                changeLang(event.target.value);
              }}
            >
              {langs.map(([key, name]) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </>
        }
      />
      {(wasOpened || isOpen) && <CartDrawer />}
      {shop && <AgeGate />}
    </div>
  );
}

/** Tells a reader who is no customer so, and that he sees more than others do. */
function Seen({ reader }: { reader: Reader }) {
  const words = useWords('common');
  if (reader === null || reader.kind === 'buyer' || reader.kind === 'visitor' || reader.kind === 'admin') return null;
  const warning = reader.kind === 'owner' ? words.asOwner : reader.kind === 'iam' ? words.asStaff : words.asAgent;
  return <Notice warn>{reader.worksHere ? `${warning} ${words.staffView}` : warning}</Notice>;
}

/** Tabs by name; by id too where several visible tabs share one. Without a page asked for, the first is the current one. */
const useTabs = (shop: PublicShop | null, home: string): readonly MastheadTab[] => {
  const { path, layout } = usePageState();
  const words = useWords('common');
  const query = useQuery();
  if (!shop || layout !== 'shop') return [];
  const all = shop.tabs.flatMap((tab) => [tab, ...tab.children]);
  const asked = query.get('pageid') ?? query.get('page');
  const shown = (tab: { id: string; name: string; slug: string }, isFirst: boolean) => ({
    to: `${home}?page=${tab.slug}${all.some((other) => other.slug === tab.slug && other.id !== tab.id) ? `&pageid=${tab.id}` : ''}`,
    label: tab.name,
    current:
      decodeURIComponent(path).toLowerCase() === home.toLowerCase() &&
      (asked === null ? isFirst : asked === tab.id || asked === tab.slug),
  });
  const tabs = shop.tabs.map((tab, i) => ({
    ...shown(tab, i === 0),
    children: tab.children.map((child) => shown(child, false)),
  }));
  if (!shop.hasVisits) return tabs;
  const visits = `${home}/visites`;
  return [...tabs, { to: visits, label: words.visits, current: path.startsWith(visits), children: [] }];
};

/** Choices of the last second belong to the buyer: the account gets them before he is signed out. */
const signOut = async () => {
  await flushCart();
  await endSession();
};

/** Whether this shop sets futures aside for the buyer who reads: asked by script, since its pages are shared with those who have none. */
const useHasFutures = (reader: Reader, shop: PublicShop | null): boolean => {
  const [has, tell] = useState(false);
  const name = reader?.kind === 'buyer' ? shop?.id : undefined;
  useEffect(() => {
    if (name === undefined) return;
    void send<typeof shopHasFutures>('GET', '/v1/storefront/shops/:name/has-futures', { name }, { quiet: true }).then(
      (answer) => {
        tell(answer.ok && answer.body.has);
      },
    );
  }, [name]);
  return has;
};

/** The account link. Its name comes by script, with the cart: the page itself is shared by all readers. */
function Account({ reader, shop, home }: { reader: Reader; shop: PublicShop | null; home: string }) {
  const words = useWords('common');
  const hasFutures = useHasFutures(reader, shop);
  const { account } = useCart();
  const { path, search } = usePageState();
  const isReferred = useQuery().has('refId');
  // Sign-in and account creation are hidden when the visitor comes by a partner's link.
  if (!reader && isReferred) return null;
  return (
    <AccountMenu label={words.account} {...(account ? { who: { name: account.username, email: account.email } } : {})}>
      {reader ? (
        <>
          <ButtonLink to="/dashboard" wide>
            {words.dashboard}
          </ButtonLink>
          {hasFutures && (
            <ButtonLink to={`${home}/primeurs`} look="outlined" wide>
              {words.myFutures}
            </ButtonLink>
          )}
          <Button look="outlined" wide onClick={() => void signOut()}>
            {words.signOut}
          </Button>
        </>
      ) : (
        <>
          <ButtonLink to={`/auth/login?redirectLink=${encodeURIComponent(path + search)}`} wide>
            {words.signIn}
          </ButtonLink>
          <ButtonLink to="/auth/register" look="outlined" wide>
            {words.createAccount}
          </ButtonLink>
        </>
      )}
    </AccountMenu>
  );
}

function Side({ reader }: { reader: Reader }) {
  const words = useWords('common');
  const isReferred = useQuery().has('refId');
  return (
    <>
      {reader ? (
        <>
          <a href="/dashboard">{words.mySpace}</a>
          <button type="button" onClick={() => void signOut()}>
            {words.signOut}
          </button>
        </>
      ) : (
        !isReferred && <a href="/auth/login">{words.signIn}</a>
      )}
      <small>© {say(words.version, { version: VERSION })}</small>
    </>
  );
}
