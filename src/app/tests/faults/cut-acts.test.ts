import { beforeAll, expect, test } from 'vitest';
import { addTask, doTask, tasks } from '#areas/clients/rules/task/task-endpoints.ts';
import { answerTicket, ticket, writeToShop } from '#areas/messaging/rules/ticket/ticket-endpoints.ts';
import { sql } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { type Estate, testBed } from '#platform/testing.ts';

/** The connection of an act is cut while it stands in the middle of its work: nothing of it stays, and asked again with its key it is done once. */
const BASE = 'cut_acts';
const t = await testBed({ base: BASE });
beforeAll(() => {
  log.level = 'silent';
});

/** Lets an act begin, stops it at a row that somebody else holds, and cuts its connection there. */
const cutAt = async (estate: Estate, table: 'ticket' | 'task', id: string, act: () => Promise<unknown>) => {
  const holding = await t.pool.connect();
  try {
    await holding.query('begin');
    await holding.query("select set_config('app.shop_id', $1, true)", [estate.shopId]);
    await holding.query(`select 1 from ${table} where shop_id = $1 and id = $2 for update`, [estate.shopId, id]);
    const acting = act().then(
      (answer) => answer,
      (thrown: unknown) => thrown,
    );
    const late = Date.now() + 10_000;
    let cut = 0;
    while (cut === 0 && Date.now() < late) {
      const { rows } = await t.pool.query(`select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`);
      cut = (rows[0] as { cut: number }).cut;
      if (cut === 0) await new Promise((go) => setTimeout(go, 20));
    }
    expect(cut).toBe(1);
    await holding.query('rollback');
    return await acting;
  } finally {
    holding.release();
  }
};

test('an answer in a conversation: what was cut is not said, and said once when it is sent again', async () => {
  const estate = await t.estate();
  await t.tx(estate.shopId, (tx) => sql`update shop set online = true where shop_id = ${estate.shopId}`.execute(tx));
  const buyer = await t.person({ role: 'buyer' });
  const asked = { shopId: estate.shopId, subject: 'Bouchon', text: 'Un bouchon a coulé.' };
  const { id } = (await t.call(writeToShop, asked, buyer.token)).body;
  const send = () => t.call(answerTicket, { id, text: 'Nous le remplaçons.' }, estate.owner, { key: 'coupé-1' });
  await cutAt(estate, 'ticket', id, send);
  for (let n = 0; n < 2; n += 1) expect((await send()).status).toBe(200);
  const said = (await t.call(ticket, { id }, buyer.token)).body.messages.map(({ body }) => body);
  expect(said).toEqual(['Un bouchon a coulé.', 'Nous le remplaçons.']);
});

test('a task of a series: what was cut is not done, and done once it bears its next one once', async () => {
  const estate = await t.estate();
  const series = { title: 'Relever les cuves', day: '2030-01-07', repeats: 'weekly' } as const;
  const { id } = (await t.call(addTask, series as never, estate.owner)).body;
  const tick = () => t.call(doTask, { id }, estate.owner, { key: 'coupé-2' });
  await cutAt(estate, 'task', id, tick);
  for (let n = 0; n < 2; n += 1) expect((await tick()).status).toBe(200);
  const { rows } = (await t.call(tasks, {}, estate.owner)).body;
  expect(rows.map(({ day, doneAt }) => [day, doneAt === null])).toEqual([
    ['2030-01-14', true],
    ['2030-01-07', false],
  ]);
});

test('a right that is withdrawn while somebody writes is wanting at his next press: nothing is said, and he is told', async () => {
  const estate = await t.estate();
  await t.tx(estate.shopId, (tx) => sql`update shop set online = true where shop_id = ${estate.shopId}`.execute(tx));
  const buyer = await t.person({ role: 'buyer' });
  const hand = await t.person({ role: 'iam', shopId: estate.shopId, authorizations: { seeAllMessages: true } });
  const asked = { shopId: estate.shopId, subject: 'Bouchon', text: 'Un bouchon a coulé.' };
  const { id } = (await t.call(writeToShop, asked, buyer.token)).body;
  expect((await t.call(ticket, { id }, hand.token)).status).toBe(200);
  await t.pool.query("update user_shop set authorizations = '{}' where user_id = $1", [hand.userId]);
  const late = await t.call(answerTicket, { id, text: 'Nous le remplaçons.' }, hand.token);
  expect([late.status, (late.body.message ?? '') !== '']).toEqual([403, true]);
  expect((await t.call(ticket, { id }, buyer.token)).body.messages).toHaveLength(1);
});
