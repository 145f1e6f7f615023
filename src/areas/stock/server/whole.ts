import { COUNTED_TYPES } from '#areas/catalogue/rules/format.ts';
import { type Dec, isZero } from '#kernel/money.ts';
import { type Refusal, Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { refuse } from '../rules/refusals.ts';
import { leavesPart } from '../rules/whole.ts';
import { labelsOf } from './label.ts';

/** The formats that are counted in whole units. */
export const wholeAmong = async (tx: Tx, call: Call, formatIds: readonly string[]): Promise<ReadonlySet<string>> => {
  if (formatIds.length === 0) return new Set();
  const { rows } = await sql<RowOf<'product_format', 'id'>>`select f.id from product_format f
    where f.shop_id = ${call.shopId} and f.id = any(${[...formatIds]}::uuid[]) and f.type <> 'vrac' and f.format_type = any(${[...COUNTED_TYPES]})`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
};

/** Refuses parts of units that an area above keeps of its own, beside their field: quantities that are no movement yet. */
export const refuseParts = async (
  tx: Tx,
  call: Call,
  lines: readonly { readonly formatId: string; readonly quantity: number; readonly field: string }[],
): Promise<void> => {
  const parts = lines.filter((line) => !Number.isInteger(line.quantity));
  const whole = await wholeAmong(
    tx,
    call,
    parts.map((line) => line.formatId),
  );
  const line = parts.find((one) => whole.has(one.formatId));
  if (!line) return;
  const refusal = await partOf(tx, call, line.formatId);
  throw new Refused({ ...refusal, fields: { [line.field]: refusal.words } });
};

const partOf = async (tx: Tx, call: Call, formatId: string): Promise<Refusal> =>
  refuse('stock.whole-units', { what: (await labelsOf(tx, call.shopId, [formatId])).get(formatId) ?? '' });

interface Counter {
  readonly itemId: string;
  readonly formatId: string;
  readonly real: Dec;
  readonly reserved: Dec;
  readonly incoming: Dec;
}
type Changes = ReadonlyMap<string, Dec> | undefined;

/**
 * The one rule of whole units, asked by whatever writes a counter: what moves, what is promised, what is expected. Nothing is read where
 * all is whole, which is nearly always.
 */
export const refusePartsMoved = async (
  tx: Tx,
  call: Call,
  counters: readonly Counter[],
  changes: { readonly real: Changes; readonly reserved: Changes; readonly incoming: Changes },
): Promise<void> => {
  const left = counters.filter((one) =>
    (['real', 'reserved', 'incoming'] as const).some((key) => {
      const change = changes[key]?.get(one.itemId);
      return change !== undefined && !isZero(change) && leavesPart(one[key], change);
    }),
  );
  const whole = await wholeAmong(
    tx,
    call,
    left.map((one) => one.formatId),
  );
  const first = left.find((one) => whole.has(one.formatId));
  if (first) throw new Refused(await partOf(tx, call, first.formatId));
};
