import { expect, test } from 'vitest';
import { openService } from './service.ts';

const KEY = `6L${'a'.repeat(38)}`;
const working = { ready: (then: () => void) => then(), execute: async () => 'word' };
/** A page to which the script comes, or does not, and what it leaves there. */
const page = (given: object | undefined, fetch: () => Promise<void> = async () => undefined) => {
  const asked: string[] = [];
  let isThere = false;
  return {
    asked,
    parts: {
      fetch: async (src: string) => {
        asked.push(src);
        await fetch();
        isThere = true;
      },
      given: () => (isThere ? given : undefined),
      atMost: 50,
    },
  };
};
const never = () => new Promise<never>(() => undefined);

test.each([
  ['noKey', { version: 3 }],
  ['noKey', { siteKey: '', version: 3 }],
  ['noVersion', { siteKey: KEY }],
  ['noVersion', { siteKey: KEY, version: 2 }],
] as const)('%s is told of %j, and no script is fetched', async (fault, service) => {
  const { asked, parts } = page(working);
  expect(await openService(service, parts)).toEqual({ fault });
  expect(asked).toEqual([]);
});

test.each([
  ['notLoaded', 'a script that does not come', working, () => Promise.reject(new Error('blocked'))],
  ['notLoaded', 'a script that hangs', working, never],
  ['notLoaded', 'a script that leaves nothing', undefined, async () => undefined],
  ['noVersion', 'a script of another version', { ready: working.ready }, async () => undefined],
] as const)('%s is told of %s', async (fault, _, given, fetch) => {
  expect(await openService({ siteKey: KEY, version: 3 }, page(given, fetch).parts)).toEqual({ fault });
});

test.each([
  ['fails', () => Promise.reject(new Error('no'))],
  ['hangs', never],
  ['says nothing', async () => ''],
])('failed is told when it %s', async (_, execute) => {
  const opened = await openService({ siteKey: KEY, version: 3 }, page({ ...working, execute }).parts);
  expect('say' in opened && (await opened.say('/v1/x'))).toEqual({ fault: 'failed' });
});

test('a word is for the call that it names; the script is fetched once, by the site key', async () => {
  const said: unknown[] = [];
  const execute = async (...what: unknown[]) => {
    said.push(what);
    return 'word';
  };
  const { asked, parts } = page({ ...working, execute });
  for (let n = 0; n < 2; n += 1) {
    const opened = await openService({ siteKey: KEY, version: 3 }, parts);
    expect('say' in opened && (await opened.say('/v1/access_requests'))).toEqual({ word: 'word' });
  }
  expect(said[0]).toEqual([KEY, { action: '/v1/access_requests' }]);
  expect(asked).toEqual([`https://www.google.com/recaptcha/api.js?render=${KEY}`]);
});
