import { beforeAll, describe, expect, test } from 'vitest';
import { LANES } from '#platform/jobs/lane.ts';
import { testBed } from '#platform/testing.ts';
import { cancelJob, jobs, relaunchJob } from '../rules/endpoints.ts';
import { type JobState, LANE_WORDS } from '../rules/job.ts';

const t = await testBed({ base: 'admin-jobs' });
let admin = '';
let shopId = '';
beforeAll(async () => {
  shopId = (await t.estate({ name: 'Domaine des tâches' })).shopId;
  admin = (await t.person({ role: 'admin' })).token;
});

/** A row of the queue as it stands in each state, but for one that waits for its shop (`shop.test.ts`); its lane is one that no worker of these tests looks at. */
type Planted = Exclude<JobState, 'held'>;
const STATES: Readonly<Record<Planted, string>> = {
  running:
    "attempts = 1, locked_until = now() + interval '5 minutes', started_at = now(), progress_done = 2, progress_total = 8",
  cancelling: "locked_until = now() + interval '5 minutes', cancel_asked_at = now()",
  ready: 'attempts = 0',
  planned: "run_at = now() + interval '1 hour'",
  retrying: "attempts = 3, last_error = 'pas encore', run_at = now() + interval '1 hour'",
  dead: "attempts = 11, last_error = 'jamais', dead_at = now()",
  cancelled: 'cancel_asked_at = now(), cancelled_at = now()',
};
const plant = async (state: Planted): Promise<string> => {
  const id = crypto.randomUUID();
  await t.pool.query(
    `insert into job (id, name, lane, shop_id, payload, run_at) values ($1, 'planted.x', 'planted', $2, '{}', now() - interval '1 minute')`,
    [id, shopId],
  );
  await t.pool.query(`update job set ${STATES[state]} where id = $1`, [id]);
  return id;
};
const listed = async (state: JobState) =>
  (await t.call(jobs, { filter: JSON.stringify({ state: { in: [state] } }), size: 200 } as never, admin)).body.rows;
const stateOf = async (id: string): Promise<JobState | undefined> =>
  (await t.call(jobs, { size: 200 } as never, admin)).body.rows.find((row) => row.id === id)?.state;

describe('the jobs of the installation', () => {
  test('are listed by how they stand, with the shop, the error and how far they are; done ones are not', async () => {
    for (const state of Object.keys(STATES) as Planted[]) {
      const id = await plant(state);
      expect((await listed(state)).map((row) => row.id)).toContain(id);
    }
    const done = await plant('ready');
    await t.pool.query('update job set done_at = now() where id = $1', [done]);
    expect(await stateOf(done)).toBeUndefined();
    expect((await listed('running'))[0]).toMatchObject({
      shopName: 'Domaine des tâches',
      progressDone: 2,
      progressTotal: 8,
    });
    expect((await listed('dead'))[0]).toMatchObject({ attempts: 11, error: 'jamais' });
  });

  test('a dead or cancelled one is begun again with all its attempts; another is not', async () => {
    for (const state of ['dead', 'cancelled'] as const) {
      const id = await plant(state);
      expect((await t.call(relaunchJob, { id }, admin)).status).toBe(200);
      expect(await stateOf(id)).toBe('ready');
    }
    for (const state of ['running', 'retrying'] as const)
      expect(await t.call(relaunchJob, { id: await plant(state) }, admin)).toMatchObject({
        status: 409,
        body: { code: 'admin.job-under-way' },
      });
  });

  test('one that waits or runs is cancelled; one that has ended is not', async () => {
    for (const state of ['ready', 'running', 'retrying'] as const) {
      const id = await plant(state);
      expect((await t.call(cancelJob, { id }, admin)).status).toBe(200);
      expect(await stateOf(id)).toBe('cancelling');
    }
    expect(await t.call(cancelJob, { id: await plant('dead') }, admin)).toMatchObject({
      status: 409,
      body: { code: 'admin.job-ended' },
    });
  });

  test('are the administrator’s alone', async () => {
    const { owner } = await t.estate();
    const id = await plant('dead');
    expect((await t.call(jobs, {} as never, owner)).status).toBe(403);
    expect((await t.call(relaunchJob, { id }, owner)).status).toBe(403);
    expect((await t.call(cancelJob, { id }, owner)).status).toBe(403);
  });

  test('every lane of the queue has its words', () => {
    expect(Object.keys(LANE_WORDS).sort()).toEqual(Object.keys(LANES).sort());
  });
});
