import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { type Run, type Subscription, work } from '#platform/jobs.ts';
import { TROUBLES_TOLD } from '#kernel/job/long-job.ts';
import { LONG_JOBS_TOLD, type LongJobSource } from '#platform/jobs/long-job.ts';
import {
  type acceptAllCertain,
  type Matching,
  type matching,
  MOST_LEFT,
  whyNotStopMatching,
} from '../../rules/bank/bank-matching-endpoints.ts';
import { refuseBank } from '../../rules/bank/bank-refusals.ts';
import { acceptCertain, proposeAll } from './bank-lines.ts';
import { isPassing } from '#areas/billing/server/index.ts';

/** The counters of the books are held as long as they take: whoever cashes in meanwhile, or stops this, is not kept waiting until he is refused. */
const LINES_AT_ONCE = 5;
const MATCH = 'billing.match-bank-lines';
type Item = RowOf<'bank_matching_line'>;

const countedSql = sql`select count(*)::int as total, count(done_at)::int as done, (count(*) filter (where done_at is not null and why is null))::int as matched,
  count(why)::int as "leftCount" from bank_matching_line i where i.shop_id = r.shop_id and i.run_id = r.id`;
interface Counted {
  readonly total: number;
  readonly done: number;
  readonly matched: number;
  readonly leftCount: number;
}

export const readMatching = async (tx: Tx, { id }: InputOf<typeof matching>, call: Call): Promise<Matching> => {
  const { rows } = await sql<
    RowOf<'bank_matching'> & Counted
  >`select r.*, c.* from bank_matching r, lateral (${countedSql}) c where r.shop_id = ${call.shopId} and r.id = ${id}`.execute(
    tx,
  );
  const { created_at: createdAt, total, done, matched, leftCount, status } = found(rows[0]);
  const left = await sql<{
    id: Item['line_id'];
    label: Item['label'];
    why: NonNullable<Item['why']>;
  }>`select line_id as id, label, why from bank_matching_line
    where shop_id = ${call.shopId} and run_id = ${id} and why is not null order by position limit ${MOST_LEFT}`.execute(
    tx,
  );
  return { id, status, createdAt, total, done, matched, leftCount, left: left.rows };
};

/** All that is certain now, in the order of the days of the bank; the index lets nobody else begin meanwhile. */
export const beginMatching = async (
  tx: Tx,
  { ids }: InputOf<typeof acceptAllCertain>,
  call: Call,
): Promise<Matching> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank:${call.shopId}`}, 7))`.execute(tx);
  const { rows: open } = await sql<{ isOwn: boolean; who: string }>`
    select r.created_by is not distinct from ${call.actor.userId} as "isOwn", coalesce(u.username, '') as who
    from bank_matching r left join user_account u on u.id = r.created_by
    where r.shop_id = ${call.shopId} and r.status in ('pending', 'processing')`.execute(tx);
  // One of somebody else is not among the jobs that this person sees: he could not stop it there.
  if (open[0])
    throw new Refused(
      open[0].isOwn
        ? refuseBank('billing.bank-matching-under-way')
        : refuseBank('billing.bank-matching-of-other', { who: open[0].who || 'Quelqu’un' }),
    );
  const wanted = ids ?? (await proposeAll(tx, {}, call)).certain;
  const id = call.newId();
  const status = wanted.length === 0 ? 'completed' : 'pending';
  await sql`insert into bank_matching (shop_id, id, status, created_by, created_at, finished_at)
    values (${call.shopId}, ${id}, ${status}, ${call.actor.userId}, ${call.now}, ${wanted.length === 0 ? call.now : null})`.execute(
    tx,
  );
  const { rows } = await sql`insert into bank_matching_line (shop_id, run_id, position, line_id, label)
    select ${call.shopId}, ${id}, row_number() over (order by l.day, l.id), l.id, l.label
    from bank_line l where l.shop_id = ${call.shopId} and l.id = any(${[...new Set(wanted)]}::uuid[]) returning line_id`.execute(
    tx,
  );
  if (ids && rows.length < new Set(ids).size) found(undefined);
  if (wanted.length > 0) call.enqueue(MATCH, { runId: id });
  call.audit('bank_matching', id, { lines: [null, rows.length] });
  return readMatching(tx, { id }, call);
};

const finish = (tx: Tx, call: Call, id: string, status: 'completed' | 'error') =>
  sql`update bank_matching set status = ${status}, finished_at = ${call.now}
    where shop_id = ${call.shopId} and id = ${id} and status in ('pending', 'processing')`.execute(tx);

const STOPPED = 'Arrêté avant cette ligne.';
export const stopMatchingRun = async (tx: Tx, { id }: InputOf<typeof matching>, call: Call): Promise<Matching> => {
  const run = found(
    (
      await sql<
        RowOf<'bank_matching'>
      >`select * from bank_matching where shop_id = ${call.shopId} and id = ${id} for update`.execute(tx)
    ).rows[0],
  );
  refuseIf(whyNotStopMatching(run));
  await sql`update bank_matching_line set why = ${STOPPED}, done_at = ${call.now} where shop_id = ${call.shopId} and run_id = ${id} and done_at is null`.execute(
    tx,
  );
  await finish(tx, call, id, 'completed');
  call.audit('bank_matching', id, { status: [run.status, 'stopped'] });
  return readMatching(tx, { id }, call);
};

