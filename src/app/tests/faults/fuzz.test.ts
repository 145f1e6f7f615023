import { CAPTCHA_HEADER } from '#platform/captcha/guard.ts';
import { systemClock } from '#platform/clock.ts';
import { solveHere } from '#platform/captcha/solve-here.ts';
import { type Arbitrary, fc } from '#kernel/testing/properties.ts';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Binding } from '#platform/call.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { furnished, type Furnished } from '../../testing/furniture.ts';
import { inputSchema, leastOf, pathKeys, type Schema, wordsFor } from '../../testing/inputs.ts';

/**
 * Inputs made from each endpoint's own schema, then spoiled: types swapped, keys added, words that reach for the database. Whatever
 * comes, the program answers in its own words: never a crash, and what succeeds has the shape that was declared.
 */
const t = await testBed();
/** Inputs of each endpoint. The deep run makes ten times as many. */
const RUNS = 4;
let http: FastifyInstance;
let mine: Furnished;
let ids: readonly string[] = [];

beforeAll(async () => {
  http = await t.http();
  mine = await furnished(t, 'Fantaisie');
  ids = [
    ...Object.values(mine.ids),
    mine.formatId,
    mine.warehouseId,
    mine.hidden.productId,
    mine.estate.shopId,
    mine.estate.ownerId,
  ];
});

const NASTY = [
  '',
  ' ',
  "'",
  '"',
  "' or '1'='1",
  '1); drop table sale; --',
  '%',
  '_',
  '\\',
  '%00',
  '\u0000',
  '\ud800',
  '${7*7}',
  '{{constructor}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '😀'.repeat(20),
  'x'.repeat(500),
  '-1',
  '1e309',
  'NaN',
  'null',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '2026-01-01T00:00:00Z',
  '[]',
  '{}',
  '{"a":{"in":[[]]}}',
  '-createdAt,-createdAt',
  'id;select',
  '＝1+1',
] as const;
const FILTERS = (field: string, operator: string, value: unknown): string =>
  JSON.stringify({ [field]: operator === 'is' ? value : { [operator]: value } });

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    ...NASTY,
    null,
    true,
    false,
    0,
    -1,
    0.1,
    1e15,
    -1e15,
    2 ** 31,
    2 ** 53,
    Number.MAX_VALUE,
    Number.MIN_VALUE,
    [],
    {},
    [null],
    [[]],
    { is: 'x' },
    { id: 1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'grapheme' }),
);

/** Parameters that carry a language of their own. */
const spoken: Readonly<Record<string, Arbitrary<unknown>>> = {
  filter: fc.oneof(
    fc
      .tuple(
        fc.constantFrom(
          'status',
          'createdAt',
          'issuedOn',
          'totalTTC',
          'bottles',
          'clientId',
          'number',
          'buyerName',
          'name',
          'color',
          'vintage',
          'kind',
          'line',
          'password_hash',
          '__proto__',
          's.id',
        ),
        fc.constantFrom('is', 'not', 'in', 'contains', 'gt', 'gte', 'lt', 'lte', 'or'),
        nasty,
      )
      .map(([field, operator, value]) => FILTERS(field, operator, value)),
    fc.constantFrom(...NASTY),
  ),
  shopIds: fc.oneof(
    fc.constantFrom('[]', '[""]', '["1) or 1=1--"]', '["00000000-0000-0000-0000-000000000000"]', '{}'),
    fc.constantFrom(...NASTY),
  ),
  sort: fc.oneof(
    fc.constantFrom(
      'number',
      '-number',
      'createdAt',
      '-createdAt,number',
      '-totalTTC',
      'name',
      '--name',
      'name desc',
      ',',
      'id;select',
      '(select 1)',
    ),
    fc.constantFrom(...NASTY),
  ),
  after: fc.oneof(
    fc.array(nasty, { maxLength: 3 }).map((values) => Buffer.from(JSON.stringify(values)).toString('base64url')),
    fc.constantFrom(...NASTY),
  ),
  search: fc.constantFrom(...NASTY, 'dup', 'é', 'martin claire', '%%', '\\%'),
};

