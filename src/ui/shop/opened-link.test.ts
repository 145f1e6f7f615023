import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { hasOpened, OPENS_OTHER_LINKS } from './opened-link.ts';

/** A window at an address. */
const windowAt = (address: string) => {
  const heard: (() => void)[] = [];
  const seen = { reloads: 0, kept: '' };
  const location = {
    ...{ pathname: '', search: '', hash: '' },
    reload: () => {
      seen.reloads += 1;
    },
  };
  const go = (to: string): void => {
    const { pathname, search, hash } = new URL(to, 'https://x.test');
    Object.assign(location, { pathname, search, hash });
  };
  go(address);
  const globals = {
    location,
    history: { state: null, replaceState: (_state: unknown, _title: string, to: string) => go(to) },
    sessionStorage: { setItem: (_key: string, value: string) => (seen.kept = value) },
    addEventListener: (_name: string, listener: () => void) => heard.push(listener),
    URLSearchParams,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const jump = (hash: string): void => {
    location.hash = hash;
    for (const listener of heard) listener();
  };
  return { seen, jump, globals, now: () => location.pathname + location.search + location.hash };
};
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the link of a former mail opens, and its address says the secret after # from then on', () => {
  for (const former of ['/domaine/payer?token=abc&lang=de', '/domaine/payer?token=abc&lang=de#main']) {
    const bill = windowAt(former);
    expect(hasOpened('/domaine/payer?lang=de', 'abc')).toBe('own');
    expect([bill.now(), bill.seen]).toEqual([
      '/domaine/payer?lang=de#token=abc',
      { reloads: 0, kept: '{"path":"/domaine/payer","token":"abc"}' },
    ]);
  }
  const order = windowAt('/cart/confirmation/abc');
  hasOpened('/cart/confirmation/-', 'abc');
  expect(order.now()).toBe('/cart/confirmation/-#token=abc');
});

test('a jump within the page leaves the secret in the address; what else it says stays', () => {
  const here = windowAt('/domaine/payer?utm_source=mail#token=abc');
  expect(hasOpened('/domaine/payer', 'abc')).toBe('own');
  expect(here.now()).toBe('/domaine/payer?utm_source=mail#token=abc');
  here.jump('#main');
  expect(here.now()).toBe('/domaine/payer#token=abc');
});

test('a page that holds the answer of another link loads again, and counts nothing as opened', () => {
  const here = windowAt('/domaine/payer#token=abc');
  expect(hasOpened('/domaine/payer', 'xyz')).toBe('another');
  expect([here.now(), here.seen]).toEqual(['/domaine/payer#token=abc', { reloads: 1, kept: '' }]);
});

test('another link put into the address of the same page opens, on the page of an error too', () => {
  const here = windowAt('/domaine/payer#token=wrong');
  runInNewContext(OPENS_OTHER_LINKS, here.globals);
  here.jump('#main');
  here.jump('#token=wrong');
  expect(here.seen.reloads).toBe(0);
  here.jump('#token=right');
  expect(here.seen.reloads).toBe(1);
});