interface Asked {
  readonly runId: string;
}
const UNKNOWN = 'Un incident a empêché cette ligne\u00a0: elle reste à rapprocher.';
/** What is written bears the name of whoever asked for it. */
const inNameOf = (call: Call, userId: string | null): Call =>
  Object.create(call, { actor: { value: { ...call.actor, userId } } }) as Call;

/** Some lines and what is said of them are one transaction: tried again after a cut, what was accepted is not accepted twice. */
const acceptItems = async (
  run: Run,
  { created_by: by, id }: RowOf<'bank_matching'>,
  items: readonly Item[],
): Promise<void> => {
  const at = items.map((one) => one.position);
  try {
    await run.inShop(async (tx, call) => {
      const { rows } =
        await sql<Item>`select * from bank_matching_line where shop_id = ${call.shopId} and run_id = ${id} and position = any(${at}::int[])
        and done_at is null order by position for update`.execute(tx);
      if (rows.length === 0) return;
      const { left } = await acceptCertain(tx, { ids: rows.map((one) => one.line_id) }, inNameOf(call, by));
      await sql`update bank_matching_line i set done_at = ${call.now}, why = (select w ->> 'why' from jsonb_array_elements(${JSON.stringify(left)}::jsonb) w where (w ->> 'id')::uuid = i.line_id)
        where i.shop_id = ${call.shopId} and i.run_id = ${id} and i.position = any(${rows.map((one) => one.position)}::int[])`.execute(
        tx,
      );
    });
  } catch (error) {
    if (isPassing(error)) throw error;
    // Each by itself, so that the others go through.
    if (items.length > 1) {
      for (const one of items) await acceptItems(run, { created_by: by, id } as RowOf<'bank_matching'>, [one]);
      return;
    }
    const why = error instanceof Refused ? error.refusal.words.fr : UNKNOWN;
    await run.inShop((tx, call) =>
      sql`update bank_matching_line set why = ${why}, done_at = ${call.now}
        where shop_id = ${call.shopId} and run_id = ${id} and position = any(${at}::int[]) and done_at is null`.execute(
        tx,
      ),
    );
  }
};

const matchLines = async ({ runId }: Asked, run: Run): Promise<void> => {
  const begun = await run.inShop(async (tx, call) => {
    const { rows } = await sql<
      RowOf<'bank_matching'>
    >`update bank_matching set status = 'processing' where shop_id = ${call.shopId} and id = ${runId}
      and status in ('pending', 'processing') returning *`.execute(tx);
    const items =
      await sql<Item>`select * from bank_matching_line where shop_id = ${call.shopId} and run_id = ${runId} order by position`.execute(
        tx,
      );
    return rows[0] && { row: rows[0], items: items.rows };
  });
  if (!begun) return;
  const waiting = begun.items.filter((one) => one.done_at === null);
  const before = begun.items.length - waiting.length;
  for (let at = 0; at < waiting.length; at += LINES_AT_ONCE) {
    await run.alive({ done: before + at, total: begun.items.length });
    await acceptItems(run, begun.row, waiting.slice(at, at + LINES_AT_ONCE));
  }
  await run.inShop((tx, call) => finish(tx, call, runId, 'completed'));
};

export const matchingJob: Subscription = work<Asked>(MATCH, matchLines, {
  givenUp: async ({ runId }, run) => {
    await run.inShop((tx, call) => finish(tx, call, runId, 'error'));
  },
});

/** The lines that this person had accepted at once. */
export const longMatchings: LongJobSource = {
  kind: 'bank',
  can: 'seeAllPayment',
  list: async (tx, call, since) => {
    const { rows } = await sql<
      RowOf<'bank_matching'> & Counted & { troubles: readonly { readonly name: string; readonly why: string }[] }
    >`select r.*, c.*, coalesce((select jsonb_agg(jsonb_build_object('name', t.label, 'why', t.why) order by t.position) from (
        select * from bank_matching_line i where i.shop_id = r.shop_id and i.run_id = r.id and i.why is not null order by i.position limit ${TROUBLES_TOLD}) t), '[]'::jsonb) as troubles
      from bank_matching r, lateral (${countedSql}) c
      where r.shop_id = ${call.shopId} and r.created_by = ${call.actor.userId} and r.created_at > ${since}
      order by r.created_at desc, r.id limit ${LONG_JOBS_TOLD}`.execute(tx);
    return rows.map((row) => ({
      kind: 'bank',
      id: row.id,
      title: `${row.total} ${row.total > 1 ? 'lignes de relevé' : 'ligne de relevé'}`,
      detail: 'Rapprochement',
      status: row.status,
      done: row.done,
      total: row.total,
      error: row.status === 'error' ? 'Un incident a interrompu le rapprochement : relancez-le pour la suite.' : null,
      troubles: [...row.troubles],
      troubled: row.leftCount,
      file: null,
      expiresAt: null,
      createdAt: row.created_at,
    }));
  },
};