const valid = (schema: Schema, name = ''): Arbitrary<unknown> => {
  if (Object.hasOwn(spoken, name)) return spoken[name] as Arbitrary<unknown>;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => valid(one, name)));
  switch (schema.type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {});
      return fc.record(Object.fromEntries(entries.map(([key, one]) => [key, valid(one, key)])), {
        requiredKeys: [...(schema.required ?? [])],
      });
    }
    case 'array':
      return fc.array(valid(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Math.max(schema.minimum ?? -5, -1e9), max: Math.min(schema.maximum ?? 50, 1e9) }),
        fc.constantFrom(1, 2),
      );
    case 'number':
      return fc.oneof(
        fc.constantFrom(0, 1, 2.5, 0.01, 12.345678),
        fc.double({
          min: Math.max(schema.minimum ?? 0, -1e9),
          max: Math.min(schema.maximum ?? 1000, 1e9),
          noNaN: true,
        }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string': {
      if (schema.format === 'uuid') return fc.constantFrom(...ids, '018f3d3e-7b7a-7c3a-9e3b-0123456789ab');
      const words = wordsFor(schema);
      return words.length > 0 ? fc.constantFrom(...words) : fc.constantFrom(String(leastOf(schema) ?? 'x'));
    }
    default:
      return fc.oneof(fc.constant('x'), nasty);
  }
};

/** Spoils one random place of the value: another value, an extra key, or a missing key. */
const spoil = (value: unknown, where: readonly number[], by: unknown, how: number): unknown => {
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  const [here, ...further] = where;
  if (here === undefined || keys.length === 0) return by;
  if (here % (keys.length + 1) === keys.length) {
    if (Array.isArray(value)) return [...value, by];
    return how === 0
      ? Object.fromEntries(Object.entries(value as object).slice(1))
      : { ...(value as object), ['intrus']: by };
  }
  const key = keys[here % (keys.length + 1)] as string;
  const changed = spoil((value as Record<string, unknown>)[key], further, by, how);
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === key ? changed : one))
    : { ...(value as object), [key]: changed };
};

const inputs = (endpoint: Endpoint): Arbitrary<unknown> => {
  const whole = valid(inputSchema(endpoint));
  return fc.oneof(
    { weight: 2, arbitrary: whole },
    {
      weight: 3,
      arbitrary: fc
        .tuple(whole, fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }), nasty, fc.nat(1))
        .map(([value, where, by, how]) => spoil(value, where, by, how)),
    },
  );
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const wellFormed = (text: string): string => text.toWellFormed();

/** As a client would send it: path and query as text, the rest as JSON. */
const requestOf = (endpoint: Endpoint, value: unknown) => {
  const fields =
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? { ...(value as Record<string, unknown>) }
      : {};
  const inPath = pathKeys(endpoint);
  const url = endpoint.path.replace(/:(\w+)/g, (_all, key: string) =>
    encodeURIComponent(wellFormed(asText(fields[key] ?? '') || 'x')),
  );
  for (const key of inPath) delete fields[key];
  const asQuery = endpoint.verb === 'GET' || endpoint.verb === 'DELETE' || endpoint.upload !== undefined;
  const query = asQuery
    ? `?${new URLSearchParams(Object.entries(fields).map(([key, one]) => [key, asText(one)]))}`
    : '';
  const body = endpoint.upload
    ? { payload: Buffer.from(asText(value)), headers: { 'content-type': 'text/csv' } }
    : asQuery
      ? { headers: {} }
      : {
          payload: JSON.stringify(inPath.length > 0 || !Array.isArray(value) ? fields : value),
          headers: { 'content-type': 'application/json' },
        };
  return { method: endpoint.verb, url: `${url}${query}`, ...body };
};

