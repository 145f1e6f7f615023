import { untyped } from '#kernel/field/typed-cell.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { rowById } from '#platform/record/row.ts';
import { runList } from '#platform/list.ts';
import type * as endpoints from '../../rules/import/import-endpoints.ts';
import type { ImportRow, ImportView } from '../../rules/import/import-endpoints.ts';
import { readRow } from '../../rules/import/import-draft.ts';
import { shownRow } from '../../rules/import/import-shown.ts';
import { importList, importRowList } from '../../rules/lists.ts';
import { PARTS_WORDS } from '../../rules/prices/box-price.ts';
import { formulaWords } from '../../rules/prices/price-follow.ts';
import { BASE_PRICE_WORDS } from '../../rules/prices/price-history.ts';
import { rulesOf } from '../price/follow.ts';
import { contextOf } from './import-context.ts';
import type { ImportRun } from './import-kind.ts';
import { toFinish } from '../label/label-list.ts';

type Catalogue = Tx;

export const countsOf = <R extends ImportRun>(row: R) => ({
  id: row.id,
  status: row.status,
  step: row.step,
  source: row.source as R['source'],
  fileName: row.file_name,
  fileSize: row.file_size,
  total: row.total,
  done: doneOf(row),
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  refused: row.refused,
  reverted: row.reverted,
  kept: row.kept,
  error: row.error,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  version: row.version,
});
/** Rows that the present step has gone through. */
export const doneOf = (row: ImportRun): number =>
  row.step === 'reverting' || row.step === 'reverted'
    ? row.reverted + row.kept
    : row.step === 'uploaded'
      ? 0
      : row.created + row.updated + row.unchanged + row.refused;

/** Rows that it has to go through: taking back concerns those that wrote something. */
export const toDoOf = (row: ImportRun): number =>
  row.step === 'reverting' || row.step === 'reverted' ? row.created + row.updated : row.total;

/** The outcome of a row. Rows that an import has not reached yet, or never reached, were only read: the trial wrote nothing. */
export const outcomeOf = (one: Pick<ImportRun, 'status' | 'cursor'>) =>
  sql`case when ${one.status !== 'pending'} and r.line > ${one.cursor} then 'read' else r.outcome end`;

/** A row that was taken back and of which something stays, as somebody changed it since. */
export const isLeft = sql`(r.outcome = 'reverted' and r.problems <> '[]'::jsonb)`;

export const viewOf = async (tx: Catalogue, call: Call, id: string): Promise<ImportView> => {
  const row = await rowById(tx, call, 'import', id);
  const waiting =
    row.status !== 'completed'
      ? 0
      : ((
          await sql<{ count: number }>`select count(*)::int as count from product p
    where p.shop_id = ${call.shopId} and p.incomplete and p.archived_at is null and p.status <> 'closed'
      and p.id in (select r.product_id from import_row r where r.shop_id = ${call.shopId} and r.import_id = ${id} and r.outcome = 'created')`.execute(
            tx,
          )
        ).rows[0]?.count ?? 0);
  const left =
    row.reverted === 0
      ? 0
      : ((
          await sql<{ count: number }>`select count(*)::int as count from import_row r
    where r.shop_id = ${call.shopId} and r.import_id = ${id} and ${isLeft}`.execute(tx)
        ).rows[0]?.count ?? 0);
  return {
    ...countsOf(row),
    layout: row.layout,
    columns: row.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: row.mapping.map((choice) => ({ ...choice })),
    incomplete: waiting,
    unlabelled: row.status === 'completed' ? await unlabelledIn(tx, call, id) : 0,
    left,
    follows: await notTaken(tx, call, row),
  };
};

