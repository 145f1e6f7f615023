import { useSyncExternalStore } from 'react';
import type { me, updateMe } from '#areas/identity/rules/endpoints.ts';
import type { abortCart, checkout, getCartPrice, order as readOrder } from '#areas/sales/rules/endpoints.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { fetched } from '#ui/late-file.ts';
import { send } from '#ui/shop/client.ts';
import { KEPT_CART as KEY, LEFT, onLeaving } from '#ui/kept-here.ts';
import {
  askedOf,
  type Cart,
  cartAtLogin,
  EMPTY_CART,
  type KnownOrder,
  ordersToAbort,
  rememberPlaced,
  startedOver,
} from '../../rules/cart.ts';
import { readCart } from '../../rules/stored-cart.ts';

/** The visitor's cart, its prices as the server last told them, and whether the drawer is open: one for the whole window. */
export type SellerPrice = OutputOf<typeof getCartPrice>[number];
export type Account = OutputOf<typeof me>;
export interface CartState {
  readonly cart: Cart;
  readonly prices: readonly SellerPrice[];
  readonly pricing: 'none' | 'asked' | 'known' | 'failed';
  readonly message: string;
  readonly isOpen: boolean;
  /** False until the storage or the account was read: until then nobody knows how many articles there are. */
  readonly isReady: boolean;
  /** The person who is signed in, to fill in what is already known of him. */
  readonly account: Account | null;
  /** An order of this cart waited for its bank for too long: its goods are no longer held. */
  readonly isTooLate: boolean;
}

const PRICE_DELAY = 200;
const SAVE_DELAY = 1000;
const FIRST: CartState = {
  cart: EMPTY_CART,
  prices: [],
  pricing: 'none',
  message: '',
  isOpen: false,
  isReady: false,
  account: null,
  isTooLate: false,
};

let state = FIRST;
let isSignedIn = false;
/** The account was asked for its cart and has not answered: nothing may be saved over it yet. */
let isReading = false;
let priceTimer: ReturnType<typeof setTimeout> | undefined;
let saveTimer: ReturnType<typeof setTimeout> | undefined;
let lastAsked = 0;
const listeners = new Set<() => void>();

const set = (change: Partial<CartState>) => {
  state = { ...state, ...change };
  for (const tell of listeners) tell();
};
const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};
export const useCart = (): CartState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => FIRST,
  );

/** `ofAccount`: changed by a buyer who was signed in, so it holds all that his account had. */
const storedHere = (): { readonly ofAccount?: boolean } | null => {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
};
const readLocal = (): Cart | null => readCart(storedHere());
/** Storage can be full or forbidden: the cart then lives as long as the window. */
const writeLocal = (cart: Cart | null) => {
  try {
    if (cart) localStorage.setItem(KEY, JSON.stringify(isSignedIn ? { ...cart, ofAccount: true } : cart));
    else localStorage.removeItem(KEY);
  } catch {
    /* see above */
  }
};

/** The account keeps a cart as plain rows. */
const asRows = (cart: Cart) => ({ ...cart, orders: cart.orders.map((order) => ({ ...order })) });

/** The account's cart and its version, as this window knows them: two windows of one buyer merge by it. */
let kept: { readonly cart: Cart; readonly version: number } | null = null;
/** When the carts changed that this window or the page before it sent, and of which nobody said whether the account took them. */
const unanswered = new Set<string | null>();
const keep = (body: Account): Cart => {
  const cart = readCart(body.cart) ?? EMPTY_CART;
  kept = { cart, version: body.cartVersion };
  return cart;
};

const save = async (again = 3): Promise<void> => {
  clearTimeout(saveTimer);
  saveTimer = undefined;
  const saved = state.cart;
  unanswered.add(saved.lastUpdated);
  const answer = await send<typeof updateMe>(
    'PUT',
    '/v1/users/me',
    { cart: asRows(saved), message: false, ...(kept ? { cartVersion: kept.version } : {}) },
    { keepalive: true, quiet: true },
  );
  if (answer.ok) {
    kept = { cart: saved, version: answer.body.cartVersion };
    unanswered.clear();
    if (state.cart === saved) writeLocal(null);
  }
  if (!answer.ok && answer.status === 401) isSignedIn = false;
  if (!answer.ok && answer.status === 409 && again > 0 && (await mergeKept())) await save(again - 1);
};

const merger = () => fetched(() => import('../../rules/cart-merge.ts')).catch(() => null);

/**
 * Another window of the same buyer saved meanwhile: both its changes and ours are in the cart from now on. Where the account holds what
 * we sent ourselves, our changes since then are all there is to add.
 */
