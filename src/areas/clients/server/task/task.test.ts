import { describe, expect, test } from 'vitest';
import { home } from '#areas/analytics/rules/endpoints.ts';
import { clientHistory } from '#areas/clients/rules/endpoints.ts';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { addDays, type Day } from '#kernel/day.ts';
import type { Permission } from '#kernel/permission.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { addClient, eraseClient } from '../../rules/endpoints.ts';
import type { Task } from '../../rules/task/task.ts';
import {
  addTask,
  archiveTask,
  assignTasks,
  calendar,
  changeTask,
  doTask,
  moveTasks,
  reopenTask,
  restoreTask,
  task,
  taskHistory,
  taskPeople,
  tasks,
} from '../../rules/task/task-endpoints.ts';
import { remindOfDay } from './task-news.ts';

const t = await testBed();
const todayIn = (estate: Estate): Promise<Day> => t.tx(estate.shopId, async (_tx, call) => call.today);
const hand = (estate: Estate, ...rights: Permission[]) =>
  t.person({
    role: 'iam',
    shopId: estate.shopId,
    authorizations: Object.fromEntries(rights.map((one) => [one, true])),
  });
const agentOf = (estate: Estate, ...rights: Permission[]) =>
  t.person({
    role: 'agent',
    shopId: estate.shopId,
    authorizations: Object.fromEntries(rights.map((one) => [one, true])),
  });
