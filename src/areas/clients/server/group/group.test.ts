import { describe, expect, test } from 'vitest';
import { mine } from '#areas/clients/testing/grouped.ts';
import { fc } from '#kernel/testing/properties.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { archiveClient, changeClient, client, clients, eraseClient } from '../../rules/endpoints.ts';
import type { Condition, GroupRule, Match } from '../../rules/group/group.ts';
import {
  addClientGroup,
  archiveClientGroup,
  changeClientGroup,
  clientFacts,
  clientGroup,
  clientGroups,
  countGroup,
  membersOfGroup,
  restoreClientGroup,
} from '../../rules/group/group-endpoints.ts';

const t = await testBed();
const { add, rule, condition } = mine(t);
const group = async (estate: Estate, name: string, more: object) => {
  const answer = await t.call(addClientGroup, { name, ...more } as never, estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const members = async (estate: Estate, id: string): Promise<string[]> =>
  (await t.call(membersOfGroup, { id, size: 200 }, estate.owner)).body.rows.map((row) => row.name);
const read = async (estate: Estate, id: string) => (await t.call(client, { id }, estate.owner)).body;
const typologies = async (estate: Estate): Promise<string[]> =>
  (
    await t.tx(estate.shopId, (tx) =>
      sql<{ key: string }>`select key from typology where shop_id = ${estate.shopId} order by position, key`.execute(
        tx,
      ),
    )
  ).rows.map(({ key }) => key);

describe('a group of clients', () => {
  test('holds who fulfils its rule, says it in words, and is a column and a filter of the list of clients', async () => {
    const estate = await t.estate();
    await add(estate, 'Aubert', { city: 'Tours', newsletter: true });
    await add(estate, 'Bastien', { city: 'Saint-Étienne', newsletter: true });
    await add(estate, 'Colin', { city: 'Tours' });
    const made = await group(estate, 'Lettres de Tours', {
      rule: rule('all', [condition('city', 'contains', ['tours']), condition('newsletter', 'is', ['yes'])]),
    });
    expect([made.members, made.said]).toEqual([1, 'Ville contient tours, et Accepte les lettres est Oui']);
    expect(await members(estate, made.id)).toEqual(['Aubert']);
    const found = await t.call(
      clients,
      { filter: JSON.stringify({ groups: { contains: 'lettres de' } }), size: 5 },
      estate.owner,
    );
    expect(found.body.rows.map((row) => [row.name, row.groups])).toEqual([['Aubert', 'Lettres de Tours']]);
    const { rows } = (await t.call(clientGroups, { size: 5 }, estate.owner)).body;
    expect(rows.map((row) => [row.name, row.members, row.said])).toEqual([[made.name, 1, made.said]]);
  });

  test('is judged again when a record changes, when a client is archived, and is told the number before it is kept', async () => {
    const estate = await t.estate();
    const id = await add(estate, 'Aubert', { city: 'Tours' });
    const inTours = rule('all', [condition('city', 'contains', ['Tours'])]);
    expect((await t.call(countGroup, { rule: inTours }, estate.owner)).body).toMatchObject({
      count: 1,
      first: [{ name: 'Aubert', city: 'Tours' }],
    });
    const made = await group(estate, 'Tours', { rule: inTours });
    const second = await add(estate, 'Bastien', { city: 'Tours' });
    await t.drain();
    expect(await members(estate, made.id)).toEqual(['Aubert', 'Bastien']);
    const { version } = await read(estate, id);
    await t.call(changeClient, { id, version, lastname: 'Aubert fils' }, estate.owner);
    await t.call(archiveClient, { id: second }, estate.owner);
    await t.drain();
    expect(await members(estate, made.id)).toEqual(['Aubert fils']);
    await t.call(eraseClient, { id }, estate.owner);
    expect(await members(estate, made.id)).toEqual([]);
  });

  test('gives its price category to members who have none, takes it back from who leaves, and never touches a choice', async () => {
    const estate = await t.estate();
    const [chosen = '', given = ''] = await typologies(estate);
    const free = await add(estate, 'Aubert', { newsletter: true });
    const other = await add(estate, 'Bastien', { newsletter: true, typology: chosen });
    const made = await group(estate, 'Fidèles', {
      typology: given,
      rule: rule('all', [condition('newsletter', 'is', ['yes'])]),
    });
    expect([(await read(estate, free)).typology, (await read(estate, other)).typology]).toEqual([given, chosen]);
    // A person takes the category out of the hands of the group.
    const before = await read(estate, free);
    await t.call(changeClient, { id: free, version: before.version, typology: chosen }, estate.owner);
    await t.call(archiveClientGroup, { id: made.id }, estate.owner);
    expect((await read(estate, free)).typology).toBe(chosen);
    await t.call(restoreClientGroup, { id: made.id }, estate.owner);
    const again = await read(estate, free);
    await t.call(changeClient, { id: free, version: again.version, typology: null }, estate.owner);
    await t.drain();
    expect((await read(estate, free)).typology).toBe(given);
    const leaving = await read(estate, free);
    await t.call(changeClient, { id: free, version: leaving.version, newsletter: false }, estate.owner);
    await t.drain();
    expect([(await read(estate, free)).typology, (await read(estate, other)).typology]).toEqual([null, chosen]);
  });

  test('is refused in words without a condition, with half of one, with an unknown fact, or with a name that is taken', async () => {
    const estate = await t.estate();
    const tried = async (asked: GroupRule, name = 'Essai') =>
      (await t.call(addClientGroup, { name, rule: asked }, estate.owner)).body.code;
    expect(await tried(rule('all', []))).toBe('clients.no-condition');
    expect(await tried(rule('all', [condition('city', 'contains', [])]))).toBe('clients.condition-empty');
    expect(await tried(rule('all', [condition('city', 'atLeast', [], 3)]))).toBe('clients.unfit-comparison');
    expect(await tried(rule('all', [condition('shoe', 'is', ['x'])]))).toBe('clients.unknown-fact');
    const good = rule('all', [condition('kind', 'is', ['private'])]);
    expect(await tried(good, 'Pris')).toBeUndefined();
    expect(await tried(good, 'PRIS')).toBe('clients.group-name-taken');
    const made = await group(estate, 'Autre', { rule: good });
    const stale = await t.call(changeClientGroup, { id: made.id, version: made.version + 7, note: 'x' }, estate.owner);
    expect(stale.body.code).toBe('clients.group-lost-race');
  });

  test('is made by who sees all clients and all prices alone', async () => {
    const estate = await t.estate();
    const good = rule('all', [condition('kind', 'is', ['private'])]);
    const staff = await t.person({
      role: 'iam',
      shopId: estate.shopId,
      authorizations: { seeAllClient: true, createClient: true },
    });
    expect((await t.call(addClientGroup, { name: 'Sans prix', rule: good }, staff.token)).status).toBe(403);
    expect((await t.call(countGroup, { rule: good }, staff.token)).status).toBe(403);
    expect((await t.call(clientGroups, {}, staff.token)).status).toBe(200);
    const neighbour = await t.estate();
    const made = await group(estate, 'Nôtre', { rule: good });
    expect((await t.call(clientGroup, { id: made.id }, neighbour.owner)).status).toBe(404);
    expect((await t.call(membersOfGroup, { id: made.id }, neighbour.owner)).status).toBe(404);
  });

  test('every fact with options takes each of them without an error', async () => {
    const estate = await t.estate();
    const facts = (await t.call(clientFacts, {}, estate.owner)).body;
    expect(facts.length).toBeGreaterThan(20);
    for (const { key, kind, options } of facts) {
      const asked =
        kind === 'number' || kind === 'day'
          ? condition(key, kind === 'day' ? 'before' : 'lessThan', [], 3)
          : condition(key, kind === 'text' ? 'contains' : 'is', [
              options[0]?.key || options[1]?.key || '0193a000-0000-7000-8000-000000000000',
            ]);
      const answer = await t.call(countGroup, { rule: rule('none', [asked]) }, estate.owner);
      expect(answer.status, `${key} ${JSON.stringify(answer.body)}`).toBe(200);
    }
  });
});

/** The facts that a plain reading compares. */
interface Known {
  readonly name: string;
  readonly kind: string;
  readonly pipe: string;
  readonly city: string;
  readonly newsletter: boolean;
}
const KNOWN: readonly Known[] = Array.from({ length: 16 }, (_, at) => ({
  name: `Client ${String(at).padStart(2, '0')}`,
  kind: 'private',
  pipe: at % 2 === 0 ? 'client' : 'prospect',
  city: at % 4 < 2 ? 'Tours' : 'Blois',
  newsletter: at % 8 < 4,
}));
const fulfils = (one: Known, { fact, comparison, words }: Condition): boolean => {
  if (fact === 'city') {
    const holds = words.some((word) => one.city.toLowerCase().includes(word.toLowerCase()));
    return comparison === 'contains' ? holds : !holds;
  }
  const value = fact === 'newsletter' ? (one.newsletter ? 'yes' : 'no') : one[fact as 'kind' | 'pipe'];
  return words.includes(value) === (comparison === 'is');
};
const whole = (match: Match, held: readonly boolean[]): boolean =>
  match === 'all' ? held.every(Boolean) : match === 'any' ? held.some(Boolean) : !held.some(Boolean);
const holds = (one: Known, asked: GroupRule): boolean =>
  whole(asked.match, [
    ...asked.conditions.map((each) => fulfils(one, each)),
    ...asked.parts.map((part) =>
      whole(
        part.match,
        part.conditions.map((each) => fulfils(one, each)),
      ),
    ),
  ]);

const someCondition = fc.oneof(
  fc.record({
    fact: fc.constantFrom('kind', 'pipe', 'newsletter'),
    comparison: fc.constantFrom('is' as const, 'isNot' as const),
    words: fc.subarray(['private', 'client', 'prospect', 'yes', 'no'], { minLength: 1 }),
    number: fc.constant(null),
  }),
  fc.record({
    fact: fc.constant('city'),
    comparison: fc.constantFrom('contains' as const, 'containsNot' as const),
    words: fc.subarray(['tour', 'BLOIS', 'zzz'], { minLength: 1 }),
    number: fc.constant(null),
  }),
);
const someMatch = fc.constantFrom<Match>('all', 'any', 'none');
const someRule = fc.record({
  match: someMatch,
  conditions: fc.array(someCondition, { minLength: 1, maxLength: 3 }),
  parts: fc.array(
    fc.record({ match: someMatch, conditions: fc.array(someCondition, { minLength: 1, maxLength: 3 }) }),
    {
      maxLength: 2,
    },
  ),
});

test('any rule of and, or, not and parts holds the clients that a plain reading holds', async () => {
  const estate = await t.estate();
  for (const { name, kind, pipe, city, newsletter } of KNOWN) await add(estate, name, { kind, pipe, city, newsletter });
  const made = await group(estate, 'Au hasard', { rule: rule('all', [condition('kind', 'is', ['private'])]) });
  await fc.assert(
    fc.asyncProperty(someRule, async (asked) => {
      const wanted = KNOWN.filter((one) => holds(one, asked)).map(({ name }) => name);
      const { version } = (await t.call(clientGroup, { id: made.id }, estate.owner)).body;
      const changed = await t.call(changeClientGroup, { id: made.id, version, rule: asked }, estate.owner);
      expect(changed.body.members).toBe(wanted.length);
      expect((await members(estate, made.id)).toSorted()).toEqual(wanted);
    }),
    { numRuns: 60 },
  );
});
