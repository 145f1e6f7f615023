import { seesPrices } from '#areas/sales/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob, type Run, type Subscription, work } from '#platform/jobs.ts';
import { daysOfMonth } from '../../rules/month/month-bill.ts';
import { type billMonth, type MonthRun, type monthRun, whyNotStopMonth } from '../../rules/month/month-endpoints.ts';
import { monthBillReady } from '../../rules/events.ts';
import { refuseMonth } from '../../rules/month/month-refusals.ts';
import { issueMonthBill } from './issue-month.ts';
import { isPassing } from './passing.ts';
import { printBillJob } from '../pdf/print-bill-job.ts';

const billMonthJob = defineJob<{ runId: string }>('billing.bill-month');
const ALIVE_EVERY_MS = 500;
type Item = RowOf<'month_billing_item'>;

const itemsOf = async (tx: Tx, call: Call, runId: string): Promise<readonly Item[]> =>
  (
    await sql<Item>`select * from month_billing_item where shop_id = ${call.shopId} and run_id = ${runId} order by position`.execute(
      tx,
    )
  ).rows;

const shown = (run: RowOf<'month_billing'>, items: readonly Item[], prices: boolean): MonthRun => ({
  id: run.id,
  month: run.month,
  status: run.status,
  createdAt: run.created_at,
  done: items.filter((one) => one.done_at !== null).length,
  total: items.length,
  bills: items.map((one) => ({
    clientId: one.client_id,
    clientName: one.client_name,
    billId: one.bill_id,
    number: one.bill_number,
    ...(prices && one.total !== null ? { totalTTC: Number(one.total) } : {}),
    why: one.why,
    isDone: one.done_at !== null,
  })),
});

export const readRun = async (tx: Tx, { id }: InputOf<typeof monthRun>, call: Call): Promise<MonthRun> => {
  const run = found(
    (
      await sql<
        RowOf<'month_billing'>
      >`select * from month_billing where shop_id = ${call.shopId} and id = ${id}`.execute(tx)
    ).rows[0],
  );
  return shown(run, await itemsOf(tx, call, id), seesPrices(call));
};

/** The last time that a month was billed. */
export const lastRun = async (tx: Tx, call: Call, month: string): Promise<MonthRun | null> => {
  const { rows } = await sql<
    RowOf<'month_billing', 'id'>
  >`select id from month_billing where shop_id = ${call.shopId} and month = ${month}
    order by created_at desc, id desc limit 1`.execute(tx);
  return rows[0] ? readRun(tx, rows[0], call) : null;
};

