import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { type Endpoint, endpoint, Id } from '#kernel/endpoint.ts';
import { apiOf, checkApi, type LandedApi, presentApi } from './api.ts';
import landed from './landed-api.json' with { type: 'json' };

describe('/v1 only grows', () => {
  // An addition is landed, and a change that cannot be one decided, by `npm run land -- api`.
  test('since the landed version', () =>
    expect(
      checkApi(landed as LandedApi, presentApi()),
      'callers of /v1 would lose this: give it back, or decide it in docs/decisions and run npm run land -- api --breaking',
    ).toEqual([]));
  test('the landed version is one', () => expect(Object.keys(landed).length).toBeGreaterThan(100));

  const Line = z.object({ label: z.string(), price: z.number().optional() });
  const input = {
    id: Id,
    note: z.string().optional(),
    kind: z.enum(['a', 'b']),
    lines: z.array(z.strictObject({ quantity: z.number() })).optional(),
  };
  const output = { id: Id, state: z.enum(['open', 'closed']), due: z.string().nullable(), lines: z.array(Line) };
  const plant = (takes: object = input, gives: object = output, more: object = {}): LandedApi =>
    apiOf([
      endpoint({
        verb: 'PUT',
        path: '/v1/planted/:id',
        can: 'public',
        module: null,
        input: z.strictObject(takes as typeof input),
        output: z.object(gives as typeof output),
        told: 'Essai fait',
        summary: '',
        ...more,
      }) as unknown as Endpoint,
    ]);
  const before = plant();
  const without = (whole: object, key: string): object =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key));

  test.each([
    ['nothing', plant()],
    [
      'a new endpoint',
      {
        ...before,
        ...apiOf([
          endpoint({
            verb: 'GET',
            path: '/v1/planted',
            can: 'public',
            module: null,
            input: z.strictObject({}),
            output: Line,
            summary: '',
          }) as unknown as Endpoint,
        ]),
      },
    ],
    ['a field that one may send', plant({ ...input, more: z.strictObject({ must: z.string() }).optional() })],
    ['a field that need not be sent any more', plant({ ...input, kind: z.enum(['a', 'b']).optional() })],
    ['one more word that is taken', plant({ ...input, kind: z.enum(['a', 'b', 'c']) })],
    ['null where a text was taken', plant({ ...input, note: z.string().nullable().optional() })],
    ['a field that is answered', plant(input, { ...output, more: z.string() })],
    ['one more word that is answered', plant(input, { ...output, state: z.enum(['open', 'closed', 'late']) })],
    [
      'a field that is always there now',
      plant(input, { ...output, lines: z.array(Line.extend({ price: z.number() })) }),
    ],
  ])('may be changed: %s', (_what, after) => expect(checkApi(before, after)).toEqual([]));

  test.each([
    ['an endpoint that is gone', {}, 'is gone'],
    ['a door that is closed', plant(input, output, { can: 'signedIn' }), 'not open to everybody'],
    ['a field that is not taken any more', plant(without(input, 'note')), 'does not take note any more'],
    ['a new field that must be sent', plant({ ...input, more: z.string() }), 'now demands more'],
    [
      'a new field that must be sent inside another',
      plant({ ...input, lines: z.array(z.strictObject({ quantity: z.number(), unit: z.string() })).optional() }),
      'now demands lines[].unit',
    ],
    ['a field that must be sent now', plant({ ...input, note: z.string() }), 'now demands note'],
    ['another type taken', plant({ ...input, note: z.number().optional() }), 'does not take string for note'],
    ['a word that is not taken any more', plant({ ...input, kind: z.enum(['a']) }), 'does not take « b » for kind'],
    [
      'a free text that is a list of words now',
      plant({ ...input, note: z.enum(['x']).optional() }),
      'takes only some words for note',
    ],
    ['a field that is not answered any more', plant(input, without(output, 'due')), 'does not answer due any more'],
    [
      'a field of a line that is not answered any more',
      plant(input, { ...output, lines: z.array(Line.omit({ label: true })) }),
      'does not answer lines[].label any more',
    ],
    ['a field that may be left out now', plant(input, { ...output, id: Id.optional() }), 'may leave out id'],
    ['another type answered', plant(input, { ...output, id: z.number() }), 'answers number for id'],
    [
      'null where there was always a value',
      plant(input, { ...output, state: z.enum(['open', 'closed']).nullable() }),
      'answers null for state',
    ],
  ])('refused: %s', (_what, after, words) => expect(checkApi(before, after as LandedApi).join('\n')).toContain(words));
});