const unlabelledIn = async (tx: Catalogue, call: Call, id: string): Promise<number> => {
  const { from, where } = toFinish(call);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}
    and p.id in (select r.product_id from import_row r where r.shop_id = ${call.shopId} and r.import_id = ${id} and r.outcome in ('created', 'updated'))`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
};

/** Prices of the file that nobody will find again: the rule of their category is said with them. */
const notTaken = async (tx: Catalogue, call: Call, row: RowOf<'import'>): Promise<ImportView['follows']> => {
  if (row.status !== 'pending' && row.status !== 'processing') return [];
  const all = await rulesOf(tx, call.shopId);
  const ofBoxes = await boxColumns(tx, call, row);
  return row.mapping.flatMap(({ field }, index) => {
    const heading = row.columns[index]?.heading ?? '';
    const boxes = ofBoxes.has(index) ? [{ heading, category: '', fromName: PARTS_WORDS, words: '' }] : [];
    const category = all.find((one) => field === `price:${one.key}`);
    if (!category?.rule) return boxes;
    const { rule, name } = category;
    return [
      {
        heading,
        category: name,
        fromName: all.find((one) => one.key === rule.from)?.name ?? BASE_PRICE_WORDS,
        words: formulaWords(rule),
      },
    ];
  });
};

/** Columns that hold the price of a box whose prices follow those of its articles. */
const boxColumns = async (tx: Catalogue, call: Call, row: RowOf<'import'>): Promise<ReadonlySet<number>> => {
  const columns = row.mapping.flatMap(({ field }, index) =>
    field === 'price' || field?.startsWith('price:') ? [index] : [],
  );
  if (columns.length === 0) return new Set();
  const { rows } = await sql<{
    at: number;
  }>`select distinct c.at from import_row r cross join unnest(${columns}::int[]) as c(at)
    where r.shop_id = ${call.shopId} and r.import_id = ${row.id} and trim(coalesce(r.cells ->> c.at, '')) <> ''
      and r.format_id = any(array(select f.id from product_format f where f.shop_id = ${call.shopId} and f.price_rule is not null))`.execute(
    tx,
  );
  return new Set(rows.map((one) => one.at));
};

export const oneImport = (tx: Catalogue, input: { id: string }, call: Call): Promise<ImportView> =>
  viewOf(tx, call, input.id);

export const listImports = (
  tx: Catalogue,
  query: InputOf<typeof endpoints.imports>,
  call: Call,
): Promise<OutputOf<typeof endpoints.imports>> =>
  runList(
    tx,
    call.actor,
    importList,
    {
      from: sql`import i`,
      where: sql`i.shop_id = ${call.shopId}`,
      columns: {
        createdAt: sql`i.created_at`,
        fileName: sql`i.file_name`,
        source: sql`i.source`,
        status: sql`i.status`,
        total: sql`i.total`,
        created: sql`i.created`,
        updated: sql`i.updated`,
        unchanged: sql`i.unchanged`,
        refused: sql`i.refused`,
      },
      select: sql`i.*`,
      key: sql`i.id`,
    },
    query,
    countsOf<RowOf<'import'>>,
  );

interface Line {
  line: number;
  outcome: ImportRow['outcome'];
  cells: string[];
  problems: ImportRow['problems'];
  product_id: string | null;
  name: string | null;
}

export const listRows = async (
  tx: Catalogue,
  input: InputOf<typeof endpoints.importRows>,
  call: Call,
): Promise<OutputOf<typeof endpoints.importRows>> => {
  const { id, ...query } = input;
  const one = await rowById(tx, call, 'import', id);
  const nameAt = one.mapping.findIndex((choice) => choice.field === 'name');
  const context = one.status === 'pending' ? await contextOf(tx, call) : null;
  const readAgain = (row: Line) => {
    if (!context) return {};
    const record = { line: row.line, cells: row.cells, isBroken: false };
    const { draft } = readRow(record, one.columns, one.mapping, one.layout, context);
    return draft ? { read: [...shownRow(draft, context.typologies)] } : {};
  };
  return runList(
    tx,
    call.actor,
    importRowList,
    {
      from: sql`import_row r left join product p on p.shop_id = r.shop_id and p.id = r.product_id`,
      where: sql`r.shop_id = ${call.shopId} and r.import_id = ${id}`,
      columns: {
        line: sql`r.line`,
        outcome: outcomeOf(one),
        name: sql`p.name`,
        left: isLeft,
        problems: sql`r.problems::text`,
      },
      select: sql`r.line, ${outcomeOf(one)} as outcome, r.cells, r.problems, r.product_id, p.name`,
      key: sql`r.line`,
    },
    query,
    (row: Line): ImportRow => ({
      id: `${id}:${row.line}`,
      line: row.line,
      outcome: row.outcome,
      name: row.name ?? untyped(row.cells[nameAt] ?? ''),
      productId: row.product_id,
      problems: row.problems,
      ...readAgain(row),
    }),
  );
};
