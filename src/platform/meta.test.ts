import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { mountMeta } from './meta.ts';
import { testBed } from './testing.ts';

const t = await testBed();
const healthOf = async (frame: Pick<typeof t.frame, 'pool'>, free: number) => {
  const app = Fastify();
  const freeOn = async () => free;
  mountMeta(app, { ...t.frame, ...frame }, [], { version: '1', metricsToken: undefined, disks: ['/data'], freeOn });
  const answer = await app.inject({ url: '/health' });
  await app.close();
  return [answer.statusCode, answer.json()];
};
const PLENTY = 2 ** 30;

test('an installation that can write is ready', async () => {
  expect(await healthOf(t.frame, PLENTY)).toEqual([200, { ready: true, version: '1' }]);
});

test('a full disk, and a base that takes no change, are not ready, and say which', async () => {
  expect(await healthOf(t.frame, 1000)).toEqual([503, { ready: false, version: '1', fails: 'disk' }]);
  const query = () => Promise.reject(new Error('could not extend file: No space left on device'));
  const reading = { pool: { query } as unknown as typeof t.frame.pool };
  expect(await healthOf(reading, PLENTY)).toEqual([503, { ready: false, version: '1', fails: 'database' }]);
});
