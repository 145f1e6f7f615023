import { found, type Refusal, refuseIf } from '#kernel/refusal.ts';
import type { Endpoint } from '#kernel/endpoint.ts';
import type { Call } from '../../call.ts';
import { type Database, type RowOf, sql, type Tx } from '../../db.ts';
import { type JobKind, type Subscription, work } from '../../jobs.ts';
import type { LongJobSource } from '../long-job.ts';
import { performRun } from './perform-run.ts';
import { type AnyRun, finishRun, type ItemColumns, itemsAt, leaveRest, type RunColumns } from './run-rows.ts';
import { toldRuns } from './told-runs.ts';

type Tables = keyof Database & string;
type Own<T extends Tables, C> = Omit<RowOf<T>, keyof C>;
type ItemEnd<I extends Tables> = { readonly why: string | null } & Partial<Own<I, ItemColumns>>;

interface ItemRunKind<R extends Tables, I extends Tables> {
  readonly job: JobKind<{ runId: string }>;
  /** The table of the runs. */
  readonly runs: R;
  /** The table of their items. */
  readonly items: I;
  /** The call that begins a run. The person who made it must still be let in by it, at each item. */
  readonly endpoint: Endpoint;
  /** The call of a single run, where runs differ: its rights let the person in. */
  readonly endpointOf?: (run: RowOf<R>) => Endpoint;
  /** The end of a refused item, where the words of the refusal do not fit. */
  readonly refused?: (refusal: Refusal, run: RowOf<R>) => ItemEnd<I>;
  /** Items of one transaction. Several, where they share locks that are better taken once. */
  readonly atOnce?: number;
  /** Does items in one transaction, and says how each of them ended, in their order. What it refuses is said of the item. */
  readonly act: (tx: Tx, call: Call, items: readonly RowOf<I>[], run: RowOf<R>) => Promise<readonly ItemEnd<I>[]>;
  /** Once, in the transaction that ends the run. */
  readonly ended?: (tx: Tx, call: Call, runId: string) => Promise<void>;
  readonly words: AnyRun['words'];
  readonly told: {
    readonly kind: string;
    readonly detail: string;
    readonly title: (run: RowOf<R>, total: number) => string;
    /** The column by which a person knows an item. */
    readonly name: keyof RowOf<I> & string;
  };
}

interface ItemRun<R extends Tables, I extends Tables> {
  /** Writes the run and its items, and leaves its job. A run of no item is completed at once. Gives its id. */
  readonly begin: (
    tx: Tx,
    call: Call,
    own: Own<R, RunColumns>,
    items: readonly Partial<Own<I, ItemColumns>>[],
  ) => Promise<string>;
  readonly read: (tx: Tx, call: Call, id: string) => Promise<RowOf<R>>;
  readonly itemsOf: (tx: Tx, call: Call, id: string) => Promise<readonly RowOf<I>[]>;
  /** The items of the transaction under way are done, those that follow are not. Gives the run as it was. */
  readonly stop: (
    tx: Tx,
    call: Call,
    id: string,
    whyNot: (run: Pick<RunColumns, 'status'>) => Refusal | null,
  ) => Promise<RowOf<R>>;
  readonly subscription: Subscription;
  /** The runs that a person began, among their long jobs. */
  readonly longJobs: LongJobSource;
}

/**
 * A person begins many items by one call, and a job does them one after the other in the person's name. Each item and what is said of it are one
 * transaction: two workers, or one that begins again after a kill, do no item twice. See CONTRIBUTING, « A run ».
 */
export const defineItemRun = <R extends Tables, I extends Tables>(kind: ItemRunKind<R, I>): ItemRun<R, I> => {
  const any = kind as unknown as AnyRun;
  return {
    begin: (tx, call, own, items) => beginRun(any, tx, call, own, items),
    read: async (tx, call, id) => (await readRun(any, tx, call, id)) as unknown as RowOf<R>,
    itemsOf: async (tx, call, id) => {
      const { rows } = await sql<RowOf<I>>`select * from ${sql.table(any.items)}
        where ${itemsAt(call, id)} order by position`.execute(tx);
      return rows;
    },
    stop: async (tx, call, id, whyNot) => {
      const run = await readRun(any, tx, call, id, sql`for update`);
      refuseIf(whyNot(run));
      await leaveRest(any, tx, call, id, any.words.stopped);
      await finishRun(any, tx, call, id, 'completed');
      return run as unknown as RowOf<R>;
    },
    subscription: work(any.job, ({ runId }, run) => performRun(any, runId, run), {
      givenUp: ({ runId }, run) => run.inShop((tx, call) => finishRun(any, tx, call, runId, 'error')),
    }),
    longJobs: { kind: any.told.kind, can: any.endpoint.can, list: (tx, call, since) => toldRuns(any, tx, call, since) },
  };
};

const readRun = async (kind: AnyRun, tx: Tx, call: Call, id: string, lock = sql``): Promise<RunColumns> => {
  const { rows } = await sql<RunColumns>`select * from ${sql.table(kind.runs)}
    where shop_id = ${call.shopId} and id = ${id} ${lock}`.execute(tx);
  return found(rows[0]);
};

const beginRun = async (kind: AnyRun, tx: Tx, call: Call, own: object, all: readonly object[]): Promise<string> => {
  const [runs, items] = [sql.table(kind.runs), sql.table(kind.items)];
  const id = call.newId();
  const open = all.length > 0;
  const run: RunColumns = {
    ...own,
    shop_id: call.shopId,
    id,
    status: open ? 'pending' : 'completed',
    created_by: call.actor.userId,
    created_at: call.now,
    finished_at: open ? null : call.now,
  };
  const rows = all.map((one, position) => ({ ...one, shop_id: call.shopId, run_id: id, position }));
  await sql`insert into ${runs} select * from jsonb_populate_record(null::${runs}, ${JSON.stringify(run)}::jsonb)`.execute(
    tx,
  );
  await sql`insert into ${items} select * from jsonb_populate_recordset(null::${items}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
  if (open) call.enqueue(kind.job, { runId: id });
  return id;
};