const mergeKept = async (): Promise<boolean> => {
  const [answer, merging] = await Promise.all([send<typeof me>('GET', '/v1/users/me', {}, { quiet: true }), merger()]);
  if (!answer.ok || !merging) return false;
  const before = kept?.cart ?? EMPTY_CART;
  const theirs = keep(answer.body);
  const merged = merging.mergeCarts(unanswered.has(theirs.lastUpdated) ? theirs : before, state.cart, theirs);
  set({ cart: merged, pricing: 'asked' });
  void price();
  return true;
};

const price = async () => {
  lastAsked += 1;
  const mine = lastAsked;
  if (state.cart.orders.length === 0) {
    set({ prices: [], pricing: 'none', message: '' });
    return;
  }
  const answer = await send<typeof getCartPrice>(
    'POST',
    '/v1/orders/get-cart-price',
    { orders: askedOf(state.cart), ...(state.cart.isPro ? { isPro: true } : {}) },
    { quiet: true },
  );
  if (mine !== lastAsked) return;
  if (answer.ok) set({ prices: answer.body, pricing: 'known', message: '' });
  else set({ pricing: 'failed', message: answer.message });
};

/** The save that waits for its second, now: before the session ends. */
export const flushCart = async () => {
  if (saveTimer) await save();
};

/**
 * Drops the cart when the buyer signs out: pending saves have no account any more, and the cart on screen was his.
 */
const dropCart = () => {
  clearTimeout(priceTimer);
  clearTimeout(saveTimer);
  saveTimer = undefined;
  isSignedIn = false;
  kept = null;
  unanswered.clear();
  lastAsked += 1;
  set({ ...FIRST, isReady: state.isReady });
};
onLeaving(dropCart);

/** Gives an order up; gives what became of it, null when nobody could be told. */
const abort = async ({ id, token }: KnownOrder): Promise<string | null> => {
  const answer = await send<typeof abortCart>(
    'PUT',
    '/v1/orders/:id/aborted-cart',
    { id, ...(token ? { token } : {}) },
    { keepalive: true, quiet: true },
  );
  return answer.ok ? answer.body.status : null;
};
/** Their goods are free again: what is in the cart may be had after all. */
const abortAll = async (known: readonly KnownOrder[]) => {
  await Promise.all(known.map(abort));
  if (state.cart.orders.length > 0) await priceAgain();
};

const saveSoon = () => {
  if (!isSignedIn || isReading) return;
  clearTimeout(saveTimer);
  saveTimer = setTimeout(() => {
    void save();
  }, SAVE_DELAY);
};

/**
 * Changes the cart. Each change is shown at once, priced after 200 ms of quiet, and kept here; for a signed-in buyer
 * also with the account one second later. The copy here goes when the account has it. A buyer who leaves the page
 * within that second finds his cart at the next.
 */
export const changeCart = (change: (cart: Cart) => Cart, givesUp = true) => {
  const next = change(state.cart);
  if (next === state.cart) return;
  const kept = new Set(next.orders.map((order) => order.id));
  const lost = ordersToAbort(state.cart).filter((one) => !kept.has(one.id));
  const cart = { ...next, lastUpdated: new Date().toISOString() };
  set({ cart, pricing: 'asked' });
  clearTimeout(priceTimer);
  priceTimer = setTimeout(() => {
    void price();
  }, PRICE_DELAY);
  writeLocal(cart);
  saveSoon();
  // An order that the server knows and the cart no longer holds is given up, however it went.
  if (givesUp && lost.length > 0) void abortAll(lost);
};

export const priceAgain = () => {
  set({ pricing: 'asked' });
  return price();
};
/** Reads the cart as it stands, for the answer to an earlier question. */
export const currentCart = (): Cart => state.cart;
export const showCart = (isOpen: boolean) => {
  set({ isOpen });
};

/**
 * The orders are placed: the cart has nothing left to abort, and must not be found again on the next page, to which one goes at
 * once. The page of the bank has never read the cart: it says whether somebody is signed in.
 */
export const forgetCart = async (signedIn = isSignedIn) => {
  clearTimeout(priceTimer);
  clearTimeout(saveTimer);
  saveTimer = undefined;
  isSignedIn = signedIn;
  writeLocal(null);
  if (signedIn)
    await send<typeof updateMe>(
      'PUT',
      '/v1/users/me',
      { cart: asRows(EMPTY_CART), message: false },
      { keepalive: true, quiet: true },
    );
  set({ cart: EMPTY_CART, prices: [], pricing: 'none', message: '' });
};

