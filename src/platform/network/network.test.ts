import { expect, test } from 'vitest';
import { isThisMachine, networkOf } from './network.ts';

test('addresses of one line are one network, however they are written', () => {
  const home = ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::1', '2001:DB8:1:2:ffff::', '2001:db8:1:2::%eth0'];
  expect(new Set(home.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf(home[0] as string));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.8'].map(networkOf)).toEqual([
    '192.0.2.7',
    '192.0.2.7',
    '192.0.2.8',
  ]);
});

test('an IPv4 written as IPv6 is the IPv4, in hexadecimal too', () => {
  const written = [
    '::ffff:c000:207',
    '::FFFF:C000:0207',
    '0:0:0:0:0:ffff:c000:207',
    '0000::ffff:c000:207',
    '0:0:0:0:0:ffff:192.0.2.7',
    '::ffff:192.0.2.7',
  ];
  expect(written.map(networkOf)).toEqual(written.map(() => '192.0.2.7'));
  expect(networkOf('::ffff:c000:208')).toBe('192.0.2.8');
  expect(networkOf('::ffff:0:0')).toBe('0.0.0.0');
  expect(networkOf('::1:ffff:c000:207')).toBe('0:0:0:0::/64');
});

test('this machine is no network, however it is written; its neighbours are', () => {
  expect(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'].map(isThisMachine)).not.toContain(
    false,
  );
  expect(['12.7.0.1', '192.168.1.1', '::2', '2001:db8::1', '::ffff:10.0.0.1', ''].map(isThisMachine)).not.toContain(
    true,
  );
});
