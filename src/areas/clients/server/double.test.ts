import { describe, expect, test } from 'vitest';
import { type Estate, testBed } from '#platform/testing.ts';
import { addClient, clientTwins } from '../rules/endpoints.ts';
import { clientDoubles, keepClientsApart } from '../rules/double.ts';

const t = await testBed();
const add = async (estate: Estate, more: object, token = estate.owner): Promise<string> => {
  const answer = await t.call(addClient, { kind: 'private', ...more } as never, token);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const at = (city: string) => ({ addresses: [{ street: '1 rue Haute', zipcode: '37000', city }] });
const doubles = async (estate: Estate, token = estate.owner) =>
  (await t.call(clientDoubles, { size: 200 }, token)).body.rows.map((row) => ({
    ids: [row.older.id, row.newer.id],
    confidence: row.confidence,
    shared: row.shared,
  }));

describe('two records of one client', () => {
  test.each([
    [
      'e-mail',
      'probable',
      { lastname: 'A', email: 'Claire@Exemple.fr' },
      { lastname: 'B', email: 'claire@exemple.FR' },
    ],
    ['téléphone', 'possible', { lastname: 'A', phone: '06 12 34 56 78' }, { lastname: 'B', phone: '+33612345678' }],
    ['téléphone', 'possible', { lastname: 'A', phone: '0612345678' }, { lastname: 'B', landline: '+33 6 12 34 56 78' }],
    [
      'SIRET',
      'certain',
      { kind: 'professional', businessName: 'A', siret: '73282932000074' },
      { kind: 'professional', businessName: 'B', siret: '732 829 320 00074' },
    ],
    [
      'nom et ville',
      'possible',
      { lastname: 'Lefèvre', firstname: 'Zoé', ...at('Saint-Étienne CEDEX 2') },
      { lastname: 'ZOE', firstname: 'LEFEVRE', ...at('SAINT ETIENNE') },
    ],
    [
      'nom et ville',
      'possible',
      { kind: 'professional', businessName: 'SARL Cave des Halles', ...at('Tours') },
      { kind: 'professional', businessName: 'Cave des halles', ...at('tours') },
    ],
    [
      'e-mail, nom et ville',
      'certain',
      { lastname: 'Martin', firstname: 'Claire', email: 'c@exemple.fr', ...at('Tours') },
      { lastname: 'Claire', firstname: 'Martin', email: 'c@exemple.fr', ...at('Tours') },
    ],
  ])('are found by %s and said %s', async (shared, confidence, one, two) => {
    const estate = await t.estate();
    await add(estate, { lastname: 'Autre', email: 'autre@exemple.fr', ...at('Tours') });
    const first = await add(estate, one);
    const second = await add(estate, two);
    expect(await doubles(estate)).toEqual([{ ids: [first, second], confidence, shared }]);
  });

  test('are proposed no more once they were said to be two, here and on their pages', async () => {
    const estate = await t.estate();
    const [a, b, c] = [
      await add(estate, { lastname: 'A', email: 'x@exemple.fr' }),
      await add(estate, { lastname: 'B', email: 'x@exemple.fr' }),
      await add(estate, { lastname: 'C', email: 'x@exemple.fr' }),
    ];
    expect(await doubles(estate)).toHaveLength(3);
    for (let again = 0; again < 2; again += 1)
      expect((await t.call(keepClientsApart, { oneId: b, otherId: a }, estate.owner)).status).toBe(200);
    expect((await doubles(estate)).map(({ ids }) => ids)).toEqual(
      expect.arrayContaining([
        [a, c],
        [b, c],
      ]),
    );
    expect(await doubles(estate)).toHaveLength(2);
    const named = await t.call(clientTwins, { email: 'x@exemple.fr', exceptId: a }, estate.owner);
    expect(named.body.map(({ id }) => id)).toEqual([c]);
  });

  test('are proposed while the second is typed, by the name too, and stop nobody', async () => {
    const estate = await t.estate();
    const first = await add(estate, { lastname: 'Lefèvre', firstname: 'Zoé', ...at('Tours') });
    const { body } = await t.call(clientTwins, { name: 'zoe LEFEVRE' }, estate.owner);
    expect(body).toMatchObject([{ id: first, by: 'name' }]);
    expect((await t.call(clientTwins, { name: 'zoe lefevre', city: 'Lyon' }, estate.owner)).body).toEqual([]);
    expect((await t.call(clientTwins, { name: 'Lefèvre Zoé', city: 'TOURS' }, estate.owner)).body).toHaveLength(1);
    await add(estate, { lastname: 'Lefèvre', firstname: 'Zoé' });
  });

  test('are shown to who sees both, and told apart by who may write them', async () => {
    const estate = await t.estate();
    const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { createClient: true } });
    const a = await add(estate, { lastname: 'A', email: 'x@exemple.fr' });
    const b = await add(estate, { lastname: 'B', email: 'x@exemple.fr' }, hand.token);
    expect(await doubles(estate)).toHaveLength(1);
    expect(await doubles(estate, hand.token)).toEqual([]);
    expect((await t.call(keepClientsApart, { oneId: a, otherId: b }, hand.token)).status).toBe(404);
    const reader = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllClient: true } });
    expect(await doubles(estate, reader.token)).toHaveLength(1);
    expect((await t.call(keepClientsApart, { oneId: a, otherId: b }, reader.token)).status).toBe(403);
  });

  test('who share a number with a whole crowd are proposed beside the first, not with everybody', async () => {
    const estate = await t.estate();
    for (let n = 0; n < 12; n += 1) await add(estate, { lastname: `N${n}`, phone: '0612345678' });
    expect(await doubles(estate)).toHaveLength(11);
  });
});
