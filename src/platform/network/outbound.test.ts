import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createOutbound,
  HTTPS_PORTS,
  isOutboundPort,
  isPrivateAddress,
  isPrivateHost,
  useOutboundPorts,
} from './outbound.ts';

let server: Server;
let port = 0;
let seen: { url: string; body: string; headers: Record<string, unknown> }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      seen.push({ url: request.url ?? '', body, headers: request.headers });
      if (request.url === '/redirect') response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
      else if (request.url === '/broken') response.writeHead(500).end('no');
      else if (request.url === '/endless') {
        response.writeHead(200);
        const more = setInterval(() => response.write('x'.repeat(1000)), 5);
        response.on('close', () => clearInterval(more));
      } else if (request.url !== '/silent') response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const near = (more: object = {}) => createOutbound({ plain: true, isForbidden: () => false, atMost: 400, ...more });
const leading = (...addresses: string[]) =>
  ((_host: string, _options: unknown, done: (error: null, all: object[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never;

describe('a call to an address that somebody typed', () => {
  test('is made once, with its body and headers', async () => {
    seen = [];
    expect(await near().post(`http://127.0.0.1:${port}/in`, '{"é":1}', { 'comptoir-event': 'x' })).toMatchObject({
      status: 204,
      error: null,
    });
    expect(seen).toMatchObject([
      { url: '/in', body: '{"é":1}', headers: { 'content-type': 'application/json', 'comptoir-event': 'x' } },
    ]);
  });

  test('follows nothing, waits no longer than it may and reads no answer', async () => {
    seen = [];
    expect(await near().post(`http://127.0.0.1:${port}/redirect`, '{}', {})).toMatchObject({
      status: 302,
      error: 'redirect',
    });
    expect(seen.map((one) => one.url)).toEqual(['/redirect']);
    expect(await near().post(`http://127.0.0.1:${port}/broken`, '{}', {})).toMatchObject({
      status: 500,
      error: 'status',
    });
    expect(await near().post(`http://127.0.0.1:${port}/silent`, '{}', {})).toMatchObject({
      status: null,
      error: 'timeout',
    });
    expect(await near().post(`http://127.0.0.1:${port}/endless`, '{}', {})).toMatchObject({ status: 200, error: null });
    expect(await near().post('http://127.0.0.1:1/nobody', '{}', {})).toMatchObject({ status: null, error: 'network' });
  });

  test('never reaches this machine nor its network, by number, by name, or by one of several addresses', async () => {
    seen = [];
    const real = createOutbound({ plain: true });
    for (const host of ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1', 'localhost']) {
      expect([host, (await real.post(`http://${host}:${port}/`, '{}', {})).error]).toEqual([host, 'private']);
    }
    for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['fd00::1'], ['169.254.169.254']]) {
      expect(
        (
          await createOutbound({ plain: true, resolve: leading(...addresses) }).post(
            `http://piege.exemple.fr:${port}/`,
            '{}',
            {},
          )
        ).error,
      ).toBe('private');
    }
    expect(seen).toEqual([]);
  });

  test('is https only', async () => {
    expect((await createOutbound().post(`http://exemple.fr:${port}/`, '{}', {})).error).toBe('private');
  });

  test('names no port but those of the installation: an address that is typed is no way to look at others', async () => {
    for (const refused of ['22', '25', '6379', '9443'])
      expect((await createOutbound().post(`https://exemple.fr:${refused}/`, '{}', {})).error).toBe('private');
    expect([443, 8443, 9443].map((one) => isOutboundPort(new URL(`https://exemple.fr:${one}/`)))).toEqual([
      true,
      true,
      false,
    ]);
    useOutboundPorts([9443]);
    expect(isOutboundPort(new URL('https://exemple.fr:9443/'))).toBe(true);
    expect(isOutboundPort(new URL('https://exemple.fr/'))).toBe(false);
    useOutboundPorts(HTTPS_PORTS);
  });

  test('goes to the address that was looked at: a name that answers otherwise the second time gains nothing', async () => {
    seen = [];
    let asked = 0;
    const changing = ((_host: string, _options: unknown, done: (error: null, all: object[]) => void) => {
      asked += 1;
      done(null, [{ address: asked === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }]);
    }) as never;
    expect((await near({ resolve: changing }).post(`http://change.exemple.fr:${port}/`, '{}', {})).status).toBe(204);
    expect([asked, seen.length]).toEqual([1, 1]);
  });
});

test.each([
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '100.100.0.1',
  '169.254.169.254',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:7f00:1::',
  'ff02::1',
  '224.0.0.1',
  '255.255.255.255',
])('%s is no address of the Internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});
test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111', '2a01:e0a::1'])('%s is one', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);
test('names that never leave a network are known before they are resolved', () => {
  expect(
    ['localhost', 'serveur', 'imprimante.local', 'db.internal', 'exemple.fr', 'hooks.exemple.com'].map(isPrivateHost),
  ).toEqual([true, true, true, true, false, false]);
});
