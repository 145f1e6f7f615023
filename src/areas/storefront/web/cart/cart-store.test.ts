import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetPerson, KEPT_CART, KEPT_CHECKOUT, LEFT } from '#ui/kept-here.ts';
import type { CartProduct } from '#kernel/visitor/cart-line.ts';
import { addProduct, type Cart, EMPTY_CART, rememberPlaced } from '../../rules/cart.ts';

/** A browser's storage, window and server, as much of them as the cart sees. Each test reads the module anew: it is one per window. */
const domaine = { id: 's1', name: 'Domaine', publicName: 'domaine' };
const wine = (id: string): Omit<CartProduct, 'quantity'> => ({
  id,
  chosenVintage: { id: 'v', name: '2022' },
  chosenFormat: { id: `f-${id}`, label: '75 cl', wrapping: null },
  isWrapped: false,
  productType: 'bottle',
  name: id,
  slug: id,
  appellation: '',
  gamme: '',
  visual: null,
  drawing: { shape: 'bordeaux', tint: 'red', litres: 0.75 },
});
const holding = (id: string): Cart => addProduct(EMPTY_CART, domaine, wine(id));

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
    clear: () => {
      kept.clear();
    },
    key: () => null,
    get length() {
      return kept.size;
    },
  };
};
interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown> | null;
  readonly keepalive: boolean;
}
let asked: Asked[] = [];
let account: Cart | null = null;
let aborted: Record<string, string> = {};
/** The account's cart with its version, in the tests that look at it. */
let server: { cart: Cart; version: number } | null = null;
/** Another window's save, still on its way, arrives once this one has read the account. */
let onItsWay: { cart: Cart; version: number } | null = null;
const versioned = (method: string, body: Record<string, unknown> | null): [number, unknown] => {
  if (!server) return [200, {}];
  if (method === 'PUT') {
    if (body?.cartVersion !== server.version)
      return [409, { message: 'changed', sucess: false, code: 'identity.cart-changed' }];
    server = { cart: body.cart as Cart, version: server.version + 1 };
    return [200, { cart: server.cart, cartVersion: server.version }];
  }
  const told = { cart: server.cart, cartVersion: server.version };
  server = onItsWay ?? server;
  onItsWay = null;
  return [200, told];
};
const answer = (method: string, path: string, body: Record<string, unknown> | null): [number, unknown] => {
  if (server && path === '/v1/users/me') return versioned(method, body);
  if (path === '/v1/users/me') return [200, method === 'GET' ? { cart: account } : {}];
  if (path === '/v1/orders/get-cart-price') return [200, []];
  const abort = /\/v1\/orders\/(\w+)\/aborted-cart/.exec(path);
  return abort ? [200, { sucess: true, status: aborted[abort[1] ?? ''] ?? 'aborted' }] : [200, {}];
};
const went: string[] = [];
const heard = new Map<string, (event: object) => void>();
const open = async () => {
  vi.resetModules();
  const store = await import('./cart-store.ts');
  const kept = await import('#ui/kept-here.ts');
  store.watchCart();
  return { ...store, ...kept };
};
const saves = () => asked.filter((one) => one.method === 'PUT' && one.path === '/v1/users/me');
const local = () => JSON.parse(localStorage.getItem(KEPT_CART) ?? 'null') as Cart | null;

