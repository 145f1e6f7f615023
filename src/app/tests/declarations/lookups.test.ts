import * as z from 'zod';
import { describe, expect, test } from 'vitest';
import { addWarehouse } from '#areas/stock/rules/endpoints.ts';
import { lookup } from '#kernel/lookup.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { serveLookup } from '#platform/lookup.ts';
import { testBed } from '#platform/testing.ts';
import { bindings } from '../../areas.ts';
import { lookupInput } from '../../testing/inputs.ts';

/** The guarantees of every lookup, tested on each declared one: a new lookup is tested by its declaration. */
const t = await testBed();
const lookups = [...new Map(bindings.flatMap(({ lookup: one }) => (one ? [[one.table, one] as const] : []))).values()];

type Record = { readonly id: string; readonly version: number } & { readonly [field: string]: unknown };
interface Answer {
  readonly status: number;
  readonly body: Record & { readonly code?: string; readonly fields?: object };
}
const by =
  (token: string) =>
  async (endpoint: Endpoint, input: object = {}): Promise<Answer> =>
    (await t.call(endpoint, input as never, token)) as unknown as Answer;

/** The fields of a record that a change sends back. */
const sentBack = (endpoint: Endpoint, record: Record): object => {
  const known = (endpoint.input as unknown as { readonly shape: object }).shape;
  return Object.fromEntries(Object.entries(record).filter(([field]) => field in known));
};

describe.each(lookups)('$table', (one) => {
  const ids = async (call: ReturnType<typeof by>): Promise<string[]> =>
    ((await call(one.list)).body as unknown as Record[]).map((each) => each.id);
  /** Two of them: the first of a kind may be one that cannot be put away. */
  const furnished = async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const owner = by(estate.owner);
    const [first, second] = [
      await owner(one.add, lookupInput(one, 'Premier')),
      await owner(one.add, lookupInput(one, 'Second')),
    ];
    expect([first.status, second.status], JSON.stringify([first.body, second.body])).toEqual([200, 200]);
    return { estate, owner, stranger: by(other.owner), first: first.body, second: second.body };
  };

  test('what is added stands in the list of its shop, and in no other', async () => {
    const { owner, stranger, first, second } = await furnished();
    expect(await ids(owner)).toEqual(expect.arrayContaining([first.id, second.id]));
    expect(await ids(stranger)).not.toEqual(expect.arrayContaining([first.id]));
  });

  if (one.change)
    test('a change is kept once: the same version a second time is a lost race', async () => {
      const { owner, second } = await furnished();
      const change = one.change as Endpoint;
      const input = { ...sentBack(change, second), [one.name]: lookupInput(one, 'Nouveau')[one.name] };
      expect((await owner(change, input)).body).toMatchObject({
        [one.name]: input[one.name],
        version: second.version + 1,
      });
      expect(await owner(change, input)).toMatchObject({ status: 409, body: { code: `${one.area}.lost-race` } });
    });

  if (one.unique)
    test('what no two may share is refused beside its field', async () => {
      const { owner, second } = await furnished();
      const { field, refusal } = one.unique as NonNullable<typeof one.unique>;
      const taken = await owner(one.add, lookupInput(one, 'Premier'));
      expect(taken).toMatchObject({ status: 409, body: { code: refusal.code, fields: { [field]: refusal.words.fr } } });
      if (!one.change) return;
      const input = { ...sentBack(one.change, second), [field]: lookupInput(one, 'Premier')[field] };
      expect(await owner(one.change, input)).toMatchObject({ status: 409, body: { code: refusal.code } });
    });

  test('what is put away can be changed no more', async () => {
    const { owner, second } = await furnished();
    expect((await owner(one.archive, { id: second.id })).status).toBe(200);
    if (!one.change) return;
    expect(await ids(owner)).not.toContain(second.id);
    expect((await owner(one.archive, { id: second.id })).status).toBe(404);
    expect((await owner(one.change, sentBack(one.change, second))).status).toBe(404);
  });

  test('another shop finds none of them, and changes nothing', async () => {
    const { owner, stranger, second } = await furnished();
    const before = (await owner(one.list)).body;
    expect((await stranger(one.archive, { id: second.id })).status).toBe(404);
    if (one.change) expect((await stranger(one.change, sentBack(one.change, second))).status).toBe(404);
    expect((await owner(one.list)).body).toEqual(before);
  });

  test('the trail says what became of which field, and no secret', async () => {
    const { estate, owner, second } = await furnished();
    if (one.change)
      await owner(one.change, { ...sentBack(one.change, second), [one.name]: lookupInput(one, 'Nouveau')[one.name] });
    await owner(one.archive, { id: second.id });
    const rows = await t.tx(estate.shopId, (tx) =>
      tx
        .selectFrom('audit')
        .select('difference')
        .where('shop_id', '=', estate.shopId)
        .where('thing_kind', '=', one.table)
        .where('thing_id', '=', second.id)
        .orderBy('id')
        .execute(),
    );
    expect(rows).toHaveLength(one.change ? 3 : 2);
    const Difference = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]));
    for (const { difference } of rows)
      expect(Difference.safeParse(difference).success, JSON.stringify(difference)).toBe(true);
    for (const secret of [second.secret, second.token])
      if (typeof secret === 'string') expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe('a declaration', () => {
  const fields = { name: z.string().min(1).max(100) };
  const base = {
    table: 'warehouse',
    area: 'stock',
    path: '/v1/planted',
    can: 'createWarehouse',
    module: null,
    name: 'name',
    noun: { one: 'chai', many: 'chais', why: '' },
  } as const;

  test('of a field that is no column, of a column of another type or of no table does not compile', () => {
    const served = [
      // @ts-expect-error: no column `colour`
      () => serveLookup(lookup({ ...base, fields: { ...fields, colour: z.string() } })),
      // @ts-expect-error: the position is a number
      () => serveLookup(lookup({ ...base, fields: { ...fields, position: z.string() } })),
      // @ts-expect-error: no such table
      () => serveLookup(lookup({ ...base, table: 'planted', fields })),
      // @ts-expect-error: nobody says where `goods` comes from
      () => serveLookup(lookup({ ...base, fields, row: { ...fields, goods: z.number() } })),
      // @ts-expect-error: no such field to be called by
      () => lookup({ ...base, name: 'title', fields }),
    ];
    expect(served).toHaveLength(5);
  });

  test('speaks French by itself', () => {
    const made = lookup({ ...base, fields });
    expect([made.add.done, made.change.done, made.list.summary]).toEqual([
      'Le chai est créé.',
      'Le chai est enregistré.',
      'Les chais du domaine.',
    ]);
    expect(addWarehouse.done).toBe('L’entrepôt est créé.');
  });
});
