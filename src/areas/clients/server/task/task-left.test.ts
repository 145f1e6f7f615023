import { describe, expect, test } from 'vitest';
import { notifications } from '#areas/messaging/rules/endpoints.ts';
import { addDays, type Day } from '#kernel/day.ts';
import { sql } from '#platform/db.ts';
import { type Estate, testBed } from '#platform/testing.ts';
import { addClient, archiveClient } from '../../rules/endpoints.ts';
import type { Task } from '../../rules/task/task.ts';
import {
  addTask,
  assignTasks,
  calendar,
  changeTask,
  doTask,
  moveTasks,
  task,
} from '../../rules/task/task-endpoints.ts';
import { remindOfDay } from './task-news.ts';

const t = await testBed();
const todayIn = (estate: Estate): Promise<Day> => t.tx(estate.shopId, async (_tx, call) => call.today);
const hand = (estate: Estate, authorizations = {}) => t.person({ role: 'iam', shopId: estate.shopId, authorizations });
const made = async (estate: Estate, more: object = {}): Promise<Task> => {
  const answer = await t.call(addTask, { title: 'Appeler', day: await todayIn(estate), ...more }, estate.owner);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const remind = (estate: Estate) =>
  t.tx(estate.shopId, (tx, call) => remindOfDay(tx, { ...call, now: `${call.today}T11:00:00.000Z` }));
const told = async (token: string) => {
  await t.drain();
  return (await t.call(notifications, {}, token)).body.map((one) => one.type);
};
const setBlocked = (userId: string, blocked: boolean) =>
  t.pool.query('update user_shop set blocked = $2 where user_id = $1', [userId, blocked]);

describe('a day of a task', () => {
  test('is within a hundred years, so that what comes back can be done', async () => {
    const estate = await t.estate();
    for (const day of ['1999-12-31', '2101-01-01', '0000-01-01', '9999-12-31']) {
      const answer = await t.call(addTask, { title: 'X', day, repeats: 'weekly' }, estate.owner);
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ['day']]);
    }
    const last = await made(estate, { day: '2100-12-31', repeats: 'monthly' });
    expect((await t.call(doTask, { id: last.id }, estate.owner)).status).toBe(200);
    expect((await t.call(moveTasks, { ids: [last.id], day: '9999-12-31' }, estate.owner)).status).toBe(422);
    for (const from of ['0000-01-01', '2026-02-30'])
      expect((await t.call(calendar, { from, to: from }, estate.owner)).status).toBe(400);
  });

  test('that is moved earlier in its series does not come back on the day that it left', async () => {
    const estate = await t.estate();
    const today = await todayIn(estate);
    const one = await made(estate, { day: addDays(today, 3), repeats: 'weekly' });
    for (const day of [addDays(today, 2), today])
      expect((await t.call(moveTasks, { ids: [one.id], day }, estate.owner)).status).toBe(200);
    const { nextId } = (await t.call(doTask, { id: one.id }, estate.owner)).body;
    expect((await t.call(task, { id: nextId as string }, estate.owner)).body.day).toBe(addDays(today, 10));
  });

  test('that somebody else moves to today is told to whoever has it', async () => {
    const estate = await t.estate();
    const today = await todayIn(estate);
    const other = await hand(estate);
    const one = await made(estate, { day: addDays(today, 4), assigneeId: other.userId });
    await t.call(moveTasks, { ids: [one.id], day: today }, other.token);
    expect(await remind(estate)).toBe(0);
    await t.call(moveTasks, { ids: [one.id], day: addDays(today, 4) }, estate.owner);
    await t.call(moveTasks, { ids: [one.id], day: today }, estate.owner);
    // Several rounds at once tell him once.
    const rounds = await Promise.all([remind(estate), remind(estate), remind(estate)]);
    expect(rounds.sort()).toEqual([0, 0, 1]);
    expect((await told(other.token)).sort()).toEqual(['newTask', 'tasksOfDay']);
  });
});

describe('whoever has left', () => {
  test('is reminded of nothing; what comes back of his comes to whoever did it', async () => {
    const estate = await t.estate();
    const today = await todayIn(estate);
    const other = await hand(estate);
    const one = await made(estate, { day: addDays(today, 1), assigneeId: other.userId, repeats: 'weekly' });
    await t.drain();
    await t.tx(estate.shopId, (tx) =>
      sql`update task set day = ${today}::date where shop_id = ${estate.shopId} and id = ${one.id}`.execute(tx),
    );
    await setBlocked(other.userId, true);
    expect(await remind(estate)).toBe(1);
    await t.drain();
    await setBlocked(other.userId, false);
    expect(await told(other.token)).toEqual(['newTask']);
    await setBlocked(other.userId, true);
    const { nextId } = (await t.call(doTask, { id: one.id }, estate.owner)).body;
    expect((await t.call(task, { id: nextId as string }, estate.owner)).body.assigneeId).toBe(estate.ownerId);
    // Kept as it is, his task can be changed, and given to who is there; not to him again.
    const kept = (await t.call(task, { id: nextId as string }, estate.owner)).body;
    const back = await t.call(assignTasks, { ids: [kept.id], assigneeId: other.userId }, estate.owner);
    expect([back.status, back.body.code]).toEqual([422, 'clients.task-nobody']);
  });
});

test('a client who was archived since can be taken off his task', async () => {
  const estate = await t.estate();
  const clientId = (await t.call(addClient, { kind: 'private', lastname: 'Parti' }, estate.owner)).body.id;
  const one = await made(estate, { clientId });
  expect((await t.call(archiveClient, { id: clientId }, estate.owner)).status).toBe(200);
  const kept = await t.call(changeTask, { id: one.id, version: 1, clientId, notes: 'vu' }, estate.owner);
  expect([kept.status, kept.body.clientId]).toEqual([200, clientId]);
  const off = await t.call(changeTask, { id: one.id, version: 2, clientId: null }, estate.owner);
  expect([off.status, off.body.clientId]).toEqual([200, null]);
});
