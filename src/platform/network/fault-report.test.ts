import { afterEach, expect, test } from 'vitest';
import { createFaultReport, faultServiceOf, impersonal } from './fault-report.ts';
import { log, tellFaults } from '../log.ts';

const service = { url: 'https://fautes.exemple.fr/api/7/envelope/', key: 'abc' };
const made = () => {
  const sent: { url: string; head: Record<string, string>; event: Record<string, unknown>; body: string }[] = [];
  let now = Date.parse('2026-11-23T09:00:00Z');
  const report = createFaultReport(service, {
    post: async (url, init) => {
      const body = String(init.body);
      sent.push({
        url,
        head: init.headers as Record<string, string>,
        event: JSON.parse(body.split('\n')[2] ?? '') as Record<string, unknown>,
        body,
      });
    },
    now: () => now,
    release: '5.5.1',
    environment: 'production',
  });
  return { sent, report, later: (ms: number) => (now += ms) };
};
afterEach(() => tellFaults(null));

test.each([
  ['https://abc@fautes.exemple.fr/7', service],
  ['https://abc@exemple.fr/fautes/7', { url: 'https://exemple.fr/fautes/api/7/envelope/', key: 'abc' }],
  ['http://abc@fautes.exemple.fr/7', null],
  ['https://fautes.exemple.fr/7', null],
  ['https://abc:secret@fautes.exemple.fr/7', null],
  ['https://abc@fautes.exemple.fr/', null],
  ['fautes', null],
] as const)('the address %s is read as %j', (dsn, read) => expect(faultServiceOf(dsn)).toEqual(read));

test('what the log tells as an error is told to the service, with where it happened; a warning is not', () => {
  const { sent, report } = made();
  tellFaults(report);
  log.warn({ err: new Error('late') }, 'job');
  expect(sent).toEqual([]);
  log.error({ err: new TypeError('x is not a function'), requestId: 'r-1', url: '/v1/orders/:id', body: 'x' }, 'crash');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    url: service.url,
    head: { 'x-sentry-auth': expect.stringContaining('sentry_key=abc') },
    event: {
      platform: 'node',
      release: '5.5.1',
      transaction: 'crash',
      tags: { requestId: 'r-1', url: '/v1/orders/:id' },
      exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
    },
  });
  // The innermost place comes last, named from the root of the program.
  expect(sent[0]?.body).toMatch(/"filename":"src\/platform\/network\/fault-report\.test\.ts"[^{}]*\}\]\}\}\]/);
});

test('nothing of a person leaves: no value, no address, no long number, no other field of the line', () => {
  const { sent, report } = made();
  const error = Object.assign(new Error('invalid input "Claire Martin" for claire@exemple.fr, 0612345678'), {
    code: '22P02',
    detail: 'Key (email)=(claire@exemple.fr)',
  });
  report({ err: error, password: 'Secret1', reason: 'claire@exemple.fr' }, 'crash');
  expect(sent[0]?.body).not.toMatch(/Claire|claire|0612345678|Secret1/);
  expect(sent[0]?.event['tags']).toEqual({ code: '22P02' });
  expect(impersonal("relation 'client' at 12")).toBe('relation "…" at 12');
});

test('a storm is told by its first drops, and a service that does not answer stops nothing', async () => {
  const { sent, report, later } = made();
  for (let i = 0; i < 100; i += 1) report({ err: new Error('down') }, 'crash');
  expect(sent).toHaveLength(20);
  later(60_000);
  report({ err: new Error('down') }, 'crash');
  expect(sent).toHaveLength(21);
  const dead = createFaultReport(service, {
    post: async () => Promise.reject(new Error('network')),
    now: Date.now,
    release: '1',
    environment: 'test',
  });
  expect(dead({}, 'crash')).toBeUndefined();
  await new Promise((done) => setImmediate(done));
});
