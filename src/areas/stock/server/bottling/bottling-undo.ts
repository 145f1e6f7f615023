import { dec, negate, toPlainText } from '#kernel/money.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { refuseIf } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { rowById, updateRow } from '#platform/record/row.ts';
import { BOTTLING_STATE_WORDS, whyNotUndone } from '../../rules/bottling/bottling.ts';
import type { undoBottling } from '../../rules/bottling/bottling-endpoints.ts';
import { adjustShelf } from '../movement.ts';
import { BOTTLING, labelOfRun } from './bottling.ts';
import { costsHeld, typeCosts } from '../cost.ts';
import { meansOf } from './bottling-cost.ts';

/**
 * Every movement has its opposite: bottles leave first, so that what was sold since is refused. They bear the day of the run, of which
 * nothing then remains in its month; once that month is declared, today's.
 */
export const undoRun = async (tx: Tx, { id }: InputOf<typeof undoBottling>, call: Call): Promise<object> => {
  const run = await rowById(tx, call, 'bottling', id, { lock: true });
  refuseIf(whyNotUndone(run));
  const { rows } = await sql<
    RowOf<'stock_movement', 'format_id' | 'warehouse_id' | 'lot' | 'cause' | 'quantity' | 'hectolitres'>
  >`select m.format_id, m.warehouse_id, m.lot, m.cause, m.quantity, m.hectolitres from stock_movement m
    where m.shop_id = ${call.shopId} and m.document_kind = ${BOTTLING} and m.document_id = ${id}
    order by m.quantity desc, m.id`.execute(tx);
  const lines = rows.map((row) => ({
    formatId: row.format_id,
    warehouseId: row.warehouse_id,
    lot: row.lot,
    cause: row.cause,
    delta: toPlainText(negate(dec(row.quantity))),
    ...(row.hectolitres === null ? {} : { hectolitres: negate(dec(row.hectolitres)) }),
  }));
  await adjustShelf(tx, call, {
    cause: 'bottlingIn',
    lines,
    document: { kind: BOTTLING, id, label: labelOfRun(run.kind, run.day) },
    day: run.day,
    late: 'next',
    note: 'Annulation',
    neverBelow: true,
  });
  await updateRow(tx, call, 'bottling', id, { state: 'undone', undone_at: call.now, undone_by: call.actor.userId });
  await takeBackCosts(tx, call, id, run.day);
  call.audit('bottling', id, { state: [BOTTLING_STATE_WORDS[run.state], BOTTLING_STATE_WORDS.undone] });
  return {};
};

/**
 * Its cost holds no longer: that of the other runs of its day does, else what held before, where something did. What a person typed
 * since stays.
 */
const takeBackCosts = async (tx: Tx, call: Call, id: string, day: string): Promise<void> => {
  const { rows } = await sql<
    RowOf<'bottling_line', 'format_id'> & { cost: RowOf<'format_cost'>['cost']; is_ours: boolean }
  >`select l.format_id, before.cost, last.is_ours from bottling_line l
    join bottling b on b.shop_id = l.shop_id and b.id = l.bottling_id
    cross join lateral (select exists (select from bottling r where r.shop_id = k.shop_id and k.created_at in (r.created_at, r.undone_at)) as is_ours
      from format_cost k where k.shop_id = l.shop_id and k.format_id = l.format_id and k.day = b.day order by k.id desc limit 1) last
    left join lateral (select k.cost from ${costsHeld(call.shopId)} k where k.format_id = l.format_id and k.day <= b.day
      and not exists (select from bottling r where r.shop_id = ${call.shopId} and r.day = b.day and k.created_at in (r.created_at, r.undone_at))
      order by k.day desc, k.id desc limit 1) before on true
    where l.shop_id = ${call.shopId} and l.bottling_id = ${id} and l.side = 'output' and l.cost is not null`.execute(
    tx,
  );
  const means = await meansOf(tx, call, id, day);
  const held = rows.flatMap(({ format_id, cost, is_ours }) => {
    const holds = means.get(format_id) ?? cost;
    return is_ours && holds !== null ? [[format_id, holds] as const] : [];
  });
  await typeCosts(tx, call, day, new Map(held));
};
