import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHttp } from '#platform/http.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';

/** Attack 31: connections that are held open and say nothing, or a sign at a time; what they take, who is served beside them, and what is left. */
const t = await testBed();
const WITHIN_MS = 1_500;
let server: Awaited<ReturnType<typeof createHttp>>;
let port = 0;
let owner = '';
beforeAll(async () => {
  owner = (await t.estate()).owner;
  server = await createHttp({ frame: t.frame, bindings, secure: false, headersWithinMs: WITHIN_MS, looksEachMs: 200 });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** The memory that the process holds after a collection. */
const heldMb = (): number => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
};
const open = (): Promise<number> =>
  new Promise((resolve, reject) => {
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
interface Idle {
  readonly socket: Socket;
  readonly closed: Promise<void>;
  /** The bytes that the server sent before it closed the socket. */
  told: string;
}
const opened = (saying = ''): Promise<Idle> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise<void>((end) => {
      socket.once('close', () => end());
    });
    const idle: Idle = { socket, closed, told: '' };
    socket.on('data', (part: Buffer) => {
      idle.told += part.toString('latin1');
    });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.on('error', () => undefined);
      if (saying !== '') socket.write(saying);
      resolve(idle);
    });
  });
/** How long people beside them wait, in the middle and at worst. */
const served = async (): Promise<number> => {
  const times: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    const from = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/v1/shops/me`, {
      headers: { authorization: `Bearer ${owner}` },
    });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b)[10] as number;
};

const HEAD = `GET /v1/shops/me HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(2 ** 20)}`;
const thirtyHeads = async (): Promise<void> => {
  const heads = await Promise.all(Array.from({ length: 30 }, () => opened(HEAD)));
  await Promise.all(heads.map((one) => one.closed));
  for (const { told } of heads) expect(told).toMatch(/^(HTTP\/1\.1 431 |$)/);
};

describe('attack 31: connections that say nothing', () => {
  test.each([
    ['no byte', ''],
    ['a request that is never finished', 'GET /v1/shops/me HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ])(
    '1,000 with %s: the others are served, all are closed in time, and the memory comes back',
    async (_what, saying) => {
      await served();
      const before = heldMb();
      const idle = await Promise.all(Array.from({ length: 1000 }, () => opened(saying)));
      const during = heldMb();
      // The memory of one connection, on both sides: the test holds the other end.
      expect((during - before) / 1000, 'megabytes a connection').toBeLessThan(0.1);
      expect(await served()).toBeLessThan(500);
      await Promise.race([Promise.all(idle.map((one) => one.closed)), pause(WITHIN_MS * 6)]);
      expect(idle.filter(({ socket }) => !socket.destroyed).length, 'still open').toBe(0);
      expect(await open()).toBeLessThan(5);
      expect(heldMb() - before, 'megabytes left behind').toBeLessThan(15);
    },
  );

  test('a sign every now and then does not keep one open: the whole head must be there in time', async () => {
    const slow = await opened('GET /v1/shops/me HTTP/1.1\r\nHost: localhost\r\n');
    const drip = setInterval(() => slow.socket.write('X-A: b\r\n'), 200);
    await Promise.race([slow.closed, pause(WITHIN_MS * 4)]);
    clearInterval(drip);
    expect(slow.socket.destroyed).toBe(true);
    expect(slow.told).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test('a head of a megabyte is refused before it has come whole, three hundred times, and leaves nothing', async () => {
    const before = heldMb();
    for (let round = 0; round < 10; round += 1) await thirtyHeads();
    expect(heldMb() - before, 'megabytes left behind').toBeLessThan(15);
    expect(await served()).toBeLessThan(500);
  });
});
