import { defineJob } from '#platform/jobs.ts';
import { later } from '#platform/clock.ts';
import { LONG_JOBS_TOLD, type LongJobSource } from '#platform/jobs/long-job.ts';
import { TROUBLES_TOLD } from '#kernel/job/long-job.ts';
import { contributed } from '#platform/area.ts';
import { bind, type Binding, type Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { fieldReader } from '#platform/record/columns.ts';
import { storedBytes } from '#platform/files.ts';
import { isLetIn } from '#kernel/can.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { fileStem } from '#kernel/language/file-name.ts';
import { found, Refused, refuseIf } from '#kernel/refusal.ts';
import { LISTED_DAYS } from '../../rules/long-job-endpoints.ts';
import {
  type batchFile,
  type cancelBatch,
  type Chosen,
  MOST_AT_ONCE,
  MOST_PAPERS,
  PAPER_FORM_WORDS,
  PaperBatch,
  type papersEndpoint,
  refusePapers,
  whyNotCancel,
  whyNotFetch,
} from '../../rules/papers/paper-batch.ts';
import { type PaperSource, paperSourceSlot } from './source.ts';

export type BatchRow = RowOf<'paper_batch'>;
export const makePapersJob = defineJob<{ batchId: string }>('messaging.make-papers', {
  lane: 'papers',
  retry: 'round',
});
/** The address by which the open application is brought the file. */
export const fileUrlOf = (id: string): string => `/v1/documents/batches/${id}/file`;
const DAY = 86_400;
const PAGE = 200;

export const sourceNamed = (name: string): PaperSource | undefined =>
  contributed(paperSourceSlot).find((one) => one.name === name);

const readBatch = fieldReader(PaperBatch.omit({ total: true, leftOut: true }).shape);
export const batchOf = (row: BatchRow): PaperBatch => ({
  ...readBatch(row),
  total: row.papers.length,
  leftOut: [...row.left_out],
});

const tooMany = () => new Refused(refusePapers('messaging.too-many-papers', { most: String(MOST_PAPERS) }));

/** The ids that a selection means. A page of the list at a time, up to one more than a file holds. */
const idsOf = async (tx: Tx, source: PaperSource, chosen: Chosen, call: Call): Promise<readonly string[]> => {
  if (chosen.ids) return [...new Set(chosen.ids)];
  const { filter, search, sort } = chosen;
  const asked = { ...(filter ? { filter } : {}), ...(search ? { search } : {}), ...(sort ? { sort } : {}), size: PAGE };
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page = await source.list(
      tx,
      { ...asked, totals: 'later', ...(after === null ? { page: 1 } : { after }) },
      call,
    );
    ids.push(...page.rows.map((row) => row.id));
    after = page.after;
  } while (after !== null && ids.length <= MOST_PAPERS);
  return ids;
};

const begin = async (tx: Tx, source: PaperSource, chosen: Chosen, call: Call): Promise<PaperBatch> => {
  const ids = await idsOf(tx, source, chosen, call);
  if (ids.length > MOST_PAPERS) throw tooMany();
  const { papers, leftOut } = ids.length === 0 ? { papers: [], leftOut: [] } : await source.find(tx, ids, call);
  if (papers.length > MOST_PAPERS) throw tooMany();
  if (papers.length === 0) {
    const names = leftOut.map(({ name, why }) => `${name} : ${why}.`).join(' ');
    throw new Refused(refusePapers('messaging.no-paper', { names }));
  }
  const mine = sql`shop_id = ${call.shopId} and requested_by = ${call.actor.userId}`;
  // Two requests of one person are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`papers:${call.actor.userId}`}, 1))`.execute(tx);
  const { rows } = await sql<{ busy: number }>`select count(*)::int as busy from paper_batch
    where ${mine} and status in ('pending', 'processing')`.execute(tx);
  if ((rows[0]?.busy ?? 0) >= MOST_AT_ONCE)
    throw new Refused(refusePapers('messaging.papers-busy', { most: String(MOST_AT_ONCE) }));
  await sql`delete from paper_batch where ${mine} and file_id is null and status not in ('pending', 'processing')
    and created_at < ${later(call.now, -LISTED_DAYS * DAY)}`.execute(tx);
  const id = call.newId();
  const noun = source.nouns[papers.length > 1 ? 1 : 0];
  const stem = fileStem(source.nouns[1]);
  const row = (
    await sql<BatchRow>`insert into paper_batch (shop_id, id, requested_by, source, form, title, papers, left_out, status, file_name, created_at)
    values (${call.shopId}, ${id}, ${call.actor.userId}, ${source.name}, ${chosen.form}, ${`${papers.length} ${noun}`}, ${JSON.stringify(papers)}::jsonb,
      ${JSON.stringify(leftOut)}::jsonb, 'pending', ${`${stem}-${call.today}.${chosen.form === 'zip' ? 'zip' : 'pdf'}`}, ${call.now}) returning *`.execute(
      tx,
    )
  ).rows[0];
  call.enqueue(makePapersJob, { batchId: id });
  return batchOf(found(row));
};

