import { askLabels, labelsById } from '#areas/deliveries/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { json, type RowOf, sql, type Tx } from '#platform/db.ts';
import { TROUBLES_TOLD } from '#kernel/job/long-job.ts';
import { LONG_JOBS_TOLD, type LongJobSource } from '#platform/jobs/long-job.ts';
import { parcelLabels } from '../../rules/papers/paper-set.ts';
import type { buyLabels, LabelRun, labelRun } from '../../rules/delivery/label-run.ts';
import { hasLeft, statusWord } from '#areas/sales/rules/order/lifecycle.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import { stateOf, visibleSales } from '#areas/sales/server/index.ts';

/** The answer about one order whose label was asked for. */
export interface AskedOfOrder {
  readonly orderId: string;
  readonly number: string;
  readonly labels: readonly string[];
  readonly why: string;
}
type Row = RowOf<'label_run', 'id' | 'items'>;
const KEPT_DAYS = 30;
const DAY = 86_400;

const shown = async (tx: Tx, call: Call, row: Row): Promise<LabelRun> => {
  const labels = new Map(
    (
      await labelsById(
        tx,
        call,
        row.items.flatMap((one) => one.labels),
      )
    ).map((one) => [one.id, one]),
  );
  const items = row.items.map((one) => {
    const own = one.labels.flatMap((id) => labels.get(id) ?? []);
    return {
      orderId: one.orderId,
      number: one.number,
      labels: own,
      why: one.why || own.map((each) => each.trouble).find((words) => words !== '') || '',
      // A label without an answer waits for a person; the others go on.
      isDone: own.every(
        (each) => each.trouble !== '' || (each.state === 'bought' ? each.hasFile : each.state !== 'asked'),
      ),
    };
  });
  const done = items.filter((one) => one.isDone).length;
  return {
    id: row.id,
    status: done === items.length ? 'completed' : 'processing',
    done,
    total: items.length,
    failed: items.filter((one) => one.why !== '').length,
    items,
  };
};

/** Begins the labels of each order separately: an obstacle is told of its order, and stops no other. */
export const beginLabels = async (tx: Tx, { ids }: InputOf<typeof buyLabels>, call: Call): Promise<LabelRun> => {
  const wanted = [...new Set(ids)];
  // Orders are locked before their parcels, in the same order for every caller: callers with the same orders wait
  // instead of crossing.
  const { rows } = await sql<
    RowOf<'sale'>
  >`select s.* from sale s where ${visibleSales(call, 'order')} and s.id = any(${wanted}::uuid[]) order by s.id for update of s`.execute(
    tx,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const sales = wanted.map((id) => found(byId.get(id)));
  const asked = new Map<string, AskedOfOrder>();
  for (const sale of [...sales].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const state = stateOf(sale);
    const early = hasLeft(state)
      ? null
      : state.status === 'validated' || state.status === 'invoiced'
        ? refuseOrder('sales.not-shipped')
        : refuseOrder('sales.not-validated', { status: statusWord(state) });
    const { labels, why } = early
      ? { labels: [], why: early }
      : await askLabels(tx, call, { kind: 'order', id: sale.id });
    asked.set(sale.id, {
      orderId: sale.id,
      number: sale.number ?? sale.buyer_name,
      labels,
      why: why?.words.fr ?? '',
    });
  }
  // How a run went is read while it goes and just after; the labels themselves stay.
  call.write(
    sql`delete from label_run where shop_id = ${call.shopId} and created_at < ${later(call.now, -KEPT_DAYS * DAY)}`,
  );
  const id = call.newId();
  const items = sales.map((sale) => found(asked.get(sale.id)));
  await sql`insert into label_run (shop_id, id, items, asked_by, created_at)
    values (${call.shopId}, ${id}, ${json(items)}::jsonb, ${call.actor.userId}, ${call.now})`.execute(tx);
  return shown(tx, call, { id, items });
};

export const readLabelRun = async (tx: Tx, { id }: InputOf<typeof labelRun>, call: Call): Promise<LabelRun> =>
  shown(
    tx,
    call,
    found(
      (
        await sql<Row>`select r.id, r.items from label_run r where r.shop_id = ${call.shopId} and r.id = ${id}`.execute(
          tx,
        )
      ).rows[0],
    ),
  );

/** The same ones, as all long jobs are told: their labels are printed from there once all are bought. */
export const longLabels: LongJobSource = {
  kind: 'labels',
  can: 'manageDelivery',
  list: async (tx, call, since) => {
    const { rows } = await sql<Row & RowOf<'label_run', 'created_at'>>`select id, items, created_at from label_run
      where shop_id = ${call.shopId} and asked_by = ${call.actor.userId} and created_at > ${since}
      order by created_at desc, id limit ${LONG_JOBS_TOLD}`.execute(tx);
    const runs = [];
    for (const row of rows) {
      const run = await shown(tx, call, row);
      const refused = run.items.filter((one) => one.why !== '');
      const printed = run.items.filter((one) => one.labels.some((label) => label.hasFile));
      runs.push({
        kind: 'labels',
        id: row.id,
        title: `${run.total} ${run.total > 1 ? 'commandes' : 'commande'}`,
        detail: 'Étiquettes de transporteur',
        status: run.status,
        done: run.done,
        total: run.total,
        error: null,
        troubles: refused.slice(0, TROUBLES_TOLD).map(({ number, why }) => ({ name: number, why })),
        troubled: refused.length,
        file:
          run.status === 'completed' && printed.length > 0
            ? {
                url: `${parcelLabels.path}?ids=${printed.map((one) => one.orderId).join(',')}`,
                inline: true,
                size: null,
              }
            : null,
        expiresAt: null,
        createdAt: row.created_at,
      });
    }
    return runs;
  },
};
