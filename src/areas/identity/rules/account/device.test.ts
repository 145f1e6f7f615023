import { expect, test } from 'vitest';
import { approximate } from '#kernel/visitor/approximate.ts';
import { deviceOf } from './device.ts';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  ['curl/8.9.1', null, null],
  ['', null, null],
])('a device is named by its browser and its system: %s', (agent, browser, system) => {
  expect(deviceOf(agent)).toEqual({ browser, system });
});

test('where a session was opened from is kept roughly: never the whole address', () => {
  expect(approximate('203.0.113.77')).toBe('203.0.113.0/24');
  expect(approximate('2001:db8:1:2::/64')).toBe('2001:db8:1::/48');
  expect(approximate('')).toBe('');
});
