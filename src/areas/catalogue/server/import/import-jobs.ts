import { type LongJob, TROUBLES_TOLD } from '#kernel/job/long-job.ts';
import { sql } from '#platform/db.ts';
import { LONG_JOBS_TOLD, type LongJobSource } from '#platform/jobs/long-job.ts';
import { jobStatusOf } from '../../rules/import/import-life.ts';
import { problemsInWords } from '../../rules/import/import-problems.ts';
import type { ImportRun } from './import-kind.ts';
import { doneOf, toDoOf } from './import-view.ts';

type Refusals = readonly { readonly line: number; readonly problems: Parameters<typeof problemsInWords>[0] }[];

const STEPS: Readonly<Record<string, string>> = {
  checking: 'Essai d’un import, rien n’est écrit',
  reverting: 'Annulation d’un import',
  reverted: 'Annulation d’un import',
};

interface Told {
  readonly runs: string;
  readonly rows: string;
  readonly kind: string;
  readonly can: LongJobSource['can'];
  readonly detail: string;
}
type Run = ImportRun & { readonly refusals: Refusals };

/** Imports that were begun: a file that was only received waits for its columns, not for a worker. */
export const longImportsOf = ({ runs, rows: table, kind, can, detail }: Told): LongJobSource => ({
  kind,
  can,
  list: async (tx, call, since) => {
    const { rows } = await sql<Run>`select i.*,
        (select coalesce(jsonb_agg(jsonb_build_object('line', r.line, 'problems', r.problems) order by r.line), '[]'::jsonb)
          from (select line, problems from ${sql.table(table)} where shop_id = ${call.shopId} and import_id = i.id
            and case when i.step = 'reverted' then outcome = 'kept' or (outcome = 'reverted' and problems <> '[]'::jsonb) else outcome = 'refused' end order by line limit ${TROUBLES_TOLD}) r) as refusals
      from ${sql.table(runs)} i where i.shop_id = ${call.shopId} and i.created_by = ${call.actor.userId} and i.created_at > ${since}
        and (i.status <> 'pending' or i.step = 'checking' or i.error is not null)
      order by i.created_at desc, i.id limit ${LONG_JOBS_TOLD}`.execute(tx);
    return rows.map(
      (row): LongJob => ({
        kind,
        id: row.id,
        title: row.file_name,
        detail: STEPS[row.step] ?? detail,
        status: jobStatusOf(row),
        done: doneOf(row),
        total: toDoOf(row),
        error: row.error,
        troubles: row.refusals.map((one) => ({ name: `Ligne ${one.line}`, why: problemsInWords(one.problems) })),
        troubled: row.step === 'reverted' ? row.kept : row.refused,
        file: null,
        expiresAt: null,
        createdAt: row.created_at,
      }),
    );
  },
});

export const longImports = longImportsOf({
  runs: 'import',
  rows: 'import_row',
  kind: 'import',
  can: 'createProduct',
  detail: 'Import d’articles',
});
