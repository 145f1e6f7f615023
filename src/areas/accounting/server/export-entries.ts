import { created } from '#kernel/difference.ts';
import type { Day } from '#kernel/day.ts';
import type { FileAnswer, InputOf } from '#kernel/endpoint.ts';
import { found, type Refusal, Refused, refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { codeBook } from '../rules/codes.ts';
import type { exportAgain, exportCorrections } from '../rules/endpoints.ts';
import { correctionName, isJournal, JOURNAL_KINDS, type JournalKind } from '../rules/export-kind.ts';
import { fecHead, fecRow, type JournalLine } from '../rules/fec.ts';
import { layoutRow } from '../rules/formats.ts';
import { refuse } from '../rules/refusals.ts';
import { claimCorrections } from './export-claim.ts';
import { streamedFile } from './export-file.ts';
import { journalLines, type Reached, reachedNow } from './journal-pages.ts';
import type { MadeOf } from './tables.ts';

export const numbersOf = (reached: readonly Reached[]): Record<string, number> =>
  Object.fromEntries(reached.map(({ year, n }) => [year, n]));

/** A file of entries: made of what it names alone, so that the same is made again to the byte, whatever was written since. */
export const entriesFile = (
  call: Call,
  file: {
    readonly kind: JournalKind;
    readonly from: string;
    readonly to: string;
    readonly name: string;
    readonly of: MadeOf;
    readonly corrects: number | null;
    readonly claim?: string;
  },
): FileAnswer => {
  const { kind, of } = file;
  const { shopId } = call;
  const row = kind === 'fec' ? fecRow : (line: JournalLine) => layoutRow(kind, line);
  const wanted = {
    shopId,
    period: { from: file.from as Day, to: file.to as Day },
    reached: Object.entries(of.reached)
      .map(([year, n]) => ({ year, n }))
      .sort((a, b) => (a.year < b.year ? -1 : 1)),
    since: of.since,
    book: codeBook(of.codes),
    fileYear: of.fileYear,
  };
  return streamedFile(call, {
    ...file,
    mime: kind === 'fec' ? 'text/plain; charset=utf-8' : 'text/plain; charset=us-ascii',
    head: kind === 'fec' ? fecHead() : '',
    async *lines(inShop) {
      for await (const lines of journalLines(inShop, wanted)) yield lines.map(row);
    },
  });
};

type Batch = RowOf<'export_batch'> & { readonly kind: JournalKind; readonly made: MadeOf };
const batchOf = async (tx: Tx, call: Call, n: number): Promise<Batch> => {
  const batch = found(
    await tx
      .selectFrom('export_batch')
      .selectAll()
      .where('shop_id', '=', call.shopId)
      .where('n', '=', n)
      .executeTakeFirst(),
  );
  const { kind, made } = batch;
  if (!isJournal(kind)) throw new Refused(refuse('accounting.batch-of-people'));
  if (made === null) throw new Refused(refuse('accounting.batch-old'));
  return { ...batch, kind, made };
};

/** The file of a batch once more: the same bytes, whatever was written or renamed since. */
export const downloadAgain = async (tx: Tx, { n }: InputOf<typeof exportAgain>, call: Call): Promise<FileAnswer> => {
  const { kind, name, made, corrects, first_day: from, last_day: to } = await batchOf(tx, call, n);
  call.audit('export', call.shopId, created({ kind, from, to, name }));
  return entriesFile(call, { kind, from, to, name, of: made, corrects });
};

/**
 * The whole file of a period in a layout that went furthest, the first of those that are the same: what is written since corrects that one, whichever of
 * its repetitions, its corrections or the files before it was asked for.
 */
const newestWhole = async (tx: Tx, call: Call, asked: Batch): Promise<Batch> => {
  const { rows } = await sql<RowOf<'export_batch', 'n'>>`select b.n from export_batch b
    where ${sameFiles(asked)} and b.shop_id = ${call.shopId} and b.made is not null and b.corrects is null
    order by ${reachSql(sql`b`)} desc, b.n limit 1`.execute(tx);
  return batchOf(tx, call, found(rows[0]).n);
};
const sameFiles = ({ kind, first_day: from, last_day: to }: Batch) =>
  sql`b.kind = ${kind} and b.first_day = ${from} and b.last_day = ${to}`;
/** How far a batch went: numbers only grow. */
const reachSql = (batch: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(r.value::int), 0) from jsonb_each_text(${batch}.made -> 'reached') r)`;

/** Until where that file and what corrects it went: nothing of it goes out as a correction again. */
const handedOver = async (tx: Tx, call: Call, root: Batch): Promise<Record<string, number>> => {
  const { rows } = await sql<Reached>`select r.key as year, max(r.value::int) as n
    from export_batch b cross join lateral jsonb_each_text(b.made -> 'reached') r
    where ${sameFiles(root)} and b.shop_id = ${call.shopId} and b.made is not null and (b.n = ${root.n} or b.corrects = ${root.n})
    group by r.key`.execute(tx);
  return numbersOf(rows);
};

/**
 * Exports the entries written since a batch went out, for its period: a batch of its own, with today's account names.
 */
export const downloadCorrections = async (
  tx: Tx,
  { n }: InputOf<typeof exportCorrections>,
  call: Call,
  codes: MadeOf['codes'],
  whyNot: (kind: JournalKind) => Promise<Refusal | null>,
): Promise<FileAnswer> => {
  const root = await newestWhole(tx, call, await batchOf(tx, call, n));
  const { kind, first_day: from, last_day: to } = root;
  // Before what is left is counted: what somebody else has just handed over is then seen.
  const claim = await claimCorrections(tx, call, root.n);
  const [since, reached] = [await handedOver(tx, call, root), numbersOf(await reachedNow(tx, call.shopId))];
  const waiting = await sql`select 1 from entry e where e.shop_id = ${call.shopId} and e.day between ${from} and ${to}
    and e.n > coalesce((${JSON.stringify(since)}::jsonb ->> e.fiscal_year)::int, 0) limit 1`.execute(tx);
  if (waiting.rows.length === 0) throw new Refused(refuse('accounting.nothing-since', { n: root.n }));
  refuseIf(await whyNot(kind));
  const name = correctionName(root.name, root.n);
  call.audit('export', call.shopId, created({ kind, from, to, name }));
  const of = { reached, since, codes, fileYear: root.made.fileYear };
  return entriesFile(call, { kind, from, to, name, of, corrects: root.n, claim });
};

interface BatchRow extends RowOf<'export_batch', 'n' | 'kind' | 'name' | 'lines' | 'bytes' | 'sha256' | 'corrects'> {
  from: RowOf<'export_batch'>['first_day'];
  to: RowOf<'export_batch'>['last_day'];
  at: RowOf<'export_batch'>['created_at'];
  by: RowOf<'user_account'>['username'] | null;
  sameAs: number | null;
  again: boolean;
  since: number | null;
}

/** The last ones; of the whole one of each kind and period that went furthest, where it was repeated last, how many entries of the period were written since it and its corrections. */
export const listBatches = async (tx: Tx, _input: object, call: Call) => ({
  batches: (
    await sql<BatchRow>`select b.n, b.kind, b.first_day as from, b.last_day as to, b.name, b.lines, b.bytes, b.sha256, b.created_at as at, u.username as by, b.corrects,
      b.made is not null as again, late.since,
      (select min(first.n) from export_batch first where first.shop_id = b.shop_id and first.kind = b.kind and first.first_day = b.first_day and first.last_day = b.last_day
        and first.sha256 = b.sha256 and first.n < b.n) as "sameAs"
    from export_batch b left join user_account u on u.id = b.created_by
    left join lateral (
      select count(*)::int as since from (
        select 1 from entry_counter c
        left join lateral (select max((x.made -> 'reached' ->> c.fiscal_year)::int) as n from export_batch x
          where x.shop_id = b.shop_id and x.kind = b.kind and x.first_day = b.first_day and x.last_day = b.last_day and (x.n = b.n or exists (
              select 1 from export_batch z where z.shop_id = x.shop_id and z.n = x.corrects and z.made -> 'reached' = b.made -> 'reached'))) handed on true
        join entry e on e.shop_id = c.shop_id and e.fiscal_year = c.fiscal_year and e.n > coalesce(handed.n, 0) and e.day between b.first_day and b.last_day
        where c.shop_id = b.shop_id limit 1000) written
      where b.made is not null and b.corrects is null and b.kind = any(${[...JOURNAL_KINDS]})
        and not exists (select 1 from export_batch y where y.shop_id = b.shop_id and y.kind = b.kind and y.first_day = b.first_day and y.last_day = b.last_day and y.corrects is null and y.made is not null
          and (${reachSql(sql`y`)}, y.n) > (${reachSql(sql`b`)}, b.n))
    ) late on b.made is not null and b.corrects is null
    where b.shop_id = ${call.shopId} order by b.n desc limit 50`.execute(tx)
  ).rows,
});
