import {
  compare,
  dec,
  type Dec,
  isNegative,
  isZero,
  minus,
  negate,
  plus,
  roundTo,
  toPlainText,
  ZERO,
} from '#kernel/money.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { refuse } from '../rules/refusals.ts';
import type { Late } from '../rules/drm/closed.ts';
import type { Cause } from '../rules/stock.ts';
import { type Document, type LockedItem, lockFormats, type NewMovement, writeStock } from './item.ts';
import { stockable } from './label.ts';
import { defaultWarehouse } from './warehouse.ts';

/** A difference, or what was counted: the stock then becomes that. */
export interface StockLine {
  readonly formatId: string;
  readonly warehouseId?: string | undefined;
  readonly lot?: string | undefined;
  readonly delta?: number | string;
  readonly count?: number | string;
  /** Why this line moves, where it is not why the others do. */
  readonly cause?: Cause;
  /** Why it moves where less was counted than the books said. */
  readonly lackCause?: Cause | undefined;
  /** The exact hectolitres with their sign, when they differ from the rounded units. */
  readonly hectolitres?: Dec;
}
export interface Moving {
  readonly cause: Cause;
  readonly lines: readonly StockLine[];
  readonly document?: Document;
  readonly day?: string | undefined;
  readonly late?: Late | undefined;
  readonly note?: string | undefined;
  /** Formats whose shelves are moved after these in the same call: all are locked at once, in the order of their ids. */
  readonly alsoHolds?: readonly string[] | undefined;
  /** True for wine that is poured: it must be there, even when the estate sells on when empty. */
  readonly neverBelow?: true;
  /** True for what takes back movements that never should have been: it bears their day. */
  readonly undoes?: true;
}

/** From so many movements at once, the planner is told before the next list is read. */
const MANY = 1000;
const keyOf = (one: { formatId: string; warehouseId?: string | undefined; lot?: string | undefined }): string =>
  `${one.formatId} ${one.warehouseId ?? ''} ${one.lot ?? ''}`;

/**
 * Changes real stock: every line or none. An item that does not exist yet begins with its first movement. Stock never goes under
 * what is reserved nor under nothing, unless the item sells on when empty. Gives the number of movements.
 */
export const adjustShelf = async (tx: Tx, call: Call, moving: Moving): Promise<number> => {
  const { items, lines, labels, isNew } = await shelvesFor(tx, call, moving.lines, moving.alsoHolds);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const moved = new Map<string, Dec>();
  const movements: NewMovement[] = [];
  for (const line of lines) {
    const item = byKey.get(keyOf(line)) as LockedItem;
    const before = plus(item.real, moved.get(item.itemId) ?? ZERO);
    const quantity = roundTo(line.count === undefined ? dec(line.delta ?? 0) : minus(dec(line.count), before), 3);
    if (isZero(quantity)) continue;
    const after = plus(before, quantity);
    const isHeld = !item.backorder || (moving.neverBelow === true && isNegative(quantity));
    if (isHeld && compare(after, item.reserved) < 0) {
      throw new Refused(
        refuse('stock.below-reserved', {
          what: labels.get(line.formatId)?.label ?? '',
          real: toPlainText(item.real),
          reserved: toPlainText(item.reserved),
        }),
      );
    }
    moved.set(item.itemId, plus(moved.get(item.itemId) ?? ZERO, quantity));
    // A first count is not a gain: the journal begins with it.
    const cause = (isNegative(quantity) ? line.lackCause : undefined) ?? line.cause ?? moving.cause;
    movements.push({
      itemId: item.itemId,
      cause: line.count !== undefined && isNew(item) ? 'opening' : cause,
      quantity,
      hectolitres: line.hectolitres,
    });
  }
  const { document, day, late, note, undoes } = moving;
  await writeStock(tx, call, items, { movements, document, day, late, note, undoes });
  if (movements.length >= MANY) await sql`select analyze_stock()`.execute(tx);
  return movements.length;
};

