import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import { type Late, lateNote, lateWords } from '../../rules/drm/closed.ts';
import { monthWords } from '../../rules/drm/month-words.ts';
import { refuseDrm } from '../../rules/drm/drm-refusals.ts';
import { refuse } from '../../rules/refusals.ts';

interface Asked {
  readonly day: string;
  readonly warehouseIds: readonly string[];
}

/** The first month that is declared and that something of this day would change, under a number that holds one of these warehouses. */
export const monthClosed = async (tx: Tx, call: Call, { day, warehouseIds }: Asked): Promise<string | null> => {
  // A month that is not over is never declared: most of what moves asks nothing.
  if (day.slice(0, 7) >= call.today.slice(0, 7)) return null;
  const { rows } = await sql<{
    month: string | null;
  }>`select to_char(min(d.month), 'YYYY-MM') as month from drm_declaration d
    join excise_warehouse w on w.shop_id = d.shop_id and w.site_id = d.site_id
    where d.shop_id = ${call.shopId} and d.month >= date_trunc('month', ${day}::date) and w.warehouse_id = any(${[...warehouseIds]}::uuid[])`.execute(
    tx,
  );
  return rows[0]?.month ?? null;
};

/** Beside the day that was typed. */
const dayNotCome = () => {
  const { words } = refuse('stock.day-later');
  return refuse('stock.day-later', {}, { day: words });
};

/**
 * On which day something is written that is dated in the past. Who declares that month meanwhile waits until it is written, and finds it; who
 * comes after him finds the month declared.
 */
export const dayWritten = async (
  tx: Tx,
  call: Call,
  asked: Asked & { readonly late: Late | undefined },
): Promise<{ readonly day: string; readonly note: string }> => {
  const { day, late, warehouseIds } = asked;
  if (day > call.today) throw new Refused(dayNotCome());
  if (day.slice(0, 7) >= call.today.slice(0, 7)) return { day, note: '' };
  await sql`select s.id from excise_site s where s.shop_id = ${call.shopId} and exists (select from excise_warehouse w
    where w.shop_id = ${call.shopId} and w.site_id = s.id and w.warehouse_id = any(${[...warehouseIds]}::uuid[])) order by s.id for share`.execute(
    tx,
  );
  const month = await monthClosed(tx, call, asked);
  if (month === null || late === 'correct') return { day, note: '' };
  if (late === 'next') return { day: call.today, note: lateNote(day) };
  throw new Refused(refuseDrm('stock.month-declared', { month: monthWords(month) }));
};

/** The warning about a late movement; empty when the month is open. */
export const saidOfLate = async (tx: Tx, call: Call, asked: Asked & { readonly late: Late }): Promise<string> => {
  const month = await monthClosed(tx, call, asked);
  return month === null ? '' : ` ${lateWords(asked.late, monthWords(month))}`;
};
