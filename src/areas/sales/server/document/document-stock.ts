import { partsOf } from '#areas/catalogue/server/index.ts';
import { type HeldFormat, releaseStock, reserveStock, type WantedLine } from '#areas/stock/server/index.ts';
import { compare, dec, isPositive, minus, plus, sum, toPlainText } from '#kernel/money.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { Quantities } from '../../rules/order/quantities.ts';
import { wantedBy } from '../order/goods-of-line.ts';
import { holderOf } from '../order/order-actions.ts';
import type { Composed } from './compose-document.ts';

/** Computes the goods that lines want; `gone`: units of each line that left already, of which nothing is wanted. */
export const wantedOf = (made: Composed, lineIds: ReadonlyMap<string, string>, gone: Quantities = {}): WantedLine[] =>
  made.one.priced.lines.flatMap((line) => {
    if (line.kind !== 'product' || !line.source) return [];
    const lineId = found(lineIds.get(line.id));
    const left = minus(plus(line.quantity, line.freeUnits), dec(gone[lineId] ?? 0));
    return isPositive(left) ? wantedBy(lineId, line.source, toPlainText(left)) : [];
  });

/** Frees what lines that changed held, and reserves what they want; lines that did not move keep what they hold. */
export const moveStock = async (
  tx: Tx,
  call: Call,
  id: string,
  held: readonly HeldFormat[],
  wanted: readonly WantedLine[],
  warehouseId: string | null,
): Promise<void> => {
  const byLine = new Map<string, HeldFormat[]>();
  for (const one of held) byLine.set(one.lineId, [...(byLine.get(one.lineId) ?? []), one]);
  const wantedByLine = new Map<string, WantedLine[]>();
  for (const one of wanted) wantedByLine.set(one.lineId, [...(wantedByLine.get(one.lineId) ?? []), one]);
  // A line holds several formats where it sells a box: it stays when each of them does.
  const stays = ([lineId, lines]: readonly [string, readonly WantedLine[]]): boolean => {
    const own = byLine.get(lineId) ?? [];
    return (
      own.length > 0 &&
      own.every((one) => warehouseId === null || one.warehouseId === warehouseId) &&
      own.every((one) => lines.some((line) => line.formatId === one.formatId)) &&
      lines.every((line) => {
        const held = own.filter((one) => one.formatId === line.formatId);
        return compare(sum(held.map((one) => dec(one.quantity))), dec(line.quantity)) === 0;
      })
    );
  };
  const kept = new Set([...wantedByLine].filter(stays).map(([lineId]) => lineId));
  const freed = [...byLine.keys()].filter((lineId) => !kept.has(lineId));
  if (freed.length > 0) await releaseStock(tx, call, holderOf(id), freed);
  const lines = wanted
    .filter((line) => !kept.has(line.lineId))
    .map((line) => ({ ...line, ...(warehouseId ? { warehouseId } : {}) }));
  if (lines.length > 0) await reserveStock(tx, call, { holder: holderOf(id), lines });
};

/** Finds the formats whose shelves hold the lines: their own formats, and those inside boxes. */
export const formatsTaken = async (
  tx: Tx,
  call: Call,
  lines: readonly { readonly formatId: string }[],
): Promise<readonly string[]> => {
  const own = lines.map((line) => line.formatId);
  const parts = await partsOf(tx, call.shopId, own);
  return [...own, ...[...parts.values()].flatMap((held) => held.map((part) => part.formatId))];
};
