import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addClient,
  archiveClient,
  changeClient,
  client,
  clients,
  clientTwins,
  eraseClient,
  restoreClient,
} from '../../rules/endpoints.ts';
import { mergeClients, mergePreview, mergesOfClient, undoMerge } from '../../rules/merge/merge-endpoints.ts';
import { addTask, changeTask, task } from '../../rules/task/task-endpoints.ts';
import { LEFT, MOVED } from './references.ts';

const t = await testBed();
const add = async (estate: Estate, more: object, token = estate.owner) => {
  const answer = await t.call(addClient, { kind: 'private', ...more } as never, token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const read = async (estate: Estate, id: string) => (await t.call(client, { id }, estate.owner)).body;
const note = async (estate: Estate, clientId: string): Promise<string> => {
  const answer = await t.call(addTask, { title: 'Appeler', day: '2099-01-05', clientId } as never, estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const ofTask = async (estate: Estate, id: string) => (await t.call(task, { id }, estate.owner)).body.clientId;
const merge = async (estate: Estate, keptId: string, absorbedId: string, take: readonly string[] = []) =>
  t.call(
    mergeClients,
    {
      keptId,
      absorbedId,
      keptVersion: (await read(estate, keptId)).version,
      absorbedVersion: (await read(estate, absorbedId)).version,
      take: [...take],
    },
    estate.owner,
  );
const merged = async (estate: Estate, keptId: string, absorbedId: string, take: readonly string[] = []) => {
  const answer = await merge(estate, keptId, absorbedId, take);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const at = (city: string) => ({ addresses: [{ street: '1 rue Haute', zipcode: '37000', city }] });
/** A client without what every change moves. */
const said = async (estate: Estate, id: string) => {
  const { version: _v, updatedAt: _u, ...rest } = await read(estate, id);
  return rest;
};

describe('two records of one client', () => {
  test('are named by no table that a merge neither moves nor leaves', async () => {
    const { rows } = await t.tx((await t.estate()).shopId, (tx) =>
      sql<{
        place: string;
      }>`select distinct c.relname as place from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        where c.relkind in ('r', 'p') and (a.attname ~ '(^|_)client_id$'
          or exists (select 1 from pg_constraint k where k.contype = 'f' and k.confrelid = 'client'::regclass and k.conrelid = c.oid)) order by 1`.execute(
        tx,
      ),
    );
    // The pointers of merges and of doubles are about two records, and stay.
    const own = ['client', 'client_merge', 'client_apart'];
    const known = [...MOVED.map(({ table }) => table), ...Object.keys(LEFT), ...own].sort();
    expect(rows.map(({ place }) => place)).toEqual(known);
    const { rows: guarded } = await t.tx((await t.estate()).shopId, (tx) =>
      sql<{
        place: string;
      }>`select tgrelid::regclass::text as place from pg_trigger where tgname = 'follow_merged' order by 1`.execute(tx),
    );
    expect(guarded.map(({ place }) => place)).toEqual(MOVED.map(({ table }) => table).sort());
  });

  test('become one by a preview that counts and chooses; the other leads to it, and comes back whole', async () => {
    const estate = await t.estate();
    const kept = await add(estate, {
      lastname: 'Martin',
      firstname: 'Claire',
      email: 'c@exemple.fr',
      tags: ['A'],
      ...at('Tours'),
    });
    const other = await add(estate, {
      lastname: 'Martin',
      firstname: 'C.',
      phone: '0612345678',
      code: 'C7',
      tags: ['B'],
      contacts: [{ lastname: 'Petit' }],
      ...at('Lyon'),
    });
    const call = await note(estate, other.id);
    const before = [await said(estate, kept.id), await said(estate, other.id)];
    const { body: preview } = await t.call(mergePreview, { keptId: kept.id, absorbedId: other.id }, estate.owner);
    expect(preview).toMatchObject({ filled: ['code', 'phone'], chosen: ['firstname'], whyNot: '' });
    expect(preview.moved.map(({ words }) => words)).toEqual(['1 tâche', '1 adresse', '1 contact']);
    expect([await said(estate, kept.id), await said(estate, other.id)]).toEqual(before);

    const id = await merged(estate, kept.id, other.id, ['firstname']);
    const one = await read(estate, kept.id);
    expect(one).toMatchObject({
      firstname: 'C.',
      phone: '+33612345678',
      code: 'C7',
      email: 'c@exemple.fr',
      tags: ['A', 'B'],
    });
    expect(one.addresses.map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Tours', true],
      ['Lyon', false],
    ]);
    expect(one.contacts).toHaveLength(1);
    expect(await ofTask(estate, call)).toBe(kept.id);
    const twins = await t.call(clientTwins, { phone: '0612345678', exceptId: kept.id }, estate.owner);
    expect(twins.body).toEqual([]);
    expect(await read(estate, other.id)).toMatchObject({ mergedInto: kept.id, code: null, addresses: [] });
    expect((await t.call(clients, {}, estate.owner)).body.rows.map((row) => row.id)).toEqual([kept.id]);
    expect((await t.call(restoreClient, { id: other.id }, estate.owner)).body).toMatchObject({
      code: 'clients.merged',
    });
    expect((await t.call(mergesOfClient, { id: kept.id }, estate.owner)).body).toMatchObject([{ id, mayUndo: true }]);

    const undone = await t.call(undoMerge, { id }, estate.owner);
    expect(undone).toMatchObject({ status: 200, body: { conflicts: [] } });
    expect([await said(estate, kept.id), await said(estate, other.id)]).toEqual(before);
    expect(await ofTask(estate, call)).toBe(other.id);
    expect((await t.call(undoMerge, { id }, estate.owner)).body).toMatchObject({ code: 'clients.merge-undone' });
  });

  test('tell what changed since they became one, and leave it', async () => {
    const estate = await t.estate();
    const [kept, other, third] = [
      await add(estate, { lastname: 'A' }),
      await add(estate, { lastname: 'B', firstname: 'Bea' }),
      await add(estate, { lastname: 'C' }),
    ];
    const call = await note(estate, other.id);
    const id = await merged(estate, kept.id, other.id);
    const { version } = await read(estate, kept.id);
    await t.call(changeClient, { id: kept.id, version, firstname: 'Ana' } as never, estate.owner);
    const { body: moved } = await t.call(task, { id: call }, estate.owner);
    const gone = await t.call(
      changeTask,
      { id: call, version: moved.version, clientId: third.id } as never,
      estate.owner,
    );
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect((await t.call(undoMerge, { id }, estate.owner)).body.conflicts).toEqual([
      '1 tâche : changé de client depuis, rien n’est déplacé.',
      'Modifié depuis la réunion : prénom.',
    ]);
    expect(await read(estate, kept.id)).toMatchObject({ firstname: 'Ana' });
    expect(await ofTask(estate, call)).toBe(third.id);
  });

  test('are merged by who sees both, of one estate, neither archived; the trail names nobody', async () => {
    const estate = await t.estate();
    const foreign = await t.estate();
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createClient: true } });
    const [a, b, far] = [
      await add(estate, { lastname: 'Rarissime', comment: 'Un' }),
      await add(estate, { lastname: 'Introuvable' }, hand.token),
      await add(foreign, { lastname: 'C' }),
    ];
    const input = { keptId: b.id, absorbedId: a.id, keptVersion: 1, absorbedVersion: 1, take: ['lastname'] };
    expect((await t.call(mergeClients, input, hand.token)).status).toBe(404);
    expect((await t.call(mergePreview, { keptId: b.id, absorbedId: a.id }, hand.token)).status).toBe(404);
    expect((await t.call(mergeClients, { ...input, absorbedId: far.id }, estate.owner)).status).toBe(404);
    expect((await t.call(mergeClients, { ...input, absorbedId: b.id }, estate.owner)).status).toBe(422);
    expect((await t.call(mergeClients, { ...input, keptVersion: 9 }, estate.owner)).status).toBe(409);
    await t.call(archiveClient, { id: a.id }, estate.owner);
    expect((await merge(estate, b.id, a.id)).body).toMatchObject({ code: 'clients.archived' });
    await t.call(restoreClient, { id: a.id }, estate.owner);
    await merged(estate, b.id, a.id, ['lastname']);
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<object>`select * from audit where shop_id = ${estate.shopId}`.execute(tx),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Rarissime|Introuvable/);
  });

  test('are erased together', async () => {
    const estate = await t.estate();
    const [kept, other] = [
      await add(estate, { lastname: 'A' }),
      await add(estate, { lastname: 'Unique', email: 'u@exemple.fr' }),
    ];
    const id = await merged(estate, kept.id, other.id);
    expect((await t.call(eraseClient, { id: other.id }, estate.owner)).body).toMatchObject({ code: 'clients.merged' });
    expect((await t.call(eraseClient, { id: kept.id }, estate.owner)).status).toBe(200);
    for (const one of [kept.id, other.id])
      expect(await read(estate, one)).toMatchObject({ lastname: 'Client effacé', email: '' });
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<object>`select before, after from client_merge where shop_id = ${estate.shopId}`.execute(tx),
    );
    expect(rows).toEqual([{ before: {}, after: {} }]);
    expect((await t.call(undoMerge, { id }, estate.owner)).body).toMatchObject({ code: 'clients.erased' });
  });

  test('merged one after the other and taken back in reverse stand as they stood, whatever the order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.nat(3), fc.boolean()), { minLength: 1, maxLength: 4 }),
        async (steps) => {
          const estate = await t.estate();
          const ids: string[] = [];
          for (let n = 0; n < 4; n += 1)
            ids.push(
              (
                await add(estate, {
                  lastname: `N${n}`,
                  firstname: n % 2 ? `F${n}` : '',
                  email: n ? `e${n}@exemple.fr` : '',
                  code: `C${n}`,
                  tags: [`T${n}`],
                  ...at(`Ville${n}`),
                })
              ).id,
            );
          const tasks: string[] = [];
          for (const id of ids) tasks.push(await note(estate, id));
          const whole = async () => [
            ...(await Promise.all(ids.map((id) => said(estate, id)))),
            ...(await Promise.all(tasks.map((id) => ofTask(estate, id)))),
          ];
          const stack: { id: string; before: Awaited<ReturnType<typeof whole>> }[] = [];
          for (const [a, b, takes] of steps) {
            const before = await whole();
            const [one, two] = [ids[a] as string, ids[b] as string];
            const answer = await merge(estate, one, two, takes ? ['lastname', 'code', 'email'] : []);
            const live = async (id: string) => (await read(estate, id)).mergedInto === null;
            if (answer.status === 200) stack.push({ id: answer.body.id, before });
            else expect(a === b || !((await live(one)) && (await live(two)))).toBe(true);
            // Every task is of a record that leads nowhere else.
            for (const id of tasks) expect(await live((await ofTask(estate, id)) as string)).toBe(true);
          }
          for (const { id, before } of stack.reverse()) {
            expect((await t.call(undoMerge, { id }, estate.owner)).body.conflicts).toEqual([]);
            expect(await whole()).toEqual(before);
          }
        },
      ),
      { numRuns: 3 },
    );
  });

  test('merged both ways at once are merged one way; what is written for the absorbed one meanwhile lands on the kept one', async () => {
    const estate = await t.estate();
    const [a, b] = [await add(estate, { lastname: 'A' }), await add(estate, { lastname: 'B' })];
    const pair = (keptId: string, absorbedId: string) => ({ keptId, absorbedId, keptVersion: 1, absorbedVersion: 1 });
    const answers = await Promise.all([
      t.call(mergeClients, pair(a.id, b.id), estate.owner),
      t.call(mergeClients, pair(b.id, a.id), estate.owner),
      ...Array.from({ length: 6 }, () =>
        t.call(addTask, { title: 'Appeler', day: '2099-01-05', clientId: b.id } as never, estate.owner),
      ),
    ]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409]);
    const absorbed = (await read(estate, a.id)).mergedInto ? a.id : b.id;
    const { rows } = await t.tx(estate.shopId, (tx) =>
      sql<object>`select id from task where shop_id = ${estate.shopId} and client_id = ${absorbed}`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});