/** Makes sure that every line has its item, and locks them. `isNew`: made just now. */
const shelvesFor = async (tx: Tx, call: Call, given: readonly StockLine[], alsoHolds: readonly string[] = []) => {
  const fallback = given.every((line) => line.warehouseId) ? null : await defaultWarehouse(tx, call);
  const lines = given.map((line) => ({
    ...line,
    warehouseId: line.warehouseId ?? (fallback as string),
    lot: line.lot ?? '',
  }));
  const formatIds = [...new Set(lines.map((line) => line.formatId))];
  const labels = await stockable(tx, call.shopId, formatIds);
  if (formatIds.some((id) => !labels.has(id))) throw new Refused(refuse('stock.unknown-format'));
  const service = [...labels.values()].find((one) => !one.goods);
  if (service) throw new Refused(refuse('stock.not-stocked', { what: service.label }));
  const places = [...new Set(lines.map((line) => line.warehouseId))];
  const open = await sql<
    RowOf<'warehouse', 'id'>
  >`select id from warehouse where shop_id = ${call.shopId} and id = any(${places}::uuid[]) and archived_at is null order by id for share`.execute(
    tx,
  );
  if (open.rows.length !== places.length) throw new Refused(refuse('stock.unknown-warehouse'));
  const wanted = [...new Map(lines.map((line) => [keyOf(line), line])).values()].sort((a, b) =>
    keyOf(a) < keyOf(b) ? -1 : 1,
  );
  // All writers make items in the same order, so that no two wait for each other.
  const made = new Set(
    (
      await sql<
        RowOf<'stock_item', 'id'>
      >`insert into stock_item (shop_id, id, format_id, warehouse_id, lot, created_at)
    select ${call.shopId}, x.id, x."formatId", x."warehouseId", x.lot, ${call.now}
    from jsonb_to_recordset(${JSON.stringify(wanted.map(({ formatId, warehouseId, lot }) => ({ id: call.newId(), formatId, warehouseId, lot })))}::jsonb)
      as x(id uuid, "formatId" uuid, "warehouseId" uuid, lot text)
    order by x."formatId", x."warehouseId", x.lot
    on conflict (shop_id, format_id, warehouse_id, lot) do nothing returning id`.execute(tx)
    ).rows.map((row) => row.id),
  );
  return {
    items: await lockFormats(tx, call.shopId, [...new Set([...formatIds, ...alsoHolds])]),
    lines,
    labels,
    isNew: (item: LockedItem): boolean => made.has(item.itemId),
  };
};

interface GoodsBack {
  readonly document: Document;
  /** Under what document lost goods leave the books: not under that of the buyer, who does not have them. */
  readonly lostUnder?: Document;
  readonly day?: string;
  readonly note?: string;
  readonly lines: readonly {
    readonly formatId: string;
    readonly quantity: number | string;
    readonly warehouseId?: string;
    readonly lot?: string;
    /** It came back broken, or never did: back in the books, and out of them as a loss. */
    readonly isLost?: boolean;
  }[];
  readonly alsoHolds?: readonly string[] | undefined;
}

/** Goods come back (a return, a credit note, a parcel refused). Formats that are not followed are left alone; gives those that are. */
export const returnStock = async (tx: Tx, call: Call, back: GoodsBack): Promise<ReadonlySet<string>> => {
  const followed = await followedAmong(
    tx,
    call.shopId,
    back.lines.map((line) => line.formatId),
  );
  const lines = back.lines
    .filter((line) => followed.has(line.formatId))
    .map((line) => ({ ...line, delta: line.quantity }));
  const { day, note, alsoHolds } = back;
  if (lines.length > 0)
    await adjustShelf(tx, call, {
      cause: 'return',
      document: back.document,
      lines,
      day,
      late: 'next',
      note,
      alsoHolds,
    });
  const lost = lines.filter((line) => line.isLost).map((line) => ({ ...line, delta: minusOf(line.quantity) }));
  if (lost.length > 0)
    await adjustShelf(tx, call, {
      cause: 'loss',
      document: back.lostUnder ?? back.document,
      lines: lost,
      day,
      late: 'next',
      note,
    });
  return followed;
};

