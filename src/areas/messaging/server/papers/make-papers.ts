import type { Call } from '#platform/call.ts';
import { later } from '#platform/clock.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { removeStored, storeFile } from '#platform/files.ts';
import { defineJob, PermanentFailure, type Run, type Subscription, work } from '#platform/jobs.ts';
import { mergePdfs } from '#platform/pdf.ts';
import { packed, type Packed } from '#platform/files/zip.ts';
import { KEPT_DAYS } from '../../rules/papers/paper-batch.ts';
import { offerDocument } from '../notification.ts';
import { type BatchRow, fileUrlOf, makePapersJob, sourceNamed } from './batch.ts';
import type { Named, PaperSource } from './source.ts';

const removePapersJob = defineJob<{ batchId: string }>('messaging.remove-papers', { lane: 'housekeeping' });
const DAY = 86_400;
/** More than that would fill the memory of a small server, and no mailbox takes it. */
const MOST_BYTES = 250_000_000;

interface Asked {
  readonly batchId: string;
}
/** A person has cancelled it meanwhile: there is nothing left to do. */
class NoMore extends Error {}

const beginBatch = async (tx: Tx, call: Call, id: string): Promise<BatchRow | undefined> =>
  (
    await sql<BatchRow>`update paper_batch set status = 'processing', done = 0 where shop_id = ${call.shopId} and id = ${id}
    and status in ('pending', 'processing') returning *`.execute(tx)
  ).rows[0];

/** Says how far it is, and reads the next paper in the same transaction; its bytes are drawn after it. */
const onePaper = async (run: Run, source: PaperSource, id: string, paper: Named, done: number): Promise<Packed> => {
  const printed = await run.inShop(async (tx, call) => {
    const { rows } = await sql`update paper_batch set done = ${done} where shop_id = ${call.shopId} and id = ${id}
      and status = 'processing' returning id`.execute(tx);
    if (rows.length === 0) throw new NoMore();
    return source.print(tx, paper.id, call);
  });
  return { name: printed.name, bytes: await printed.bytes() };
};

const remember = (run: Run, id: string, error: string): Promise<unknown> =>
  run.inShop((tx, call) =>
    sql`update paper_batch set error = ${error} where shop_id = ${call.shopId} and id = ${id} and status = 'processing'`.execute(
      tx,
    ),
  );

const everyPaper = async (run: Run, batch: BatchRow, source: PaperSource): Promise<readonly Packed[]> => {
  const made: Packed[] = [];
  let size = 0;
  for (const paper of batch.papers) {
    await run.alive({ done: made.length, total: batch.papers.length });
    try {
      made.push(await onePaper(run, source, batch.id, paper, made.length));
    } catch (error) {
      // Tried again, and told by its name when that does not help.
      if (!(error instanceof NoMore)) await remember(run, batch.id, `${paper.name} n’a pas pu être imprimé.`);
      throw error;
    }
    size += made.at(-1)?.bytes.byteLength ?? 0;
    if (size > MOST_BYTES) {
      await remember(run, batch.id, 'Ces documents réunis sont trop lourds : choisissez-en moins.');
      throw new PermanentFailure('papers too heavy');
    }
  }
  return made;
};

/** The file, its row, the end of the work and the word to the open application are one: done twice, there is still one file. */
const keep = async (tx: Tx, call: Call, batch: BatchRow, bytes: Uint8Array): Promise<void> => {
  const { rows } = await sql`select 1 from paper_batch where shop_id = ${call.shopId} and id = ${batch.id}
    and status = 'processing' for update`.execute(tx);
  if (rows.length === 0) return;
  const fileId = await storeFile(tx, call, {
    name: batch.file_name,
    mime: batch.form === 'zip' ? 'application/zip' : 'application/pdf',
    bytes,
    visibility: 'private',
    thing: { kind: 'paper-batch', id: batch.id },
  });
  const expiresAt = later(call.now, KEPT_DAYS * DAY);
  await sql`update paper_batch set status = 'completed', done = jsonb_array_length(papers), error = null, file_id = ${fileId},
    size = ${bytes.byteLength}, finished_at = ${call.now}, expires_at = ${expiresAt} where shop_id = ${call.shopId} and id = ${batch.id}`.execute(
    tx,
  );
  // A key of the API asks for itself: it has no open application.
  const { rows: people } = await sql`select 1 from user_account where id = ${batch.requested_by}`.execute(tx);
  if (people.length > 0) await offerDocument(tx, call, { userId: batch.requested_by, url: fileUrlOf(batch.id) });
  call.enqueue(removePapersJob, { batchId: batch.id }, { runAt: expiresAt });
};

const makePapers = async ({ batchId }: Asked, run: Run): Promise<void> => {
  const batch = await run.inShop((tx, call) => beginBatch(tx, call, batchId));
  if (!batch) return;
  const source = sourceNamed(batch.source);
  if (!source) throw new PermanentFailure(`nobody prints ${batch.source}`);
  try {
    const made = await everyPaper(run, batch, source);
    const bytes =
      batch.form === 'zip'
        ? packed(made)
        : mergePdfs(
            made.map((one) => one.bytes),
            batch.title,
          );
    await run.inShop((tx, call) => keep(tx, call, batch, bytes));
  } catch (error) {
    if (!(error instanceof NoMore)) throw error;
  }
};

/** The bytes go before their row: cut off in between, the next attempt finds the row and goes on. */
const removePapers = async ({ batchId }: Asked, run: Run): Promise<void> => {
  const place = await run.inShop(async (tx, call) => {
    await sql`update paper_batch set status = 'expired' where shop_id = ${call.shopId} and id = ${batchId} and status = 'completed'`.execute(
      tx,
    );
    return (
      await sql<
        RowOf<'file', 'place'>
      >`select f.place from paper_batch b join file f on f.shop_id = b.shop_id and f.id = b.file_id
        where b.shop_id = ${call.shopId} and b.id = ${batchId}`.execute(tx)
    ).rows[0]?.place;
  });
  if (place === undefined) return;
  await removeStored(place);
  await run.inShop(async (tx, call) => {
    await sql`update paper_batch set file_id = null where shop_id = ${call.shopId} and id = ${batchId}`.execute(tx);
    await sql`delete from file where shop_id = ${call.shopId} and thing_kind = 'paper-batch' and thing_id = ${batchId}`.execute(
      tx,
    );
  });
};

export const paperJobs: readonly Subscription[] = [
  work(makePapersJob, makePapers, {
    givenUp: async ({ batchId }, run, { reason }) => {
      await run.inShop((tx, call) =>
        sql`update paper_batch set status = ${reason === 'cancelled' ? 'cancelled' : 'error'}, finished_at = ${call.now},
          error = coalesce(error, 'Un incident a interrompu la préparation : demandez-la de nouveau depuis la liste.')
          where shop_id = ${call.shopId} and id = ${batchId} and status in ('pending', 'processing')`.execute(tx),
      );
    },
  }),
  work(removePapersJob, removePapers),
];
