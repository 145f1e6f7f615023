import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { removeStored } from '#platform/files.ts';
import { defineJob, type Run } from '#platform/jobs.ts';
import { whyNotWipe } from '../rules/demo.ts';
import type { demoWipe, wipeDemo } from '../rules/demo-endpoints.ts';
import { beginWith, firstShop } from './create-shop.ts';

export const wipeDemoJob = defineJob<object>('shops.wipe-demo');

const refuseRealEstate = async (tx: Tx, shopId: string): Promise<void> => {
  const row = (
    await sql<
      RowOf<'shop', 'is_demo'> & { paid: boolean }
    >`select is_demo, demo_has_real_money() as paid from shop where shop_id = ${shopId} for update`.execute(tx)
  ).rows[0];
  refuseIf(whyNotWipe({ isDemo: row?.is_demo ?? false, hasRealMoney: row?.paid ?? false }));
};

/** Asked for once: the work itself is a job, whose progress is shown. */
export const askWipe = async (
  tx: Tx,
  _input: InputOf<typeof wipeDemo>,
  call: Call,
): Promise<OutputOf<typeof wipeDemo>> => {
  await refuseRealEstate(tx, call.shopId);
  call.audit('shop', call.shopId, { isDemo: [true, false] });
  call.enqueue(wipeDemoJob, {}, { onceKey: `${wipeDemoJob.name} ${call.shopId}` });
  return { message: 'La démonstration s’efface.', sucess: true };
};

/** All of it in one transaction: what fails or is cancelled on the way leaves the demonstration as it was. */
export const wipe = async (_payload: object, run: Run): Promise<void> => {
  const places = await run.inShop(async (tx, call) => {
    const { shopId } = call;
    // A second attempt after the commit finds nothing left to do.
    const isDemo = (
      await tx.selectFrom('shop').select('is_demo').where('shop_id', '=', shopId).forUpdate().executeTakeFirst()
    )?.is_demo;
    if (!isDemo) return [];
    await refuseRealEstate(tx, shopId);
    await sql`set local statement_timeout = '120s'`.execute(tx);
    const files = await sql<RowOf<'file', 'place'>>`select place from file where shop_id = ${shopId}
      union all select place from picture_size where shop_id = ${shopId}`.execute(tx);
    const checkouts = (await sql<{ ids: string[] }>`select demo_checkouts() as ids`.execute(tx)).rows[0]?.ids ?? [];
    const people = (await sql<{ ids: string[] }>`select clear_demo_news() as ids`.execute(tx)).rows[0]?.ids ?? [];
    const tables = (await sql<{ name: string }>`select name from demo_tables() as name`.execute(tx)).rows;
    const total = tables.length + 2;
    for (const [index, { name }] of tables.entries()) {
      await sql`select clear_demo_table(${name})`.execute(tx);
      await run.alive({ done: index + 1, total });
    }
    await sql`select clear_demo_checkouts(${checkouts}::uuid[])`.execute(tx);
    await sql`select clear_demo_people(${people}::uuid[])`.execute(tx);
    await sql`delete from job where shop_id = ${shopId} and id <> ${run.jobId}`.execute(tx);
    const { business, edited_shop, ...first } = firstShop({});
    await tx
      .updateTable('shop')
      .set({ ...first, business: json(business), edited_shop: json(edited_shop), is_demo: false })
      .set((of) => ({ version: of('version', '+', 1) }))
      .where('shop_id', '=', shopId)
      .execute();
    await beginWith(tx, call, shopId, undefined);
    await run.alive({ done: total, total });
    return files.rows.map(({ place }) => place);
  });
  for (const place of places) await removeStored(place);
};

export const readWipe = async (
  tx: Tx,
  _input: InputOf<typeof demoWipe>,
  call: Call,
): Promise<OutputOf<typeof demoWipe>> => {
  const row = (
    await sql<
      RowOf<'job', 'done_at' | 'dead_at' | 'cancelled_at' | 'started_at' | 'progress_done' | 'progress_total'>
    >`select done_at, dead_at, cancelled_at, started_at, progress_done, progress_total from job
      where shop_id = ${call.shopId} and name = ${wipeDemoJob.name} order by created_at desc limit 1`.execute(tx)
  ).rows[0];
  if (!row) return { status: 'none', done: 0, total: 1 };
  const status = row.done_at
    ? 'completed'
    : row.dead_at
      ? 'error'
      : row.cancelled_at
        ? 'cancelled'
        : row.started_at
          ? 'processing'
          : 'pending';
  return { status, done: row.progress_done ?? 0, total: row.progress_total ?? 1 };
};