/** Closing the session that all calls use, or the shop that they look at, would leave nothing to try. */
const WITHOUT_SESSION = new Set(['POST /v1/auth/logout', 'POST /v1/auth/login']);

interface Report {
  calls: number;
  ok: number;
  refused: number;
  readonly wrong: string[];
}

/** The failure, and the seed that reproduces it. */
const whatFailed = (error: Error): string =>
  `${error.cause instanceof Error ? error.cause.message : error.message} ${/seed: -?\d+/.exec(error.message)?.[0] ?? ''}`;

const attack = async (
  { endpoint }: Binding,
  tokens: readonly (string | null)[],
  runs: number,
  report: Report,
): Promise<void> => {
  const name = `${endpoint.verb} ${endpoint.path}`;
  const output = endpoint.output;
  await fc.assert(
    fc.asyncProperty(inputs(endpoint), fc.constantFrom(...tokens), async (value, token) => {
      const asked = requestOf(endpoint, value);
      const answer = await http.inject({
        ...asked,
        // Its wrong passwords are counted as those of somebody else than the other tests.
        remoteAddress: '203.0.113.77',
        headers: {
          ...asked.headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(endpoint.captcha === true ? { [CAPTCHA_HEADER]: await solveHere(systemClock) } : {}),
        },
      } as never);
      report.calls += 1;
      const about = `${name} ${JSON.stringify(asked.payload ?? asked.url).slice(0, 400)}: ${answer.statusCode} ${answer.body.slice(0, 200)}`;
      if (answer.statusCode >= 500) throw new Error(about);
      if (answer.statusCode >= 400) {
        report.refused += 1;
        const body = answer.json() as { message?: unknown; sucess?: unknown; code?: unknown };
        if (typeof body.message !== 'string' || body.sucess !== false || typeof body.code !== 'string')
          throw new Error(`not a refusal: ${about}`);
        return;
      }
      report.ok += 1;
      if (output === 'file') return;
      const read = (output as z.ZodType).safeParse(answer.json());
      if (!read.success) throw new Error(`not of its schema: ${about} ${read.error.message.slice(0, 300)}`);
    }),
    { numRuns: runs, endOnFailure: true },
  );
};

describe('whatever is sent', () => {
  test('is answered in the program’s own words, and what succeeds has its shape', async () => {
    const buyer = (await t.person({ role: 'buyer' })).token;
    const report: Report = { calls: 0, ok: 0, refused: 0, wrong: [] };
    for (const binding of bindings) {
      const name = `${binding.endpoint.verb} ${binding.endpoint.path}`;
      const slow = name === 'POST /v1/auth/login' || name === 'POST /v1/auth/first-owner';
      const runs = slow ? 1 : RUNS;
      const tokens = WITHOUT_SESSION.has(name)
        ? [null]
        : [mine.estate.owner, mine.estate.owner, mine.estate.owner, buyer, null];
      await attack(binding, tokens, runs, report).catch((error: Error) => report.wrong.push(whatFailed(error)));
    }
    console.log(
      `fuzz: ${bindings.length} endpoints, ${report.calls} calls, ${report.ok} succeeded, ${report.refused} refused`,
    );
    expect(report.wrong).toEqual([]);
    expect(report.ok).toBeGreaterThan(50);
  });

  test('a crash and a wrong shape are found out', async () => {
    const planted = bindings.find((one) => one.endpoint.path === '/v1/maintenances') as Binding;
    const strict = {
      ...planted,
      endpoint: {
        ...planted.endpoint,
        output: (planted.endpoint.output as z.ZodObject).extend({
          invented: (planted.endpoint.output as z.ZodObject).shape.banner as z.ZodType,
        }),
      },
    };
    const report: Report = { calls: 0, ok: 0, refused: 0, wrong: [] };
    expect(await attack(strict as unknown as Binding, [null], 20, report).then(() => '', whatFailed)).toMatch(
      /not of its schema/,
    );
  });
});