const fetched = async (path: string, { method = 'GET', body, keepalive = false }: RequestInit = {}) => {
  const sent = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : null;
  asked.push({ method, path, body: sent, keepalive });
  const [status, content] = answer(method, path, sent);
  return new Response(JSON.stringify(content), { status });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { pathname: '/cart', assign: (to: string) => went.push(to) });
  vi.stubGlobal('window', {
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('fetch', fetched);
  asked = [];
  account = null;
  server = null;
  onItsWay = null;
  aborted = {};
  went.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the cart of who is signed in', () => {
  test('is saved one second after its last change, once, silently', async () => {
    const { startCart, changeCart } = await open();
    await startCart(true);
    changeCart(() => holding('a'));
    await vi.advanceTimersByTimeAsync(700);
    changeCart((cart) => addProduct(cart, domaine, wine('b')));
    await vi.advanceTimersByTimeAsync(999);
    expect(saves()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(saves()).toHaveLength(1);
    const [{ body }] = saves() as [Asked];
    expect(Object.keys(body ?? {})).toEqual(['cart', 'message']);
    expect(body).toMatchObject({ message: false, cart: { orders: [{ products: [{ id: 'a' }, { id: 'b' }] }] } });
    expect(local(), 'the copy here goes once the account has it').toBeNull();
  });

  test('keeps what was chosen before the account has answered, beside what the account holds', async () => {
    const { startCart, changeCart, currentCart } = await open();
    server = { cart: holding('kept'), version: 3 };
    const reading = startCart(true);
    changeCart((cart) => addProduct(cart, domaine, wine('early')));
    // A slow account is not written over meanwhile.
    await vi.advanceTimersByTimeAsync(0);
    await reading;
    const ids = (cart: Cart) => cart.orders.flatMap(({ products }) => products.map(({ id }) => id)).toSorted();
    expect(ids(currentCart())).toEqual(['early', 'kept']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(saves()).toHaveLength(1);
    expect(ids(server.cart)).toEqual(['early', 'kept']);
  });

  test('is saved at once when the page goes away within that second', async () => {
    const { startCart, changeCart } = await open();
    await startCart(true);
    changeCart(() => holding('a'));
    heard.get('pagehide')?.({});
    expect(saves()).toMatchObject([{ keepalive: true }]);
  });

  test('that was on its way when the page went is not put in twice by the next page', async () => {
    const mine = { ...holding('a'), lastUpdated: '2026-11-22T23:05:22.000Z' };
    localStorage.setItem(KEPT_CART, JSON.stringify(mine));
    server = { cart: EMPTY_CART, version: 0 };
    onItsWay = { cart: mine, version: 1 };
    const { startCart, changeCart } = await open();
    await startCart(true);
    expect(server?.cart.orders[0]?.products.map((one) => [one.id, one.quantity])).toEqual([['a', 1]]);
    // Nor is what was added meanwhile lost, when it was a save of this page whose answer never came.
    changeCart((cart) => addProduct(cart, domaine, wine('b')));
    const lost = server as { cart: Cart; version: number };
    vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit = {}) => {
      if (typeof body === 'string')
        server = { cart: (JSON.parse(body) as { cart: Cart }).cart, version: lost.version + 1 };
      throw new TypeError('the network is gone');
    });
    await vi.advanceTimersByTimeAsync(1000);
    vi.stubGlobal('fetch', fetched);
    changeCart((cart) => addProduct(cart, domaine, wine('c')));
    await vi.advanceTimersByTimeAsync(1000);
    expect(server?.cart.orders[0]?.products.map((one) => [one.id, one.quantity])).toEqual([
      ['a', 1],
      ['b', 1],
      ['c', 1],
    ]);
  });

  test('is priced on each change, after 200 ms of quiet', async () => {
    const { startCart, changeCart } = await open();
    await startCart(true);
    const before = asked.length;
    changeCart(() => holding('a'));
    changeCart((cart) => addProduct(cart, domaine, wine('b')));
    await vi.advanceTimersByTimeAsync(200);
    expect(asked.slice(before).map((one) => one.path)).toEqual(['/v1/orders/get-cart-price']);
  });
});