/** Empties; orders that the server already knows are marked as aborted. */
export const emptyCart = () => {
  changeCart(() => EMPTY_CART);
};

/** The buyer is sent to his bank: the cart stays, with the orders that wait for it. An account proves who he is, a visitor needs the link. */
export const keepPlaced = async (
  placed: readonly { readonly id: string; readonly sellerId: string; readonly status: string }[],
  token: string,
) => {
  changeCart((cart) => rememberPlaced(cart, placed, isSignedIn ? null : token));
  await flushCart();
};

/**
 * The states of an order that can no longer be confirmed; an order in any other state is not placed a second time.
 */
const GIVEN_UP = ['aborted', 'expired', 'cancelled', 'refused'];
/** Gives up the orders that wait for the bank, and keeps the choices. False when one of them stands: it was confirmed meanwhile. */
export const startOver = async (): Promise<boolean> => {
  const known = ordersToAbort(state.cart);
  if (known.length === 0) return true;
  const ends = await Promise.all(known.map(abort));
  if (ends.some((end) => end !== null && !GIVEN_UP.includes(end))) return false;
  changeCart(startedOver, false);
  return true;
};

/** Whether the orders that this cart waits for still stand: the bank may have answered in another window, or never. */
const lookAtPlaced = async () => {
  const ends = await Promise.all(
    ordersToAbort(state.cart).map(async ({ id, token }) => {
      if (!token) {
        const answer = await send<typeof readOrder>('GET', '/v1/orders/:id', { id }, { quiet: true });
        return answer.ok ? answer.body.status : null;
      }
      const answer = await send<typeof checkout>('GET', '/v1/checkouts/:token', { token }, { quiet: true });
      return answer.ok ? (answer.body.orders.find((one) => one.id === id)?.status ?? null) : null;
    }),
  );
  if (ends.length === 0 || !ends.every((end) => end !== null && GIVEN_UP.includes(end))) return;
  set({ isTooLate: true });
  changeCart(startedOver, false);
};

/**
 * Reads the cart where it is kept. At login the local cart replaces the account's if it holds anything, and the visits of both are in it;
 * the local copy goes.
 */
export const startCart = async (signedIn: boolean) => {
  if (state.isReady && signedIn === isSignedIn) return;
  isSignedIn = signedIn;
  const stored = storedHere();
  const local = readCart(stored);
  if (!signedIn) {
    set({ cart: local ?? EMPTY_CART, isReady: true, pricing: local ? 'asked' : 'none', account: null });
    void lookAtPlaced();
    await price();
    return;
  }
  isReading = true;
  const before = state.cart;
  const answer = await send<typeof me>('GET', '/v1/users/me', {}, { quiet: true });
  const account = answer.ok ? keep(answer.body) : null;
  let cart = cartAtLogin(account, local);
  const isLocal = cart === local;
  if (isLocal && account && !stored?.ofAccount) cart = (await merger())?.addVisits(cart, account) ?? cart;
  // A buyer may have chosen something before his account answered: it stays in the cart.
  if (state.cart !== before) cart = (await merger())?.mergeCarts(before, state.cart, cart) ?? cart;
  isReading = false;
  if (state.cart !== before) saveSoon();
  set({ cart, isReady: true, pricing: 'asked', account: answer.ok ? answer.body : null });
  if (local && answer.ok) {
    if (isLocal) await save();
    writeLocal(null);
  }
  void lookAtPlaced();
  await price();
};

/**
 * Watches for the changes of another window. A page that closes saves its pending choices; a cart left unpriced without
 * network is priced once it is back.
 */
export const watchCart = () => {
  const hear = (event: StorageEvent) => {
    if (event.key === LEFT) {
      dropCart();
      return;
    }
    if (event.key !== KEY || isSignedIn) return;
    set({ cart: readLocal() ?? EMPTY_CART, pricing: 'asked' });
    void price();
  };
  const leave = () => {
    if (saveTimer) void save();
  };
  // Merges the kept cart when the buyer comes back to this window: another window may have added to it.
  const comeBack = () => {
    if (document.visibilityState === 'visible' && isSignedIn && state.isReady && !saveTimer) void mergeKept();
  };
  const reach = () => {
    if (state.pricing === 'failed') void priceAgain();
  };
  window.addEventListener('online', reach);
  window.addEventListener('storage', hear);
  window.addEventListener('pagehide', leave);
  window.addEventListener('visibilitychange', comeBack);
  return () => {
    window.removeEventListener('online', reach);
    window.removeEventListener('storage', hear);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('visibilitychange', comeBack);
  };
};