/**
 * Undoes a return noted by mistake: the goods leave again by movements of their own, and reserved goods refuse. The
 * movements have the day of the return, so that nothing of it remains in its month. Once that month is declared they
 * have today's date, like every late movement.
 */
export const undoReturnedStock = async (
  tx: Tx,
  call: Call,
  back: GoodsBack & { readonly day: string },
): Promise<void> => {
  const { note, day } = back;
  const lost = back.lines.filter((line) => line.isLost).map((line) => ({ ...line, delta: line.quantity }));
  if (lost.length > 0)
    await adjustShelf(tx, call, {
      cause: 'loss',
      document: back.lostUnder ?? back.document,
      lines: lost,
      day,
      late: 'next',
      note,
    });
  const lines = back.lines.map((line) => ({ ...line, delta: minusOf(line.quantity) }));
  if (lines.length > 0)
    await adjustShelf(tx, call, { cause: 'return', document: back.document, lines, day, late: 'next', note });
};

const minusOf = (quantity: number | string): string => toPlainText(negate(dec(quantity)));

const followedAmong = async (tx: Tx, shopId: string, formatIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql<
        RowOf<'stock_item', 'format_id'>
      >`select distinct format_id from stock_item where shop_id = ${shopId} and format_id = any(${[...formatIds]}::uuid[])`.execute(
        tx,
      )
    ).rows.map((row) => row.format_id),
  );

/** From one warehouse to another, lot by lot: what leaves the one enters the other in the same breath. */
export const transferShelf = async (
  tx: Tx,
  call: Call,
  asked: {
    readonly fromWarehouseId: string;
    readonly toWarehouseId: string;
    readonly note: string;
    readonly day?: string | undefined;
    readonly late?: Late | undefined;
    readonly lines: readonly { readonly formatId: string; readonly lot: string; readonly quantity: number }[];
  },
): Promise<number> => {
  if (asked.fromWarehouseId === asked.toWarehouseId) throw new Refused(refuse('stock.same-warehouse'));
  const { items, labels } = await shelvesFor(
    tx,
    call,
    asked.lines.flatMap((line) => [
      { formatId: line.formatId, warehouseId: asked.fromWarehouseId, lot: line.lot },
      { formatId: line.formatId, warehouseId: asked.toWarehouseId, lot: line.lot },
    ]),
  );
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const left = new Map(items.map((item) => [item.itemId, item.available]));
  const movements = asked.lines.flatMap((line): NewMovement[] => {
    const [from, to] = [asked.fromWarehouseId, asked.toWarehouseId].map(
      (warehouseId) => byKey.get(keyOf({ ...line, warehouseId })) as LockedItem,
    ) as [LockedItem, LockedItem];
    const quantity = dec(line.quantity);
    const after = minus(left.get(from.itemId) ?? ZERO, quantity);
    if (compare(after, ZERO) < 0)
      throw new Refused(refuse('stock.insufficient', { what: labels.get(line.formatId)?.label ?? '' }));
    left.set(from.itemId, after);
    return [
      { itemId: from.itemId, cause: 'transferOut', quantity: negate(quantity), otherWarehouseId: asked.toWarehouseId },
      { itemId: to.itemId, cause: 'transferIn', quantity, otherWarehouseId: asked.fromWarehouseId },
    ];
  });
  await writeStock(tx, call, items, { movements, note: asked.note, day: asked.day, late: asked.late });
  return movements.length;
};

/**
 * Notes goods on their way in (ordered from a supplier, still in the vats): shown beside the stock, never sold from it.
 */
export const expectStock = async (tx: Tx, call: Call, lines: readonly StockLine[]): Promise<void> => {
  const { items, lines: placed } = await shelvesFor(tx, call, lines);
  const byKey = new Map(items.map((item) => [keyOf(item), item]));
  const incoming = new Map<string, Dec>();
  for (const line of placed) {
    const item = byKey.get(keyOf(line)) as LockedItem;
    incoming.set(item.itemId, plus(incoming.get(item.itemId) ?? ZERO, dec(line.delta ?? 0)));
  }
  await writeStock(tx, call, items, { incoming });
};