describe('a visitor’s cart', () => {
  test('is kept here and nowhere else', async () => {
    const { startCart, changeCart } = await open();
    await startCart(false);
    changeCart(() => holding('a'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(saves()).toEqual([]);
    expect(local()?.orders[0]?.products[0]?.id).toBe('a');
  });

  test('becomes the account’s at login when it holds a product, and the copy here goes', async () => {
    localStorage.setItem(KEPT_CART, JSON.stringify(holding('mine')));
    account = holding('old');
    const { startCart } = await open();
    await startCart(true);
    expect(saves()).toMatchObject([{ body: { message: false, cart: { orders: [{ products: [{ id: 'mine' }] }] } } }]);
    expect(local()).toBeNull();
  });

  test('leaves the account’s alone when it is empty, and goes all the same', async () => {
    localStorage.setItem(KEPT_CART, JSON.stringify(EMPTY_CART));
    account = holding('old');
    const { startCart } = await open();
    await startCart(true);
    expect(saves()).toEqual([]);
    expect(local()).toBeNull();
  });
});

describe('who leaves', () => {
  test('takes his cart, its link and what was still to be saved with him', async () => {
    const { startCart, changeCart, forgetPerson: forget, flushCart } = await open();
    await startCart(true);
    changeCart(() => holding('a'));
    sessionStorage.setItem(KEPT_CHECKOUT, 'secret');
    forget();
    await vi.advanceTimersByTimeAsync(5000);
    await flushCart();
    heard.get('pagehide')?.({});
    expect(saves()).toEqual([]);
    expect([local(), sessionStorage.getItem(KEPT_CHECKOUT)]).toEqual([null, null]);
    await startCart(false);
    changeCart((cart) => addProduct(cart, domaine, wine('b')));
    expect(
      local()?.orders[0]?.products.map((one) => one.id),
      'the next one begins with nothing',
    ).toEqual(['b']);
  });

  test('has his last change saved first when he logs out himself', async () => {
    const { startCart, changeCart, flushCart } = await open();
    await startCart(true);
    changeCart(() => holding('a'));
    await flushCart();
    expect(saves()).toHaveLength(1);
  });

  test('is gone from the other windows too', async () => {
    const { startCart, changeCart, flushCart } = await open();
    await startCart(true);
    changeCart(() => holding('a'));
    heard.get('storage')?.({ key: LEFT });
    await flushCart();
    expect(saves()).toEqual([]);
  });

  test('is forgotten where nothing of the cart is loaded, as in the office', () => {
    localStorage.setItem(KEPT_CART, JSON.stringify(holding('a')));
    forgetPerson();
    expect(local()).toBeNull();
  });

  test('by a 403: the shop logs out, forgets, and goes to login', async () => {
    localStorage.setItem(KEPT_CART, JSON.stringify(holding('a')));
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push({ method: '', path, body: null, keepalive: false });
      return new Response('{}', { status: path.endsWith('/logout') ? 200 : 403 });
    });
    const { send } = await import('#ui/shop/client.ts');
    expect((await send('GET', '/v1/x', {})).ok).toBe(false);
    expect([asked.map((one) => one.path), went, local()]).toEqual([
      ['/v1/x', '/v1/auth/logout'],
      ['/auth/login'],
      null,
    ]);
  });

  test('by a 403 or a logout in the office: the same', async () => {
    localStorage.setItem(KEPT_CART, JSON.stringify(holding('a')));
    const { endSession } = await import('#ui/office/call/session-end.ts');
    await endSession();
    expect([asked.map((one) => one.path), went, local()]).toEqual([['/v1/auth/logout'], ['/auth/login'], null]);
  });
});

describe('orders that wait for the bank', () => {
  const placed = [{ id: 'o1', sellerId: 's1', status: 'pending' }];
  const aborts = () => asked.filter((one) => one.path.endsWith('/aborted-cart')).map((one) => [one.path, one.body]);

  test('stay with the cart, a visitor’s with the link that proves they are his; emptying gives each up', async () => {
    const { startCart, changeCart, keepPlaced, emptyCart } = await open();
    await startCart(false);
    changeCart(() => holding('a'));
    await keepPlaced(placed, 'secret');
    expect(local()?.orders[0]).toMatchObject({ id: 'o1', token: 'secret' });
    emptyCart();
    expect(aborts()).toEqual([['/v1/orders/o1/aborted-cart', { token: 'secret' }]]);
  });

  test('are saved at once with the account, without the link: it proves who he is', async () => {
    const { startCart, changeCart, keepPlaced, emptyCart } = await open();
    await startCart(true);
    changeCart(() => holding('a'));
    await keepPlaced(placed, 'secret');
    expect(JSON.stringify(saves().at(-1)?.body)).toContain('"id":"o1"');
    expect(JSON.stringify(saves().at(-1)?.body)).not.toContain('secret');
    emptyCart();
    expect(aborts()).toEqual([['/v1/orders/o1/aborted-cart', {}]]);
  });

  test('are given up when their last line is taken out of the cart', async () => {
    const { startCart, changeCart } = await open();
    await startCart(false);
    changeCart(() => rememberPlaced(holding('a'), placed, 'secret'));
    changeCart((cart) => ({ ...cart, orders: [] }));
    expect(aborts()).toHaveLength(1);
  });

  test('are given up when one starts over, and the choices stay; one that was confirmed meanwhile stands', async () => {
    const { startCart, changeCart, startOver } = await open();
    await startCart(false);
    changeCart(() => rememberPlaced(holding('a'), placed, 'secret'));
    aborted = { o1: 'pending' };
    expect(await startOver()).toBe(false);
    expect(local()?.orders[0]?.id).toBe('o1');
    aborted = {};
    expect(await startOver()).toBe(true);
    expect(local()?.orders[0]?.id).toBeUndefined();
    expect(local()?.orders[0]?.products).toHaveLength(1);
    expect(aborts()).toHaveLength(2);
  });
});
