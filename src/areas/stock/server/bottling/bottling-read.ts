import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import {
  type Bottling,
  bottlingList,
  type bottlingRecipe,
  type BottlingRow,
  type oneBottling,
} from '../../rules/bottling/bottling-endpoints.ts';
import { labelsOf } from '../label.ts';

interface Row extends RowOf<'bottling', 'id' | 'day' | 'kind' | 'state' | 'came' | 'went' | 'lost'> {
  made: string;
  quantity: string;
  warehouse: string;
  actor: string | null;
}
const made = sql`(select coalesce(string_agg(distinct concat_ws(' ', p.name, p.precision, v.name), ', '), '') from bottling_line l
    join product_format f on f.shop_id = l.shop_id and f.id = l.format_id join product p on p.shop_id = f.shop_id and p.id = f.product_id
    join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
    where l.shop_id = b.shop_id and l.bottling_id = b.id and l.side = 'output')`;
const quantity = sql`(select coalesce(sum(l.quantity), 0) from bottling_line l
    where l.shop_id = b.shop_id and l.bottling_id = b.id and l.side = 'output')`;
const from = sql`bottling b join warehouse w on w.shop_id = b.shop_id and w.id = b.warehouse_id left join user_account u on u.id = b.created_by`;
const columns = sql`b.id, b.day, b.kind, b.state, b.came, b.went, b.lost, ${made} as made, ${quantity} as quantity, w.name as warehouse, u.username as actor`;

const rowOf = (row: Row): BottlingRow => ({
  id: row.id,
  day: row.day,
  kind: row.kind,
  state: row.state,
  made: row.made,
  quantity: Number(row.quantity),
  came: Number(row.came),
  went: Number(row.went),
  lost: Number(row.lost),
  warehouse: row.warehouse,
  actor: row.actor ?? '',
});

export const listBottlings = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    bottlingList,
    {
      from,
      where: sql`b.shop_id = ${call.shopId}`,
      columns: {
        day: sql`b.day`,
        kind: sql`b.kind`,
        state: sql`b.state`,
        made,
        quantity,
        came: sql`b.came`,
        went: sql`b.went`,
        lost: sql`b.lost`,
        warehouse: inFrench(sql`w.name`),
        actor: sql`u.username`,
      },
      select: columns,
      key: sql`b.id`,
      search: (words) => holding(sql`folded(${made})`, words),
    },
    query,
    rowOf,
  );

export const readBottling = async (tx: Tx, { id }: InputOf<typeof oneBottling>, call: Call): Promise<Bottling> => {
  const { rows } = await sql<
    Row & RowOf<'bottling', 'note' | 'loss_reason' | 'undone_at'> & { dry_warehouse: RowOf<'warehouse'>['name'] }
  >`select ${columns}, b.note, b.loss_reason, b.undone_at, d.name as dry_warehouse from ${from}
    join warehouse d on d.shop_id = b.shop_id and d.id = b.dry_warehouse_id
    where b.shop_id = ${call.shopId} and b.id = ${id}`.execute(tx);
  const run = found(rows[0]);
  const lines = await tx
    .selectFrom('bottling_line')
    .select(['position', 'side', 'for_position', 'format_id', 'lot', 'quantity', 'hectolitres', 'cost'])
    .where('shop_id', '=', call.shopId)
    .where('bottling_id', '=', id)
    .orderBy('position')
    .execute();
  const labels = await labelsOf(tx, call.shopId, [...new Set(lines.map((line) => line.format_id))]);
  const shown = (line: (typeof lines)[number]): Bottling['sources'][number] => ({
    formatId: line.format_id,
    label: labels.get(line.format_id) ?? '',
    lot: line.lot,
    quantity: Number(line.quantity),
    hectolitres: line.hectolitres === null ? null : Number(line.hectolitres),
  });
  return {
    ...rowOf(run),
    dryWarehouse: run.dry_warehouse,
    note: run.note,
    lossReason: run.loss_reason,
    undoneAt: run.undone_at,
    sources: lines.filter((line) => line.side === 'source').map(shown),
    outputs: lines
      .filter((line) => line.side === 'output')
      .map((line) => ({
        ...shown(line),
        dry: lines.filter((one) => one.for_position === line.position).map(shown),
      })),
    untold: [
      ...new Set(
        lines
          .filter((line) => line.side !== 'output' && line.cost === null)
          .map((line) => labels.get(line.format_id) ?? ''),
      ),
    ],
  };
};

/** The dry goods of the last run of a format that was not undone. */
export const readRecipe = async (
  tx: Tx,
  { formatId }: InputOf<typeof bottlingRecipe>,
  call: Call,
): Promise<OutputOf<typeof bottlingRecipe>> => {
  const { rows } = await sql<
    RowOf<'bottling_line', 'format_id' | 'lot' | 'quantity'> & { made: RowOf<'bottling_line'>['quantity'] }
  >`select l.format_id, l.lot, l.quantity, o.quantity as made from (
      select o.bottling_id, o.position, o.quantity from bottling_line o join bottling b on b.shop_id = o.shop_id and b.id = o.bottling_id
      where o.shop_id = ${call.shopId} and o.side = 'output' and o.format_id = ${formatId} and b.state <> 'undone'
      order by b.day desc, b.id desc limit 1) o
    join bottling_line l on l.shop_id = ${call.shopId} and l.bottling_id = o.bottling_id and l.for_position = o.position
    order by l.position`.execute(tx);
  const labels = await labelsOf(
    tx,
    call.shopId,
    rows.map((row) => row.format_id),
  );
  return {
    made: Number(rows[0]?.made ?? 0),
    lines: rows.map((row) => ({
      formatId: row.format_id,
      label: labels.get(row.format_id) ?? '',
      lot: row.lot,
      took: Number(row.quantity),
    })),
  };
};
