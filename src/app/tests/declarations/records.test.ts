import { describe, expect, test } from 'vitest';
import {
  addClient,
  archiveClient,
  changeClient,
  client,
  historyOfClient,
  restoreClient,
} from '#areas/clients/rules/endpoints.ts';
import {
  addSupplier,
  archiveSupplier,
  changeSupplier,
  historyOfSupplier,
  restoreSupplier,
  supplier,
} from '#areas/purchasing/rules/supplier/supplier-endpoints.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import { withoutPersonal } from '#platform/record/record.ts';
import { testBed } from '#platform/testing.ts';

/** The promises of every record (`platform/record/record.ts`), tried on those that have all of them. */
const t = await testBed();
const records = [
  {
    noun: 'client',
    read: client,
    add: addClient,
    change: changeClient,
    archive: archiveClient,
    restore: restoreClient,
    history: historyOfClient,
    input: { kind: 'private', lastname: 'Ferrand' },
    told: { field: 'language', value: 'de' },
  },
  {
    noun: 'supplier',
    read: supplier,
    add: addSupplier,
    change: changeSupplier,
    archive: archiveSupplier,
    restore: restoreSupplier,
    history: historyOfSupplier,
    input: { kind: 'private', family: 'wine', lastname: 'Ferrand' },
    told: { field: 'leadDays', value: 12 },
  },
] as const;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & { readonly id: string; readonly version: number };
}
const by =
  (token: string) =>
  async (endpoint: Endpoint, input: object): Promise<Answer> =>
    (await t.call(endpoint, input as never, token)) as unknown as Answer;

describe.each(records)('a $noun', (one) => {
  const furnished = async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const owner = by(estate.owner);
    const made = await owner(one.add, one.input);
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { id } = made.body;
    const state = async () => (await owner(one.read, { id })).body;
    const changes = async () =>
      ((await owner(one.history, { id })).body as unknown as { readonly changes: readonly string[][] }[]).map(
        (row) => row.changes,
      );
    return { owner, stranger: by(other.owner), id, state, changes };
  };

  test('of two changes of one version at once, one is kept and the other is a lost race', async () => {
    const { owner, id, state } = await furnished();
    const names = ['Ferrand-Roux', 'Ferrand-Blanc'];
    const answers = await Promise.all(names.map((lastname) => owner(one.change, { id, version: 1, lastname })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toMatch(/lost-race$/);
    const kept = names[answers.findIndex(({ status }) => status === 200)];
    expect(await state()).toMatchObject({ lastname: kept, version: 2 });
  });

  test('a code that another one has is refused beside its field, at the creation and at a change', async () => {
    const { owner, id } = await furnished();
    const second = await owner(one.add, { ...one.input, code: 'B1' });
    const refused = [
      await owner(one.change, { id, version: 1, code: 'B1' }),
      await owner(one.add, { ...one.input, code: 'B1' }),
    ];
    for (const { status, body } of refused) {
      expect([status, Object.keys(body.fields as object)]).toEqual([409, ['code']]);
      expect(body.code).toMatch(/code-taken$/);
    }
    // An empty code is none: many may have it.
    expect((await owner(one.change, { id: second.body.id, version: 1, code: '' })).body.code).toBeNull();
    expect((await owner(one.change, { id, version: 1, code: '' })).status).toBe(200);
  });

  test('the trail tells the values of the told fields, and of a personal field only that it changed', async () => {
    const { owner, id, changes } = await furnished();
    const { field, value } = one.told;
    await owner(one.change, { id, version: 1, lastname: 'Roux', [field]: value });
    const [last = []] = await changes();
    expect(last.map(([name]) => name).sort()).toEqual(['lastname', field].sort());
    expect(last.find(([name]) => name === 'lastname')).toEqual(['lastname', '', '']);
    expect(last.find(([name]) => name === field)?.[2]).toBe(String(value));
    expect(JSON.stringify(await changes())).not.toMatch(/Roux|Ferrand/);
  });

  test('archived or restored a second time, it stays as it is', async () => {
    const { owner, id, state, changes } = await furnished();
    for (const [act, version] of [
      [one.archive, 2],
      [one.archive, 2],
      [one.restore, 3],
      [one.restore, 3],
    ] as const) {
      expect((await owner(act, { id })).status).toBe(200);
      expect(await state()).toMatchObject({ version });
    }
    expect(await state()).toMatchObject({ archivedAt: null });
    expect(await changes()).toHaveLength(3);
    await owner(one.archive, { id });
    expect((await owner(one.change, { id, version: 4, lastname: 'Roux' })).body.code).toMatch(/archived$/);
  });

  test('another shop finds nothing to read, change, archive or restore', async () => {
    const { stranger, id, state } = await furnished();
    const asked = [
      await stranger(one.read, { id }),
      await stranger(one.change, { id, version: 1, lastname: 'Roux' }),
      await stranger(one.archive, { id }),
      await stranger(one.restore, { id }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await state()).toMatchObject({ lastname: 'Ferrand', version: 1 });
  });
});

test('a difference keeps the values of the told fields only', () => {
  expect(withoutPersonal({ kind: ['a', 'b'], email: ['a@b.fr', 'c@d.fr'] }, ['kind'])).toEqual({
    kind: ['a', 'b'],
    email: [null, null],
  });
});