/** Leaves the bills of a month to be issued one by one; two people who begin the same month come one after the other. */
export const beginMonth = async (tx: Tx, input: InputOf<typeof billMonth>, call: Call): Promise<MonthRun> => {
  if (daysOfMonth(input.month).from > call.today) throw new Refused(refuseMonth('month.not-yet'));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`month:${call.shopId}:${input.month}`}, 3))`.execute(tx);
  const { rows: open } = await sql`select 1 from month_billing where shop_id = ${call.shopId} and month = ${input.month}
    and status in ('pending', 'processing') limit 1`.execute(tx);
  if (open.length > 0) throw new Refused(refuseMonth('month.under-way'));
  const ids = [...new Set(input.bills.map((one) => one.clientId))];
  const { rows: clients } = await sql<
    RowOf<'client', 'id' | 'name'>
  >`select id, coalesce(nullif(name, ''), email) as name from client
    where shop_id = ${call.shopId} and id = any(${ids}::uuid[])`.execute(tx);
  const names = new Map(clients.map((one) => [one.id, one.name]));
  const orders = [...new Set(input.bills.flatMap((one) => one.orders))];
  const { rows: sales } = await sql<RowOf<'sale', 'id' | 'client_id'>>`select id, client_id from sale
    where shop_id = ${call.shopId} and kind = 'order' and id = any(${orders}::uuid[])`.execute(tx);
  const clientOf = new Map(sales.map((one) => [one.id, one.client_id]));
  const items = input.bills.map((one, position) => {
    for (const id of one.orders) if (clientOf.get(id) !== one.clientId) found(undefined);
    return {
      position,
      client: one.clientId,
      name: found(names.get(one.clientId)),
      sales: one.orders,
    };
  });
  const id = call.newId();
  await sql`insert into month_billing (shop_id, id, month, status, created_by, created_at)
    values (${call.shopId}, ${id}, ${input.month}, 'pending', ${call.actor.userId}, ${call.now})`.execute(tx);
  await sql`insert into month_billing_item (shop_id, run_id, position, client_id, client_name, sale_ids)
    select ${call.shopId}, ${id}, (i ->> 'position')::int, (i ->> 'client')::uuid, i ->> 'name', array(select jsonb_array_elements_text(i -> 'sales'))::uuid[]
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) i`.execute(tx);
  call.enqueue(billMonthJob, { runId: id });
  call.audit('month-billing', id, { month: [null, input.month], bills: [null, input.bills.length] });
  return readRun(tx, { id }, call);
};

/**
 * Ends a run, once: its bills are printed and mailed from then on, so that neither holds up those that are still to be issued. What is opened
 * before is printed on the spot.
 */
const finishRun = async (tx: Tx, call: Call, id: string, status: 'completed' | 'error'): Promise<void> => {
  const { rows: ended } = await sql`update month_billing set status = ${status}, finished_at = ${call.now}
    where shop_id = ${call.shopId} and id = ${id} and status in ('pending', 'processing') returning id`.execute(tx);
  if (ended.length === 0) return;
  for (const { bill_id: billId } of await itemsOf(tx, call, id)) {
    if (billId === null) continue;
    call.enqueue(printBillJob, { billId });
    await call.emit(monthBillReady, { billId });
  }
};

const STOPPED = 'Arrêté avant cette facture\u00a0: relancez le mois, elle sera proposée.';

/** The worker asks of each bill whether it is still wanted, in the transaction that issues it: what is under way is issued, what follows is not. */
export const stopRun = async (tx: Tx, { id }: InputOf<typeof monthRun>, call: Call): Promise<MonthRun> => {
  const run = found(
    (
      await sql<
        RowOf<'month_billing'>
      >`select * from month_billing where shop_id = ${call.shopId} and id = ${id} for update`.execute(tx)
    ).rows[0],
  );
  refuseIf(whyNotStopMonth(run));
  await sql`update month_billing_item set why = ${STOPPED}, done_at = ${call.now}
    where shop_id = ${call.shopId} and run_id = ${id} and done_at is null`.execute(tx);
  await finishRun(tx, call, id, 'completed');
  call.audit('month-billing', id, { status: [run.status, 'stopped'] });
  return readRun(tx, { id }, call);
};

interface Asked {
  readonly runId: string;
}
const UNKNOWN = 'Un incident a empêché cette facture\u00a0: relancez le mois, elle seule sera proposée.';

const leftOutWords = (
  leftOut: readonly { readonly number: string; readonly why: { readonly words: { readonly fr: string } } }[],
) =>
  leftOut.length === 0 ? null : leftOut.map(({ number, why }) => `Sans ${number}\u00a0: ${why.words.fr}`).join(' ');

/** One bill and what is said of it are one transaction: tried again after a cut, what was issued is not issued twice. */
const issueItem = async (run: Run, { month, created_by }: RowOf<'month_billing'>, item: Item): Promise<void> => {
  const at = (call: Call) => sql`shop_id = ${call.shopId} and run_id = ${item.run_id} and position = ${item.position}`;
  try {
    await run.inShop(async (tx, call) => {
      const { rows } =
        await sql`select 1 from month_billing_item where ${at(call)} and done_at is null for update`.execute(tx);
      if (rows.length === 0) return;
      const { billId, bill, leftOut } = await issueMonthBill(tx, call, {
        month,
        orders: item.sale_ids,
        by: created_by,
        runId: item.run_id,
      });
      await sql`update month_billing_item set bill_id = ${billId}, bill_number = ${bill.number}, total = ${bill.totals.charged}, why = ${leftOutWords(leftOut)},
        done_at = ${call.now} where ${at(call)}`.execute(tx);
    });
  } catch (error) {
    if (isPassing(error)) throw error;
    const why = error instanceof Refused ? error.refusal.words.fr : UNKNOWN;
    await run.inShop((tx, call) =>
      sql`update month_billing_item set why = ${why}, done_at = ${call.now} where ${at(call)} and done_at is null`.execute(
        tx,
      ),
    );
  }
};

const billTheMonth = async ({ runId }: Asked, run: Run): Promise<void> => {
  const begun = await run.inShop(async (tx, call) => {
    const row = (
      await sql<
        RowOf<'month_billing'>
      >`update month_billing set status = 'processing' where shop_id = ${call.shopId} and id = ${runId}
        and status in ('pending', 'processing') returning *`.execute(tx)
    ).rows[0];
    return row && { row, items: await itemsOf(tx, call, runId) };
  });
  if (!begun) return;
  const waiting = begun.items.filter((one) => one.done_at === null);
  let told = 0;
  for (const [at, item] of waiting.entries()) {
    // Each time is a commit of its own: often enough to be seen going on, and to be stopped.
    if (at === 0 || performance.now() - told > ALIVE_EVERY_MS) {
      told = performance.now();
      await run.alive({ done: begun.items.length - waiting.length + at, total: begun.items.length });
    }
    await issueItem(run, begun.row, item);
  }
  await run.inShop((tx, call) => finishRun(tx, call, runId, 'completed'));
};

export const billMonthWork: Subscription = work(billMonthJob, billTheMonth, {
  givenUp: async ({ runId }, run) => {
    await run.inShop((tx, call) => finishRun(tx, call, runId, 'error'));
  },
});