export const servePapers = (source: PaperSource & { readonly endpoint: ReturnType<typeof papersEndpoint> }): Binding =>
  bind(source.endpoint, (tx, input, call) => begin(tx, source, input, call));

/** Keeps the batches that the caller asked for, in the shop in which he acts now. */
const own = (call: Call) => sql`shop_id = ${call.shopOrNone} and requested_by = ${call.actor.userId}`;

export const listBatches = async (tx: Tx, _input: object, call: Call): Promise<PaperBatch[]> => {
  if (call.shopOrNone === null) return [];
  const { rows } = await sql<BatchRow>`select * from paper_batch where ${own(call)}
    and created_at > ${later(call.now, -LISTED_DAYS * DAY)} order by created_at desc, id desc limit 20`.execute(tx);
  return rows.map(batchOf);
};

/** The same ones, as all long jobs are told. */
export const longPapers: LongJobSource = {
  kind: 'papers',
  can: 'signedIn',
  list: async (tx, call, since) => {
    const { rows } = await sql<BatchRow>`select * from paper_batch where ${own(call)} and created_at > ${since}
      order by created_at desc, id desc limit ${LONG_JOBS_TOLD}`.execute(tx);
    return rows.map((row) => ({
      kind: 'papers',
      id: row.id,
      title: row.title,
      detail: PAPER_FORM_WORDS[row.form],
      status: row.status,
      done: row.done,
      total: row.papers.length,
      error: row.status === 'error' ? row.error : null,
      troubles: row.left_out.slice(0, TROUBLES_TOLD).map(({ name, why }) => ({ name, why })),
      troubled: row.left_out.length,
      file:
        row.status === 'completed' ? { url: fileUrlOf(row.id), inline: row.form === 'print', size: row.size } : null,
      expiresAt: row.expires_at,
      createdAt: row.created_at,
    }));
  },
};

export const cancel = async (tx: Tx, { id }: InputOf<typeof cancelBatch>, call: Call) => {
  const row = found(
    (await sql<BatchRow>`select * from paper_batch where ${own(call)} and id = ${id} for update`.execute(tx)).rows[0],
  );
  refuseIf(whyNotCancel(batchOf(row)));
  await sql`update paper_batch set status = 'cancelled', finished_at = ${call.now} where shop_id = ${call.shopId} and id = ${id}`.execute(
    tx,
  );
  return batchOf({ ...row, status: 'cancelled' });
};

export const readBatchFile = async (tx: Tx, { id }: InputOf<typeof batchFile>, call: Call) => {
  const row = found(
    (await sql<BatchRow>`select * from paper_batch where ${own(call)} and id = ${id}`.execute(tx)).rows[0],
  );
  refuseIf(whyNotFetch(batchOf(row)));
  // A right that was taken since is taken of what was made with it too.
  const source = sourceNamed(row.source);
  if (!source || !isLetIn(call.actor, source.endpoint.can)) throw new Refused(refusePapers('messaging.papers-closed'));
  // A user who opened the file himself is not brought it once more.
  call.write(
    sql`update document_download set taken_at = ${call.now} where user_id = ${call.actor.userId} and url = ${fileUrlOf(id)} and taken_at is null`,
  );
  return {
    name: row.file_name,
    mime: row.form === 'zip' ? 'application/zip' : 'application/pdf',
    bytes: await storedBytes(tx, row.file_id as string),
    inline: row.form === 'print',
  };
};
