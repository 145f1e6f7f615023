import { type Held, type HeldFormat, releaseStock, reserveStock } from '#areas/stock/server/index.ts';
import { compare, dec, plus, sum, toPlainText } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import { holderOf } from '../order/order-actions.ts';
import type { Composed } from './compose-document.ts';

interface Wanted {
  readonly lineId: string;
  readonly formatId: string;
  readonly quantity: string;
}
export const wantedOf = (made: Composed, lineIds: ReadonlyMap<string, string>): Wanted[] =>
  made.one.priced.lines.flatMap((line) =>
    line.kind === 'product' && line.source
      ? [
          {
            lineId: found(lineIds.get(line.id)),
            formatId: line.source.formatId,
            quantity: toPlainText(plus(line.quantity, line.freeUnits)),
          },
        ]
      : [],
  );

/** Frees what lines that changed held, and reserves what they want; lines that did not move keep what they hold. */
export const moveStock = async (
  tx: Tx,
  call: Call,
  id: string,
  held: readonly HeldFormat[],
  wanted: readonly Wanted[],
  warehouseId: string | null,
): Promise<void> => {
  const byLine = new Map<string, HeldFormat[]>();
  for (const one of held) byLine.set(one.lineId, [...(byLine.get(one.lineId) ?? []), one]);
  const stays = (line: Wanted): boolean => {
    const own = byLine.get(line.lineId) ?? [];
    return (
      own.length > 0 &&
      own.every((one) => one.formatId === line.formatId && (warehouseId === null || one.warehouseId === warehouseId)) &&
      compare(sum(own.map((one: Held) => dec(one.quantity))), dec(line.quantity)) === 0
    );
  };
  const kept = new Set(wanted.filter(stays).map((line) => line.lineId));
  const freed = [...byLine.keys()].filter((lineId) => !kept.has(lineId));
  if (freed.length > 0) await releaseStock(tx, call, holderOf(id), freed);
  const lines = wanted
    .filter((line) => !kept.has(line.lineId))
    .map((line) => ({ ...line, ...(warehouseId ? { warehouseId } : {}) }));
  if (lines.length > 0) await reserveStock(tx, call, { holder: holderOf(id), lines });
};
