import * as z from 'zod';
import { expect, test } from 'vitest';
import { endpoint } from '#kernel/endpoint.ts';
import type { Permission } from '#kernel/permission.ts';
import { type Area, collect } from '../area.ts';
import { type Binding, bind, type Call } from '../call.ts';
import type { Tx } from '../db.ts';
import { callInNumber, whyNotInNumber } from './in-number.ts';

const raised = endpoint({
  verb: 'PUT',
  path: '/v1/test-orders/raise',
  can: 'createOrder',
  module: null,
  fields: { price: 'seeAllPrice' },
  input: z.strictObject({ name: z.string().min(2), price: z.number().optional() }),
  output: z.object({ name: z.string() }),
  told: 'Prix relevé',
  summary: 'Relève un prix.',
  manyAtOnce: true,
});
const binding = bind(raised, async (_tx, { name }) => ({ name }));
const by = (...rights: readonly Permission[]): Call =>
  ({
    actor: {
      kind: 'iam',
      userId: 'u',
      shopId: 's',
      authorizations: Object.fromEntries(rights.map((one) => [one, true])),
      modules: [],
    },
  }) as unknown as Call;
const made = async (call: Call, input: unknown) => callInNumber(binding, {} as Tx, call, input);
const areaOf = (one: Binding): Area => ({ bindings: [one], subscriptions: [], contributions: [] }) as unknown as Area;

test('a call in number asks for the rights of its fields, as a single one does', async () => {
  await expect(made(by('createOrder'), { name: 'A1', price: 2 })).rejects.toMatchObject({
    refusal: { code: 'frame.forbidden-field', fields: { price: expect.anything() } },
  });
  expect(await made(by('createOrder'), { name: 'A1' })).toEqual({ name: 'A1' });
  expect(await made(by('createOrder', 'seeAllPrice'), { name: 'A1', price: 2 })).toEqual({ name: 'A1' });
});

test('its input is read as that of a single call: what cannot be stored, or is unknown, is refused', async () => {
  const wrong = { code: 'frame.malformed' };
  await expect(made(by('createOrder'), { name: 'A\0' })).rejects.toMatchObject({ refusal: wrong });
  await expect(made(by('createOrder'), { name: 'A1', other: 1 })).rejects.toMatchObject({ refusal: wrong });
  await expect(made(by('createOrder'), { name: 'A' })).rejects.toMatchObject({ refusal: { code: 'frame.invalid' } });
});

test('a call that needs its request is not declared to be made in number', () => {
  expect(whyNotInNumber(binding)).toBeNull();
  const prepares: Binding = { ...binding, prepare: async () => 1 };
  expect(whyNotInNumber(prepares)).toContain('prepares');
  for (const more of [
    { captcha: true },
    { upload: { maxBytes: 1 } },
    { output: 'file' },
    { secretAnswer: true },
    { inPerson: true },
  ] as const)
    expect(whyNotInNumber({ ...binding, endpoint: { ...binding.endpoint, ...more } })).not.toBeNull();
  expect(collect([areaOf(binding)]).contributions.length).toBeGreaterThan(0);
  expect(() => collect([areaOf(prepares)])).toThrow('PUT /v1/test-orders/raise');
});