const made = async (estate: Estate, more: object = {}, by = estate.owner): Promise<Task> => {
  const answer = await t.call(addTask, { title: 'Appeler', day: await todayIn(estate), ...more }, by);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const listed = async (token: string, query: object = {}) =>
  (await t.call(tasks, query, token)).body.rows.map((row) => row.title);
const told = async (token: string) => {
  await t.drain();
  return (await t.call(notifications, {}, token)).body.map((one) => [one.type, one.content, one.redirectLink]);
};
const clientOf = async (estate: Estate, lastname: string, by = estate.owner): Promise<string> =>
  (await t.call(addClient, { kind: 'private', lastname }, by)).body.id;

describe('a task', () => {
  test('is created with what was said, found by its tabs and its words, and told in the history', async () => {
    const estate = await t.estate();
    const today = await todayIn(estate);
    const clientId = await clientOf(estate, 'Sienne');
    const one = await made(estate, {
      title: 'Déguster les 2024',
      activity: 'tasting',
      priority: 'high',
      hour: '10:30',
      minutes: 90,
      clientId,
      notes: 'Prendre les verres',
    });
    expect(one).toMatchObject({
      state: 'today',
      client: 'Sienne',
      activity: 'tasting',
      priority: 'high',
      doneAt: null,
    });
    await made(estate, { title: 'Ancienne', day: addDays(today, -3) });
    await made(estate, { title: 'Prochaine', day: addDays(today, 3) });
    const by = (state: string) => listed(estate.owner, { filter: JSON.stringify({ state: { in: [state] } }) });
    expect([await by('late'), await by('today'), await by('coming'), await by('done')]).toEqual([
      ['Ancienne'],
      ['Déguster les 2024'],
      ['Prochaine'],
      [],
    ]);
    expect(await listed(estate.owner, { search: 'verres' })).toEqual(['Déguster les 2024']);
    expect(await listed(estate.owner, { search: 'sienne' })).toEqual(['Déguster les 2024']);
    expect(await listed(estate.owner, { filter: JSON.stringify({ clientId }) })).toEqual(['Déguster les 2024']);
    const changed = await t.call(changeTask, { id: one.id, version: one.version, priority: 'low' }, estate.owner);
    expect([changed.status, changed.body.priority, changed.body.notes]).toEqual([200, 'low', 'Prendre les verres']);
    expect(
      (await t.call(changeTask, { id: one.id, version: one.version, priority: 'high' }, estate.owner)).status,
    ).toBe(409);
    const history = (await t.call(taskHistory, { id: one.id }, estate.owner)).body;
    expect(JSON.stringify(history)).toContain('priority');
    // Words that may name a client are nowhere in the trail, which is never erased.
    expect(JSON.stringify(history)).not.toContain('Déguster');
  });

  test.each([
    [{ minutes: 30 }, 'hour'],
    [{ hour: '23:30', minutes: 60 }, 'minutes'],
    [{ assigneeId: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab' }, 'assigneeId'],
    [{ clientId: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab' }, 'clientId'],
    [{ about: { kind: 'order', id: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab' } }, 'about'],
    [{ about: { kind: 'nothing', id: '018f3d3e-7b7a-7c3a-9e3b-0123456789ab' } }, 'about'],
  ])('that cannot be is refused beside its field: %j', async (more, field) => {
    const estate = await t.estate();
    const answer = await t.call(addTask, { title: 'X', day: await todayIn(estate), ...more }, estate.owner);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await listed(estate.owner)).toEqual([]);
  });

  test('of two who mark it done at once, one does, and its series has one next', async () => {
    const estate = await t.estate();
    const other = await hand(estate, 'seeAllTask');
    const today = await todayIn(estate);
    const one = await made(estate, { repeats: 'weekly', notes: 'Le lundi' });
    const both = await Promise.all(
      [estate.owner, other.token].map((token) => t.call(doTask, { id: one.id, result: 'Joint' }, token)),
    );
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(both.find((answer) => answer.status === 409)?.body.code).toBe('clients.task-done');
    const rows = (await t.call(tasks, { sort: 'day' }, estate.owner)).body.rows;
    expect(rows.map((row) => [row.day, row.state])).toEqual([
      [today, 'done'],
      [addDays(today, 7), 'coming'],
    ]);
    // Put back, all is as before: of two who do so at once, one does; done again, no second next is born.
    const back = await Promise.all(
      [estate.owner, other.token].map((token) => t.call(reopenTask, { id: one.id }, token)),
    );
    expect(back.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(back.find((answer) => answer.status === 200)?.body).toMatchObject({
      doneAt: null,
      result: '',
      nextId: null,
    });
    expect(await listed(estate.owner)).toHaveLength(1);
    const again = (await t.call(doTask, { id: one.id }, estate.owner)).body;
    expect(await listed(estate.owner)).toHaveLength(2);
    // A next task that somebody has touched since stays, and is the next one still.
    const next = { id: again.nextId as string, version: 1, notes: 'Salle du haut' };
    expect((await t.call(changeTask, next, other.token)).status).toBe(403);
    expect((await t.call(changeTask, next, estate.owner)).status).toBe(200);
    expect((await t.call(reopenTask, { id: one.id }, estate.owner)).body.nextId).toBe(next.id);
    expect((await t.call(doTask, { id: one.id }, estate.owner)).body.nextId).toBe(next.id);
    expect(await listed(estate.owner)).toHaveLength(2);
  });

  test('that is done keeps its day and its person; several are moved or given together, or none', async () => {
    const estate = await t.estate();
    const other = await hand(estate);
    const today = await todayIn(estate);
    const [first, second] = [await made(estate), await made(estate, { title: 'Écrire' })];
    const ids = [first.id, second.id];
    const moved = await t.call(moveTasks, { ids, day: addDays(today, 2) }, estate.owner);
    expect([moved.status, moved.body.message]).toEqual([200, expect.stringContaining('2 tâches au')]);
    const given = await t.call(assignTasks, { ids, assigneeId: other.userId }, estate.owner);
    expect(given.status).toBe(200);
    expect(await listed(other.token)).toEqual(['Appeler', 'Écrire']);
    await t.call(doTask, { id: first.id }, other.token);
    expect((await t.call(moveTasks, { ids, day: today }, estate.owner)).body.code).toBe('clients.task-done');
    expect((await t.call(task, { id: second.id }, estate.owner)).body.day).toBe(addDays(today, 2));
    expect((await t.call(changeTask, { id: first.id, version: 4, title: 'Y' }, estate.owner)).status).toBe(409);
    await t.call(archiveTask, { id: second.id }, estate.owner);
    expect(await listed(estate.owner)).toEqual(['Appeler']);
    expect((await t.call(doTask, { id: second.id }, estate.owner)).body.code).toBe('clients.task-removed');
    // It is in the list of the deleted ones alone, from where it comes back.
    const removed = { filter: JSON.stringify({ removed: { is: true } }) };
    expect((await t.call(tasks, removed as never, estate.owner)).body.rows).toMatchObject([{ id: second.id }]);
    await t.call(restoreTask, { id: second.id }, estate.owner);
    expect((await t.call(tasks, removed as never, estate.owner)).body.rows).toEqual([]);
    expect(await listed(estate.owner)).toHaveLength(2);
  });
});

describe('who sees a task', () => {
  test('is whom it was given to and who created it; seeAllTask shows all to a collaborator, nothing more to an agent', async () => {
    const estate = await t.estate();
    const [plain, sees, agent] = [
      await hand(estate, 'createTask'),
      await hand(estate, 'seeAllTask'),
      await agentOf(estate, 'createTask', 'seeAllTask'),
    ];
    const his = await made(estate, { title: 'Pour l’agent', assigneeId: agent.userId });
    const others = await made(estate, { title: 'Pour le domaine' });
    await made(estate, { title: 'De la main' }, plain.token);
    expect(await listed(plain.token)).toEqual(['De la main']);
    expect((await listed(sees.token)).sort()).toEqual(['De la main', 'Pour le domaine', 'Pour l’agent']);
    expect(await listed(agent.token)).toEqual(['Pour l’agent']);
    for (const token of [plain.token, agent.token])
      for (const endpoint of [task, taskHistory, doTask, reopenTask] as const)
        expect((await t.call(endpoint, { id: others.id }, token)).status).toBe(404);
    expect((await t.call(moveTasks, { ids: [his.id, others.id], day: '2026-05-04' }, agent.token)).status).toBe(404);
    const today = await todayIn(estate);
    const shown = async (token: string) =>
      (await t.call(calendar, { from: today, to: today }, token)).body.entries.map((one) => one.title).sort();
    expect([await shown(plain.token), await shown(agent.token), (await shown(estate.owner)).length]).toEqual([
      ['De la main'],
      ['Pour l’agent'],
      3,
    ]);
    expect((await t.call(doTask, { id: his.id }, agent.token)).status).toBe(200);
    // Without the right to create he changes nothing of what he was given but its day and its being done.
    const bare = await hand(estate);
    const given = await made(estate, { assigneeId: bare.userId });
    expect((await t.call(changeTask, { id: given.id, version: 1, title: 'Z' }, bare.token)).status).toBe(403);
    expect((await t.call(addTask, { title: 'Z', day: today }, bare.token)).status).toBe(403);
    expect((await t.call(moveTasks, { ids: [given.id], day: today }, bare.token)).status).toBe(200);
  });

  test('an agent gives tasks to himself only, is offered nobody else, and reads no client of another', async () => {
    const estate = await t.estate();
    const agent = await agentOf(estate, 'createTask');
    const clientId = await clientOf(estate, 'Secret');
    const people = (await t.call(taskPeople, {}, agent.token)).body;
    expect(people.map((one) => [one.id, one.isMe])).toEqual([[agent.userId, true]]);
    expect((await t.call(taskPeople, {}, estate.owner)).body.map((one) => one.role).sort()).toEqual(['agent', 'owner']);
    const today = await todayIn(estate);
    const toOwner = await t.call(addTask, { title: 'X', day: today, assigneeId: estate.ownerId }, agent.token);
    expect([toOwner.status, toOwner.body.code]).toEqual([422, 'clients.task-nobody']);
    expect((await t.call(addTask, { title: 'X', day: today, clientId }, agent.token)).status).toBe(422);
    const one = await made(estate, { assigneeId: agent.userId, clientId });
    const read = (await t.call(task, { id: one.id }, agent.token)).body;
    expect([read.clientId, read.client]).toEqual([null, '']);
    // The agent, who was not shown the client, does not remove it.
    await t.call(changeTask, { id: one.id, version: one.version, clientId: null, notes: 'vu' }, agent.token);
    expect((await t.call(task, { id: one.id }, estate.owner)).body).toMatchObject({ clientId, notes: 'vu' });
  });

  test('is nobody of another shop, who cannot be given one either', async () => {
    const [estate, other] = [await t.estate(), await t.estate()];
    const one = await made(estate);
    expect(await listed(other.owner)).toEqual([]);
    for (const endpoint of [task, doTask, archiveTask] as const)
      expect((await t.call(endpoint, { id: one.id }, other.owner)).status).toBe(404);
    const today = await todayIn(estate);
    expect((await t.call(addTask, { title: 'X', day: today, assigneeId: other.ownerId }, estate.owner)).status).toBe(
      422,
    );
    const clientId = await clientOf(other, 'Ailleurs');
    expect((await t.call(addTask, { title: 'X', day: today, clientId }, estate.owner)).status).toBe(422);
  });
});

describe('what is told of tasks', () => {
  test('who is given one learns it, who created it learns that it is done; nobody is told what he did himself', async () => {
    const estate = await t.estate();
    const other = await hand(estate);
    await made(estate);
    const one = await made(estate, { title: 'Rappeler <b>Léa</b>', assigneeId: other.userId, hour: '09:30' });
    expect(await told(estate.owner)).toEqual([]);
    const [[type, content, link] = []] = await told(other.token);
    expect([type, link]).toEqual(['newTask', `/dashboard/tasks/${one.id}`]);
    expect(content).toContain('aujourd’hui à 9\u00a0h\u00a030');
    expect(content).not.toContain('<b>Léa');
    await t.call(doTask, { id: one.id, result: 'Elle vient samedi' }, other.token);
    expect((await told(estate.owner)).map(([kind, words]) => [kind, /Elle vient samedi/.test(words ?? '')])).toEqual([
      ['taskCompleted', true],
    ]);
    await t.call(doTask, { id: (await made(estate)).id }, estate.owner);
    expect(await told(estate.owner)).toHaveLength(1);
  });

  test('the morning of its day its person is reminded once, of all that was planned before', async () => {
    const estate = await t.estate();
    const other = await hand(estate);
    const today = await todayIn(estate);
    const planned = async (title: string) => {
      const one = await made(estate, { title, day: addDays(today, 5), assigneeId: other.userId });
      // As if it had been planned last week for this day.
      await t.tx(estate.shopId, (tx) =>
        sql`update task set day = ${today}::date where shop_id = ${estate.shopId} and id = ${one.id}`.execute(tx),
      );
    };
    await planned('Salon');
    await planned('Visite');
    await made(estate, { title: 'Du jour même', assigneeId: other.userId });
    const remind = () =>
      t.tx(estate.shopId, (tx, call) => remindOfDay(tx, { ...call, now: `${call.today}T11:00:00.000Z` }));
    expect(
      await t.tx(estate.shopId, (tx, call) => remindOfDay(tx, { ...call, now: `${call.today}T01:00:00.000Z` })),
    ).toBe(0);
    expect(await remind()).toBe(2);
    expect(await remind()).toBe(0);
    const news = (await told(other.token)).filter(([type]) => type === 'tasksOfDay');
    expect(news).toHaveLength(1);
    expect(news[0]?.[1]).toContain('2 tâches, dont <b>Salon</b>');
    expect(news[0]?.[2]).toBe('/dashboard/tasks?state=today&mine=true');
  });

  test('the home counts one’s own of today and those that are late', async () => {
    const estate = await t.estate();
    const today = await todayIn(estate);
    const other = await hand(estate);
    await made(estate);
    await made(estate, { day: addDays(today, -1) });
    await made(estate, { day: addDays(today, -2) });
    await made(estate, { assigneeId: other.userId });
    const { waiting } = (await t.call(home, {}, estate.owner)).body;
    const count = (name: string) => waiting.find((one) => one.name === name)?.count;
    expect([count('clients.tasks-today'), count('clients.tasks-late')]).toEqual([1, 2]);
  });
});

describe('the calendar', () => {
  test('gives the days asked for, the hours first, one’s own where that is asked, and no more than six weeks', async () => {
    const estate = await t.estate();
    const today = await todayIn(estate);
    const other = await hand(estate);
    await made(estate, { title: 'Sans heure' });
    await made(estate, { title: 'Tôt', hour: '08:00', priority: 'high' });
    await made(estate, { title: 'À un autre', assigneeId: other.userId, day: addDays(today, 1) });
    await made(estate, { title: 'Plus tard', day: addDays(today, 20) });
    const asked = (to: Day, whose?: 'mine') =>
      t.call(calendar, { from: today, to, ...(whose ? { whose } : {}) }, estate.owner);
    const { body } = await asked(addDays(today, 6));
    expect(body.entries.map((one) => [one.title, one.look])).toEqual([
      ['Tôt', 'high'],
      ['Sans heure', 'plain'],
      ['À un autre', 'plain'],
    ]);
    expect(body.sources.map((one) => one.name)).toEqual(['tasks', 'bookings', 'rounds', 'deliveries']);
    expect((await asked(addDays(today, 6), 'mine')).body.entries.map((one) => one.title)).toEqual([
      'Tôt',
      'Sans heure',
    ]);
    expect((await asked(addDays(today, 41))).status).toBe(200);
    expect((await asked(addDays(today, 42))).status).toBe(422);
    expect((await asked(addDays(today, -1))).status).toBe(422);
    const bare = await hand(estate);
    expect((await t.call(calendar, { from: today, to: today }, bare.token)).body.sources).toHaveLength(1);
  });
});

test('with a client whose data are erased go the tasks that tell of him, even one that is being done', async () => {
  const estate = await t.estate();
  const clientId = await clientOf(estate, 'Oubli');
  const one = await made(estate, { title: 'Appeler Oubli', clientId, repeats: 'weekly' });
  const [erased, done] = await Promise.all([
    t.call(eraseClient, { id: clientId }, estate.owner),
    t.call(doTask, { id: one.id, result: 'Oubli est content' }, estate.owner),
  ]);
  expect(erased.status).toBe(200);
  expect([200, 404]).toContain(done.status);
  expect(await listed(estate.owner)).toEqual([]);
  const today = await todayIn(estate);
  expect((await t.call(addTask, { title: 'X', day: today, clientId }, estate.owner)).status).toBe(422);
  const trail = [
    await t.call(clientHistory, { id: clientId }, estate.owner),
    await t.tx(estate.shopId, async (tx) =>
      (
        await sql<{ text: string }>`select a::text as text from audit a where a.shop_id = ${estate.shopId}`.execute(tx)
      ).rows.map((row) => row.text),
    ),
  ];
  expect(JSON.stringify(trail)).not.toContain('Oubli');
});
