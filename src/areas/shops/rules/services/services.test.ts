import { describe, expect, test } from 'vitest';
import { type Consent, consentCookie, consentIn, isAnswered } from './consent.ts';
import { CONSENT_SECONDS } from '#kernel/visitor/consent.ts';
import { serviceSettings } from './service-settings.ts';
import { hostNames, hostsOf, SERVICES, type ServiceName, services, servicesOn } from './services.ts';
import * as z from 'zod';

const Keys = z.object(serviceSettings.shape);
const read = (keys: object) => Keys.partial().safeParse(keys);

describe('the keys of services', () => {
  test('every service is off by default', () => {
    expect(servicesOn(serviceSettings.defaults as Readonly<Record<ServiceName, string>>)).toEqual([]);
  });
  test.each([
    ['tagManager', 'GTM-ABC1234'],
    ['chat', '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f'],
    ['maps', `AIza${'b'.repeat(35)}`],
    ['fonts', 'Cormorant Garamond'],
    ['fonts', 'Source Serif 4'],
  ])('%s takes %s', (name, key) => {
    expect(read({ [name]: ` ${key} ` }).data).toEqual({ [name]: key });
  });
  test.each([
    ['tagManager', 'UA-12345-6'],
    ['tagManager', 'GTM-ABC&x=1'],
    ['tagManager', 'https://exemple.fr/gtm.js'],
    ['chat', 'crisp'],
    ['maps', 'AIzaShort'],
    ['fonts', "Arial'; } body { display: none"],
    ['fonts', 'arial'],
  ])('%s refuses %s, and says what a key is like', (name, key) => {
    expect(read({ [name]: key }).error?.issues[0]?.message).toMatch(/^(Un|Une|Le) /);
  });
  test('letters that are written otherwise are the same key', () => {
    expect(read({ tagManager: 'gtm-abc1234', chat: '1A2B3C4D-0000-4000-8000-1A2B3C4D5E6F' }).data).toEqual({
      tagManager: 'GTM-ABC1234',
      chat: '1a2b3c4d-0000-4000-8000-1a2b3c4d5e6f',
    });
  });
  test('the example of a field is a key, where it is a whole one', () => {
    for (const name of SERVICES)
      if (!services[name].example.endsWith('…')) expect(services[name].example).toMatch(services[name].isKey);
  });
});

describe('the hosts that a page lets in', () => {
  test('are those of what is on, each once, and none when nothing is', () => {
    expect(hostsOf([])).toEqual({});
    expect(hostsOf([{ name: 'maps' }])).toEqual({ 'frame-src': ['https://www.google.com'] });
    expect(hostsOf([{ name: 'fonts' }, { name: 'chat' }])['style-src']).toEqual([
      'https://fonts.bunny.net',
      'https://client.crisp.chat',
    ]);
  });
  test('are named in full, by https or wss, and never open scripts to whatever is written in the page', () => {
    for (const [directive, hosts] of SERVICES.flatMap((name) => Object.entries(services[name].hosts)))
      for (const host of hosts) {
        expect(host, directive).toMatch(/^(https|wss):\/\/(\*\.)?[\w-]+(\.[\w-]+)+$|^blob:$/);
        if (directive === 'script-src') expect(host).not.toMatch(/\*|blob/);
      }
    expect(hostNames('chat')).toContain('client.relay.crisp.chat');
  });
});

describe('what a visitor answered', () => {
  const given: Consent = { tagManager: true, chat: false };
  test('is kept for six months, and read again as it was said', () => {
    const cookie = consentCookie(given, 'ABCDEF', true);
    expect(cookie).toBe(
      `consent-abcdef=tagManager:yes.chat:no; path=/; max-age=${CONSENT_SECONDS}; samesite=lax; secure`,
    );
    expect(consentCookie(given, 'ABCDEF', false)).not.toContain('secure');
    expect(consentIn(`a=1; ${cookie.split(';')[0]}; isOver18=true`, 'ABCDEF')).toEqual(given);
    expect(CONSENT_SECONDS / 86_400).toBeLessThanOrEqual(184);
  });
  test('is for one shop: another one at the same address asks for itself', () => {
    expect(consentIn('consent-abcdef=tagManager:yes', 'GHIJKL')).toEqual({});
  });
  test('is asked for again when a service has come since', () => {
    expect(isAnswered(given, ['tagManager', 'chat'])).toBe(true);
    expect(isAnswered(given, ['tagManager', 'maps'])).toBe(false);
    expect(isAnswered({}, [])).toBe(true);
  });
  test('a cookie that was written over consents to nothing', () => {
    for (const text of ['consent-abcdef=', 'consent-abcdef=yes', 'consent-abcdef=spy:yes.tagManager:true', ''])
      expect(consentIn(text, 'ABCDEF')).toEqual({});
  });
});
