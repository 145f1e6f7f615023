import { describe, expect, test } from 'vitest';
import { addClient, eraseClient } from '#areas/clients/rules/endpoints.ts';
import { tasks } from '#areas/clients/rules/task/task-endpoints.ts';
import { addDays, day } from '#kernel/day.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import {
  addCallList,
  callList,
  callLists,
  closeCallList,
  noteCall,
  prospectTerritories,
} from '../../rules/call-endpoints.ts';

const t = await testBed();
const prospect = async (
  estate: Estate,
  businessName: string,
  more: object = {},
  by = estate.owner,
): Promise<string> => {
  const asked = {
    kind: 'professional' as const,
    businessName,
    pipe: 'prospect' as const,
    phone: '0612345678',
    addresses: [{ street: '1 rue du Port', zipcode: '37000', city: 'Tours' }],
    ...more,
  };
  const answer = await t.call(addClient, asked, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.id;
};
const listed = async (estate: Estate, more: object = {}, by = estate.owner) => {
  const answer = await t.call(addCallList, { name: 'Cavistes de Touraine', who: 'prospects', ...more }, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const today = async (estate: Estate): Promise<string> => t.tx(estate.shopId, async (_tx, call) => call.today);

describe('a list of calls', () => {
  test('holds the prospects of a department who have a telephone, one after another', async () => {
    const estate = await t.estate();
    const first = await prospect(estate, 'Cave Aubert');
    const second = await prospect(estate, 'Cave Bastien', { phone: '0612345679' });
    await prospect(estate, 'Sans téléphone', { phone: '' });
    await prospect(estate, 'À Nantes', {
      phone: '0612345670',
      addresses: [{ street: '1 quai', zipcode: '44000', city: 'Nantes' }],
    });
    await prospect(estate, 'Déjà client', { phone: '0612345671', pipe: 'client' });
    const { id, counts } = await listed(estate, { department: '37' });
    expect(counts).toEqual({ all: 2, due: 2, later: 0, done: 0 });
    const list = (await t.call(callList, { id }, estate.owner)).body;
    expect(list.rows.map((row) => row.clientId)).toEqual([first, second]);
    expect([list.current?.clientId, list.current?.pipe, list.current?.phone === '']).toEqual([
      first,
      'prospect',
      false,
    ]);
    expect(
      (await t.call(addCallList, { name: 'Vide', who: 'prospects', department: '99' }, estate.owner)).body.code,
    ).toBe('prospecting.nobody-to-call');
  });

  test('writes each outcome in the tasks of the client, and gives the next client; a promised call comes back on its day', async () => {
    const estate = await t.estate();
    const first = await prospect(estate, 'Cave Aubert');
    const second = await prospect(estate, 'Cave Bastien', { phone: '0612345679' });
    const third = await prospect(estate, 'Cave Colin', { phone: '0612345672' });
    const { id } = await listed(estate);
    const note = async (clientId: string, more: object) =>
      (await t.call(noteCall, { id, clientId, calls: 0, ...more } as never, estate.owner)).body;
    const now = await today(estate);
    const later = addDays(day(now), 3);
    expect((await note(first, { outcome: 'later' })).code).toBe('prospecting.call-day');
    const next = await note(first, { outcome: 'later', day: later, note: 'Après les vendanges' });
    expect([next.current?.clientId, next.counts]).toEqual([second, { all: 3, due: 2, later: 1, done: 0 }]);
    await note(second, { outcome: 'meeting', day: later });
    const last = await note(third, { outcome: 'refused', note: 'A déjà un vigneron' });
    expect([last.current, last.counts]).toEqual([null, { all: 3, due: 0, later: 1, done: 2 }]);
    const ofClient = async (clientId: string) =>
      (await t.call(tasks, { filter: JSON.stringify({ clientId: { is: clientId } }), sort: 'day' }, estate.owner)).body
        .rows;
    expect((await ofClient(first)).map((row) => [row.title, row.activity, row.day, row.doneAt !== null])).toEqual([
      ['Appel\u00a0: à rappeler', 'call', now, true],
      ['Rappeler', 'call', later, false],
    ]);
    expect((await ofClient(second)).map((row) => [row.title, row.activity, row.doneAt !== null])).toEqual([
      ['Appel\u00a0: rendez-vous', 'call', true],
      ['Rendez-vous', 'visit', false],
    ]);
    // The promised call is made early: its own task is done, and no other one is written.
    const open = (await t.call(callList, { id, clientId: first }, estate.owner)).body.current;
    await t.call(noteCall, { id, clientId: first, calls: open?.calls ?? 0, outcome: 'reached' }, estate.owner);
    expect((await ofClient(first)).map((row) => [row.title, row.doneAt !== null])).toEqual([
      ['Appel\u00a0: à rappeler', true],
      ['Rappeler', true],
    ]);
    expect((await t.call(callList, { id }, estate.owner)).body.counts.done).toBe(3);
  });

  test('takes one of two notes of the same call, and none once it is closed', async () => {
    const estate = await t.estate();
    const clientId = await prospect(estate, 'Cave Aubert');
    const { id } = await listed(estate);
    const asked = { id, clientId, calls: 0, outcome: 'reached' as const };
    const both = await Promise.all([1, 2].map(() => t.call(noteCall, asked, estate.owner)));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect((await t.call(closeCallList, { id }, estate.owner)).status).toBe(200);
    expect((await t.call(callLists, {}, estate.owner)).body).toEqual([]);
    expect((await t.call(noteCall, { ...asked, calls: 1 }, estate.owner)).body.code).toBe(
      'prospecting.call-list-closed',
    );
  });

  test('an agent finds his clients alone: in the lists, their counts, the territories and the sheets', async () => {
    const estate = await t.estate();
    const agent = await t.person({
      role: 'agent',
      shopId: estate.shopId,
      authorizations: { createClient: true, createTask: true },
    });
    const theirs = await prospect(estate, 'Cave du Domaine');
    const his = await prospect(estate, 'Cave de l’Agent', { phone: '0612345679' }, agent.token);
    const ofHouse = await listed(estate);
    expect(ofHouse.counts.all).toBe(2);
    expect((await t.call(callList, { id: ofHouse.id }, agent.token)).status).toBe(404);
    expect((await t.call(callLists, {}, agent.token)).body).toEqual([]);
    const own = await listed(estate, {}, agent.token);
    expect(own.counts.all).toBe(1);
    const list = (await t.call(callList, { id: own.id }, agent.token)).body;
    expect(list.rows.map((row) => row.clientId)).toEqual([his]);
    expect((await t.call(callList, { id: own.id, clientId: theirs }, agent.token)).status).toBe(404);
    const asked = { id: own.id, clientId: theirs, calls: 0, outcome: 'reached' as const };
    expect((await t.call(noteCall, asked, agent.token)).status).toBe(404);
    const places = (await t.call(prospectTerritories, {}, agent.token)).body;
    expect(places.map((row) => [row.department, row.prospects, row.callable, row.uncalled])).toEqual([['37', 1, 1, 1]]);
    // The owner gives an agent a list: the clients of that agent alone come into it.
    const given = await listed(estate, { assigneeId: agent.userId });
    expect(given.counts.all).toBe(1);
    // A client who is taken from the agent leaves his lists and counts.
    await t.tx(estate.shopId, (tx) =>
      tx
        .updateTable('client')
        .set({ agent_id: null })
        .where('shop_id', '=', estate.shopId)
        .where('id', '=', his)
        .execute(),
    );
    expect((await t.call(callLists, {}, agent.token)).body.map((row) => row.counts.all)).toEqual([0, 0]);
  });

  test('loses an erased client', async () => {
    const estate = await t.estate();
    const clientId = await prospect(estate, 'Cave Aubert');
    await prospect(estate, 'Cave Bastien', { phone: '0612345679' });
    const { id } = await listed(estate);
    expect((await t.call(eraseClient, { id: clientId }, estate.owner)).status).toBe(200);
    expect((await t.call(callList, { id }, estate.owner)).body.counts.all).toBe(1);
  });
});
