import type { InputOf } from '#kernel/endpoint.ts';
import { found, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { defineJob } from '#platform/jobs.ts';
import { defineItemRun } from '#platform/jobs/run/item-run.ts';
import {
  acceptAllCertain,
  type Matching,
  type matching,
  MOST_LEFT,
  whyNotStopMatching,
} from '../../rules/bank/bank-matching-endpoints.ts';
import { refuseBank } from '../../rules/bank/bank-refusals.ts';
import { acceptCertain, proposeAll } from './bank-lines.ts';

/**
 * The lines of a transaction, which holds the counters of the books: a user who cashes in meanwhile, or stops the run,
 * does not wait long.
 */
const LINES_AT_ONCE = 5;
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

/**
 * Begins the run over all certain matches, in the order of the bank's days; the index prevents a second run meanwhile.
 */
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
  // A matching of another user is not among the jobs that this user sees, and could not be stopped there.
  if (open[0])
    throw new Refused(
      open[0].isOwn
        ? refuseBank('billing.bank-matching-under-way')
        : refuseBank('billing.bank-matching-of-other', { who: open[0].who || 'Quelqu’un' }),
    );
  const wanted = ids ?? (await proposeAll(tx, {}, call)).certain;
  const { rows } = await sql<Pick<Item, 'line_id' | 'label'>>`select id as line_id, label from bank_line
    where shop_id = ${call.shopId} and id = any(${[...new Set(wanted)]}::uuid[]) order by day, id`.execute(tx);
  if (ids && rows.length < new Set(ids).size) found(undefined);
  const id = await matchingRuns.begin(tx, call, {}, rows);
  call.audit('bank_matching', id, { lines: [null, rows.length] });
  return readMatching(tx, { id }, call);
};

export const stopMatchingRun = async (tx: Tx, { id }: InputOf<typeof matching>, call: Call): Promise<Matching> => {
  const { status } = await matchingRuns.stop(tx, call, id, whyNotStopMatching);
  call.audit('bank_matching', id, { status: [status, 'stopped'] });
  return readMatching(tx, { id }, call);
};

const acceptItems = async (tx: Tx, call: Call, items: readonly Item[]) => {
  const { left } = await acceptCertain(tx, { ids: items.map((one) => one.line_id) }, call);
  const whyOf = new Map(left.map((one) => [one.id, one.why]));
  return items.map((one) => ({ why: whyOf.get(one.line_id) ?? null }));
};

export const matchingRuns = defineItemRun({
  job: defineJob('billing.match-bank-lines'),
  runs: 'bank_matching',
  items: 'bank_matching_line',
  endpoint: acceptAllCertain,
  atOnce: LINES_AT_ONCE,
  act: acceptItems,
  words: {
    stopped: 'Arrêté avant cette ligne.',
    failed: 'Un incident a empêché cette ligne\u00a0: elle reste à rapprocher.',
    interrupted: 'Un incident a interrompu le rapprochement : relancez-le pour la suite.',
  },
  told: {
    kind: 'bank',
    detail: 'Rapprochement',
    title: (_run, total) => `${total} ${total > 1 ? 'lignes de relevé' : 'ligne de relevé'}`,
    name: 'label',
  },
});
