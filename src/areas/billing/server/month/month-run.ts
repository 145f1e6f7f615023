import { seesPrices } from '#areas/sales/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob } from '#platform/jobs.ts';
import { defineItemRun } from '#platform/jobs/run/item-run.ts';
import { daysOfMonth } from '../../rules/month/month-bill.ts';
import { billMonth, type MonthRun, type monthRun, whyNotStopMonth } from '../../rules/month/month-endpoints.ts';
import { monthBillReady } from '../../rules/events.ts';
import { refuseMonth } from '../../rules/month/month-refusals.ts';
import { issueMonthBill } from './issue-month.ts';
import { printBillJob } from '../pdf/print-bill-job.ts';

type Item = RowOf<'month_billing_item'>;

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

export const readRun = async (tx: Tx, { id }: InputOf<typeof monthRun>, call: Call): Promise<MonthRun> =>
  shown(await monthRuns.read(tx, call, id), await monthRuns.itemsOf(tx, call, id), seesPrices(call));

/** The last time that a month was billed. */
export const lastRun = async (tx: Tx, call: Call, month: string): Promise<MonthRun | null> => {
  const { rows } = await sql<
    RowOf<'month_billing', 'id'>
  >`select id from month_billing where shop_id = ${call.shopId} and month = ${month}
    order by created_at desc, id desc limit 1`.execute(tx);
  return rows[0] ? readRun(tx, rows[0], call) : null;
};

/**
 * Begins a month, whose bills are then issued one by one; a second user who begins the same month waits for the first.
 */
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
  const items = input.bills.map((one) => {
    for (const id of one.orders) if (clientOf.get(id) !== one.clientId) found(undefined);
    return { client_id: one.clientId, client_name: found(names.get(one.clientId)), sale_ids: one.orders };
  });
  const id = await monthRuns.begin(tx, call, { month: input.month }, items);
  call.audit('month-billing', id, { month: [null, input.month], bills: [null, input.bills.length] });
  return readRun(tx, { id }, call);
};

/** The bills of an ended run are printed and mailed together, so that neither holds up those to be issued. An opened bill is printed on the spot. */
const printRun = async (tx: Tx, call: Call, id: string): Promise<void> => {
  for (const { bill_id: billId } of await monthRuns.itemsOf(tx, call, id)) {
    if (billId === null) continue;
    call.enqueue(printBillJob, { billId });
    await call.emit(monthBillReady, { billId });
  }
};

export const stopRun = async (tx: Tx, { id }: InputOf<typeof monthRun>, call: Call): Promise<MonthRun> => {
  const { status } = await monthRuns.stop(tx, call, id, whyNotStopMonth);
  call.audit('month-billing', id, { status: [status, 'stopped'] });
  return readRun(tx, { id }, call);
};

const leftOutWords = (
  leftOut: readonly { readonly number: string; readonly why: { readonly words: { readonly fr: string } } }[],
) =>
  leftOut.length === 0 ? null : leftOut.map(({ number, why }) => `Sans ${number}\u00a0: ${why.words.fr}`).join(' ');

const issueItem = async (tx: Tx, call: Call, item: Item, { month }: RowOf<'month_billing'>) => {
  const { billId, bill, leftOut } = await issueMonthBill(tx, call, {
    month,
    orders: item.sale_ids,
    runId: item.run_id,
  });
  return { bill_id: billId, bill_number: bill.number, total: bill.totals.charged, why: leftOutWords(leftOut) };
};

export const monthRuns = defineItemRun({
  job: defineJob('billing.bill-month'),
  runs: 'month_billing',
  items: 'month_billing_item',
  endpoint: billMonth,
  act: async (tx, call, [item], run) => (item ? [await issueItem(tx, call, item, run)] : []),
  ended: printRun,
  words: {
    stopped: 'Arrêté avant cette facture\u00a0: relancez le mois, elle sera proposée.',
    failed: 'Un incident a empêché cette facture\u00a0: relancez le mois, elle seule sera proposée.',
    interrupted: 'Un incident a interrompu la facturation : relancez le mois pour la suite.',
  },
  // The screen writes the month as it writes months.
  told: { kind: 'month', detail: 'Factures du mois', title: (run) => run.month, name: 'client_name' },
});
