import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { openingPage } from '../../opening-page.ts';

const programOf = async (secretIn: 'query' | 'path'): Promise<string> =>
  /<script nonce="n">([\s\S]*)<\/script>/.exec(
    await openingPage('fr', { needsScripts: 'Des scripts.' }, { secretIn, nonce: 'n' }).text(),
  )?.[1] ?? '';

/** A window at an address, which may keep no cookie. */
const windowAt = (address: string, keepsCookies = true) => {
  const kept = new Map<string, string>();
  const seen = { cookies: [] as string[], went: [] as string[] };
  const open = (program: string): void => {
    const { pathname, search, hash, protocol, origin } = new URL(address);
    runInNewContext(program, {
      URLSearchParams,
      Date,
      encodeURIComponent,
      JSON,
      location: {
        ...{ pathname, search, hash, protocol, origin },
        reload: () => seen.went.push('again'),
        replace: (to: string) => seen.went.push(to),
      },
      document: {
        get cookie() {
          return keepsCookies ? seen.cookies.map((one) => one.split(';')[0]).join('; ') : '';
        },
        set cookie(text: string) {
          seen.cookies.push(text);
        },
      },
      sessionStorage: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    });
  };
  return {
    open,
    seen,
    go: (to: string) => {
      address = to;
    },
  };
};

test('a private link is asked for again with its secret in a cookie of that page alone, and in no address', async () => {
  const here = windowAt('https://x.test/domaine/payer?lang=de#token=abc-_1');
  here.open(await programOf('query'));
  expect(here.seen).toEqual({
    cookies: ['link=abc-_1;path=/domaine/payer;max-age=30;samesite=lax;secure'],
    went: ['again'],
  });
});

test('where a jump within the page took the secret out of the address, the window still knows it; another page does not', async () => {
  const here = windowAt('https://x.test/domaine/payer#token=abc');
  here.open(await programOf('query'));
  here.go('https://x.test/domaine/payer#main');
  here.open(await programOf('query'));
  expect(here.seen.cookies.at(-1)).toContain('link=abc;');
  here.go('https://x.test/domaine/devis');
  here.open(await programOf('query'));
  expect(here.seen.cookies.at(-1)).toContain('link=none;');
});

test('a browser without cookies says the secret in the address, as a former mail did, and never turns in a circle', async () => {
  const bill = windowAt('https://x.test/domaine/payer?lang=de#token=abc', false);
  bill.open(await programOf('query'));
  expect(bill.seen.went).toEqual(['https://x.test/domaine/payer?lang=de&token=abc']);
  const order = windowAt('https://x.test/cart/confirmation/-#token=abc', false);
  order.open(await programOf('path'));
  expect(order.seen.went).toEqual(['https://x.test/cart/confirmation/abc']);
  // A proxy that takes cookies away: after a few tries the address says it.
  const lost = windowAt('https://x.test/domaine/payer#token=abc');
  for (let n = 0; n < 4; n += 1) lost.open(await programOf('query'));
  expect(lost.seen.went).toEqual(['again', 'again', 'again', 'https://x.test/domaine/payer?token=abc']);
});
