import { existsSync, readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { testBed } from '#platform/testing.ts';
import { readSettings } from '../../settings.ts';

const t = await testBed();
let http: FastifyInstance;
beforeAll(async () => {
  http = await t.http();
});

describe('attack 30: what is left open', () => {
  const PRODUCTION = { NODE_ENV: 'production', SECRET: 's'.repeat(40), DATA_DIR: '/nowhere' };
  test('production has no demonstration and no card that moves no money, unless trial cards are asked for by name', () => {
    const settings = readSettings({ ...PRODUCTION, DEMO: 'yes' });
    expect([settings.demo, settings.cardSandbox]).toEqual([false, false]);
    expect(() => readSettings({ ...PRODUCTION, SECRET: '' })).toThrow(/SECRET/);
    expect(() => readSettings({ ...PRODUCTION, SECRET: 'court' })).toThrow();
  });

  test('files of the machine and of the program, and calls of a set-up, are nowhere', async () => {
    const paths = ['/.env', '/.git/config', '/package.json', '/src/app/server.ts', '/assets/../package.json'];
    for (const path of [...paths, '/v1/demo', '/v1/seed', '/v1/setup', '/v1/test', '/v1/debug', '/server/index.js.map'])
      for (const method of ['GET', 'POST'] as const) {
        const { statusCode } = await http.inject({ method, url: path, payload: method === 'POST' ? {} : undefined });
        expect([method, path, statusCode >= 400 && statusCode < 500]).toEqual([method, path, true]);
      }
  });
});

describe('the page of attacks', () => {
  const rows = readFileSync('docs/attacks.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, number, , , files] = line.split('|').map((cell) => cell.trim());
      return number && /^\d+$/.test(number)
        ? [{ number, files: [...(files ?? '').matchAll(/`([^`]+)`/g)].map((m) => m[1] as string) }]
        : [];
    });

  test('names tests that are there', () => {
    expect(rows.length).toBeGreaterThan(15);
    for (const { number, files } of rows) {
      expect([number, files.length > 0, files.filter((file) => !existsSync(file))]).toEqual([number, true, []]);
      const titles = files.flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\(\s*'([^'\n]*\battack(?:s| rows)? \d[^'\n]*)'/g)].map(
          ([, title = '']) => title,
        ),
      );
      const isNamed = titles.some((title) => {
        const [, from, to] = /attacks (\d+) to (\d+)/.exec(title) ?? [];
        return from && to
          ? Number(from) <= Number(number) && Number(number) <= Number(to)
          : new RegExp(`\\b${number}\\b`).test(title);
      });
      expect([number, isNamed]).toEqual([number, true]);
    }
  });
});
