import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';

const t = await testBed();

test('people who send a body slowly, or never, hold no connection to the database: everybody else is served', async () => {
  const http = await t.http();
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const estate = await t.estate();
  const slow: Socket[] = [];
  try {
    for (const [path, token] of [
      ['/v1/payments/webhooks/stripe', ''],
      ['/v1/imports/upload?fileName=vins.csv', `Authorization: Bearer ${estate.owner}\r\n`],
    ] as const) {
      for (let i = 0; i < 30; i += 1) {
        const socket = connect(port, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/csv\r\n${token}Content-Length: 1000\r\n\r\nNom;Prix\n`,
        );
        slow.push(socket);
      }
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    expect(t.pool.totalCount - t.pool.idleCount).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`http://127.0.0.1:${port}/v1/shops/me`, { headers: { authorization: `Bearer ${estate.owner}` } }),
      ),
    );
    expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 20 }, () => 200));
  } finally {
    for (const socket of slow) socket.destroy();
    await http.close();
  }
});
