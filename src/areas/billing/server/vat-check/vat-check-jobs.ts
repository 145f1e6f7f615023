import { clientErasing, vatNumberTyped } from '#areas/clients/rules/events.ts';
import { orderValidated } from '#areas/sales/rules/events.ts';
import { inEveryShop, seller as sellerOf } from '#areas/shops/server/index.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { after, defineJob, every, type Run, type Subscription, within, work } from '#platform/jobs.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import { noteIfDue, settleCheck } from './vat-check.ts';

const checkVatJob = defineJob<{ clientId: string }>('billing.check-vat', { lane: 'platform' });

const checkClient = async (run: Run, shopId: string, clientId: string): Promise<void> => {
  const id = await run.inAnyShop(shopId, (tx, call) => noteIfDue(tx, call, clientId));
  if (id !== null) await settleCheck(shopId, id, run.inAnyShop);
};

const AT_ONCE = 50;
/** VIES was away: it is asked again, hour by hour, for three days after the first question. */
const againIn = async (run: Run, shopId: string): Promise<void> => {
  const ids = await run.inAnyShop(shopId, async (tx, call) => {
    if (!(await sellerOf(tx, shopId)).settings.vies.isOn) return [];
    const { rows } = await sql<RowOf<'vat_check', 'client_id'>>`select distinct v.client_id from vat_check v
      where v.shop_id = ${shopId} and v.status in ('asked', 'unavailable')
        and v.asked_at > ${call.now}::timestamptz - interval '3 days'
        and not exists (select from vat_check n where n.shop_id = v.shop_id and n.number = v.number
          and (n.asked_at > v.asked_at or n.asked_at > ${call.now}::timestamptz - interval '50 minutes'))
      order by v.client_id limit ${AT_ONCE}`.execute(tx);
    return rows.map((row) => row.client_id);
  });
  await eachAlone(run, { what: 'VAT number to be asked again', shopId }, ids, (id) => checkClient(run, shopId, id));
};

/** No job is left for a shop that asks nothing of VIES. */
const begin = async (tx: Tx, call: Call, clientId: string): Promise<void> => {
  if ((await sellerOf(tx, call.shopId)).settings.vies.isOn) call.enqueue(checkVatJob, { clientId });
};

export const vatCheckJobs: readonly Subscription[] = [
  work(checkVatJob, async ({ clientId }, run) => {
    const shopId = await run.inShop(async (_tx, call) => call.shopId);
    await checkClient(run, shopId, clientId);
  }),
  after(vatNumberTyped, 'billing.check-typed-vat', (tx: Tx, { clientId }, call) => begin(tx, call, clientId)),
  // The bill follows: a proof that is too old by then is asked for again.
  after(orderValidated, 'billing.check-vat-of-order', async (tx: Tx, { saleId }, call) => {
    const { rows } = await sql<RowOf<'sale', 'client_id'>>`select client_id from sale
      where shop_id = ${call.shopId} and kind = 'order' and id = ${saleId}`.execute(tx);
    const clientId = rows[0]?.client_id;
    if (clientId) await begin(tx, call, clientId);
  }),
  every('billing.check-vat-again', 60, async (_nothing, run) => {
    await inEveryShop(run, 'VAT numbers to be asked again', (shopId) => againIn(run, shopId));
  }),
  // The consultation number is the proof of bills that stay; who it was about is not kept with it.
  within(clientErasing, async (tx: Tx, { clientId }, call) => {
    await sql`update vat_check set name = '', address = '' where shop_id = ${call.shopId} and client_id = ${clientId}::uuid`.execute(
      tx,
    );
  }),
];
