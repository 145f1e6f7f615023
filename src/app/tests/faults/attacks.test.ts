import { type AddressInfo, connect } from 'node:net';
import { readdir } from 'node:fs/promises';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadImport } from '#areas/catalogue/rules/import/import-endpoints.ts';
import { login } from '#areas/identity/rules/endpoints.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { createHttp, drainHttp } from '#platform/http.ts';
import { bind } from '#platform/call.ts';
import { log } from '#platform/log.ts';
import { testDatabase } from '#platform/postgres/test-database.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';

/** Attacks that a day of them found: each stays here under its name. */
const t = await testBed();
log.level = 'silent';
let port = 0;
let server: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  server = await createHttp({ frame: t.frame, bindings, secure: false });
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});
afterAll(() => server.close());
/** Sends bytes by hand and returns the answer, until the server hangs up. */
const raw = (head: string, body: Buffer = Buffer.alloc(0), withinMs = 20_000): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`nothing within ${withinMs} ms: ${answer.slice(0, 200)}`));
    }, withinMs);
    socket.on('data', (part) => {
      answer += part.toString();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(answer);
    });
    socket.write(head);
    socket.write(body);
  });

describe('uploads', () => {
  test('a file that is too large is refused, and its sender hears it and is let go', async () => {
    const { owner } = await t.estate();
    const size = 120 * 2 ** 20;
    for (const path of ['/v1/imports/upload?fileName=vins.csv', '/v1/shop-pictures?fileName=a.png']) {
      const answer = await raw(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${owner}\r\nContent-Type: text/csv\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`,
        Buffer.alloc(56 * 2 ** 20, 'a;b\n'),
      );
      expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /);
    }
    // Twelve megabytes, whole: the picture is too large, and the connection ends by itself.
    const picture = await raw(
      `POST /v1/shop-pictures HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${owner}\r\nContent-Length: ${12 * 2 ** 20}\r\nConnection: close\r\n\r\n`,
      Buffer.alloc(12 * 2 ** 20),
    );
    expect(picture).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  test('what was refused leaves nothing on the disk', async () => {
    const { filesDir } = await testDatabase();
    const { owner, shopId } = await t.estate();
    const files = async (): Promise<readonly string[]> =>
      (await readdir(filesDir, { recursive: true, withFileTypes: true }))
        .filter((one) => one.isFile() && one.parentPath.includes(shopId))
        .map((one) => one.name);
    const rows = async function* (bytes: number) {
      for (let at = 0; at < bytes; at += 2 ** 20) yield Buffer.alloc(2 ** 20, 'Nom;Prix\n');
    };
    const refused = await t.call(uploadImport, { fileName: 'vins.csv' }, owner, { body: rows(60 * 2 ** 20) });
    expect(refused.status).toBe(422);
    expect(await files()).toEqual([]);
    expect((await t.call(uploadImport, { fileName: 'vins.csv' }, owner, { body: rows(2 ** 21) })).status).toBe(200);
    expect((await files()).length).toBeGreaterThan(1);
  });
});

describe('the database', () => {
  const asked = z.strictObject({});
  const planted = (work: (pid: number) => Promise<void>) =>
    bind(
      endpoint({
        verb: 'POST',
        path: '/v1/planted',
        can: 'public',
        module: null,
        input: asked,
        output: z.object({}),
        told: 'Essai fait',
        summary: '',
      }),
      async (tx) => {
        const { sql } = await import('#platform/db.ts');
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await work(rows[0]?.pid as number);
        await sql`select 1`.execute(tx);
        return {};
      },
    );
  const run = (binding: ReturnType<typeof planted>) =>
    t.frame.run(binding, { input: {}, sessionId: null, ip: '127.0.0.1', lang: 'fr', requestId: 'attack' }).then(
      () => 'done',
      (error: { refusal?: { code: string } }) => error.refusal?.code ?? String(error),
    );
  const terminate = async (pid: number): Promise<void> => {
    await t.pool.query('select pg_terminate_backend($1)', [pid]);
    await new Promise((resolve) => {
      setTimeout(resolve, 60);
    });
  };

  test('a connection lost in the middle of a transaction answers 503, is replaced, and the process lives', async () => {
    for (let n = 0; n < 6; n += 1) expect(await run(planted(terminate))).toBe('frame.unavailable');
    const asleep = planted(async (pid) => {
      void t.pool.query('select pg_sleep(0.1), pg_terminate_backend($1)', [pid]).catch(() => undefined);
      await new Promise((resolve) => {
        setTimeout(resolve, 300);
      });
    });
    expect(await Promise.all([1, 2, 3].map(() => run(asleep)))).toEqual(
      Array.from({ length: 3 }, () => 'frame.unavailable'),
    );
    const { rows } = await t.pool.query('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
    expect((await t.call(login, { email: 'x@exemple.fr', password: 'x' })).status).not.toBe(503);
  });

  test('a disk that is full, no memory left, or no free file answers 503 with Retry-After, never 500', async () => {
    const full = createHttp({
      frame: t.frame,
      bindings: ['53100', '53200', '58030', 'ENOSPC', 'EDQUOT', 'EMFILE', 'EPIPE'].map((code, index) => ({
        ...bind(
          endpoint({
            verb: 'POST',
            path: `/v1/planted-${index}`,
            can: 'public',
            module: null,
            input: asked,
            output: z.object({}),
            told: 'Essai fait',
            summary: '',
          }),
          async () => {
            throw Object.assign(new Error(code === 'EPIPE' ? 'write EPIPE' : 'planted'), { code });
          },
        ),
      })),
      secure: false,
    });
    const app = await full;
    for (let index = 0; index < 7; index += 1) {
      const answer = await app.inject({ method: 'POST', url: `/v1/planted-${index}`, payload: {} });
      expect([index, answer.statusCode, answer.headers['retry-after']]).toEqual([index, 503, '2']);
    }
    await app.close();
  });
});

describe('addresses', () => {
  test('a caller’s word for his own address counts only behind as many proxies as there are', async () => {
    const told = async (trustProxy: number | readonly string[] | undefined, forwarded: string): Promise<string> => {
      const seen: string[] = [];
      const app = await createHttp({
        frame: t.frame,
        bindings: [
          bind(
            endpoint({
              verb: 'POST',
              path: '/v1/planted',
              can: 'public',
              module: null,
              input: z.strictObject({}),
              output: z.object({}),
              told: 'Essai fait',
              summary: '',
            }),
            async (_tx, _input, call) => {
              seen.push(call.ip);
              return {};
            },
          ),
        ],
        secure: false,
        ...(trustProxy === undefined ? {} : { trustProxy }),
      });
      await app.inject({ method: 'POST', url: '/v1/planted', payload: {}, headers: { 'x-forwarded-for': forwarded } });
      await app.close();
      return seen[0] ?? '';
    };
    expect(await told(undefined, '6.6.6.6')).toBe('127.0.0.1');
    expect(await told(1, '6.6.6.6, 9.9.9.9')).toBe('9.9.9.9');
    expect(await told(2, '6.6.6.6, 7.7.7.7, 9.9.9.9')).toBe('7.7.7.7');
    expect(await told(['loopback', '10.0.0.0/8'], '6.6.6.6, 7.7.7.7, 10.1.2.3')).toBe('7.7.7.7');
    expect(await told(['10.0.0.0/8'], '6.6.6.6')).toBe('127.0.0.1');
  });
});

describe('a stop', () => {
  test('finishes what runs: every call that was begun is answered', async () => {
    let begun = 0;
    const slow = bind(
      endpoint({
        verb: 'POST',
        path: '/v1/planted',
        can: 'public',
        module: null,
        input: z.strictObject({}),
        output: z.object({ ok: z.boolean() }),
        told: 'Essai fait',
        summary: '',
      }),
      async () => {
        begun += 1;
        await new Promise((resolve) => {
          setTimeout(resolve, 20 + Math.random() * 60);
        });
        return { ok: true };
      },
    );
    const app = await createHttp({ frame: t.frame, bindings: [slow], secure: false });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const at = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/planted`;
    let stopping = false;
    let answered = 0;
    const cut: string[] = [];
    const client_ = async (): Promise<void> => {
      for (;;) {
        try {
          const answer = await fetch(at, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          });
          if (answer.status !== 200) cut.push(String(answer.status));
          await answer.json();
          answered += 1;
        } catch (error) {
          // The server no longer listens: the network refuses a later call before any of it begins.
          const { code } = (error as { cause?: { code?: string } }).cause ?? {};
          if (!stopping || (code !== 'ECONNREFUSED' && code !== 'ECONNRESET')) cut.push(code ?? String(error));
          return;
        }
      }
    };
    const clients = Array.from({ length: 16 }, client_);
    await new Promise((resolve) => {
      setTimeout(resolve, 600);
    });
    stopping = true;
    await drainHttp(app);
    await Promise.all(clients);
    expect(cut).toEqual([]);
    expect([begun, answered]).toEqual([answered, answered]);
    expect(answered).toBeGreaterThan(5);
  });
});
