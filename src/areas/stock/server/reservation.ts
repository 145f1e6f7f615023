import {
  compare,
  dec,
  type Dec,
  isPositive,
  isZero,
  min,
  minus,
  negate,
  plus,
  toPlainText,
  ZERO,
} from '#kernel/money.ts';
import { Refused, type Words } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx, type RowOf } from '#platform/db.ts';
import { defineJob } from '#platform/jobs.ts';
import { allocate, byShelf, type Shortage } from '../rules/allocation.ts';
import { reservationExpired, reservationExpiring } from '../rules/events.ts';
import { refuse, words } from '../rules/refusals.ts';
import type { Cause } from '../rules/stock.ts';
import {
  type Document,
  lockFormats,
  lockFormatsInLine,
  lockItems,
  type LockedItem,
  type NewMovement,
  writeStock,
} from './item.ts';
import { labelsOf } from './label.ts';

export const expireReservationJob = defineJob<{ holderKind: string; holderId: string }>('stock.expire-reservation');

/** The holder of reserved goods: an order, a sample, a cart in payment. The stock knows no more of it. */
export interface Holder {
  readonly kind: string;
  readonly id: string;
}
export interface WantedLine {
  readonly lineId: string;
  readonly formatId: string;
  readonly quantity: number | string;
  readonly warehouseId?: string | undefined;
}
export interface Held {
  readonly lineId: string;
  readonly itemId: string;
  readonly warehouseId: string;
  readonly lot: string;
  readonly quantity: string;
}

/**
 * Promises goods to a holder: every line or none. The locks are taken in the order of the ids, the lines of one item are added
 * up before its counter moves, and the number of statements does not depend on the number of lines. Formats that are not followed
 * (services, what the estate does not count) take nothing. Gives what each line was promised, from where.
 */
export const reserveStock = async (
  tx: Tx,
  call: Call,
  asked: {
    readonly holder: Holder;
    readonly lines: readonly WantedLine[];
    readonly expiresAt?: string;
    /**
     * True for a transaction that has locked no shelf of this shop yet: many may come for the same goods at once.
     */
    readonly inLine?: true;
  },
  /**
   * Another statement of the caller, awaited together: the stock's writes leave in one message with the caller's.
   */
  beside: () => Promise<unknown> = async () => undefined,
): Promise<readonly Held[]> => {
  const wanted = asked.lines
    .map((line) => ({ ...line, quantity: dec(line.quantity) }))
    .filter((line) => isPositive(line.quantity));
  const lock = asked.inLine ? lockFormatsInLine : lockFormats;
  const items = await lock(tx, call.shopId, [...new Set(wanted.map((line) => line.formatId))]);
  const { takes, short } = allocate(items, wanted);
  if (short.length > 0) throw new Refused(await insufficient(tx, call, short));
  await beside();
  await writeStock(tx, call, items, {
    reserved: byShelf(takes),
    reserve: { holder: asked.holder, expiresAt: asked.expiresAt ?? null, lines: takes },
  });
  if (asked.expiresAt && takes.length > 0) {
    call.enqueue(
      expireReservationJob,
      { holderKind: asked.holder.kind, holderId: asked.holder.id },
      { runAt: asked.expiresAt },
    );
  }
  const byId = new Map(items.map((item) => [item.itemId, item]));
  return takes.map(({ lineId, itemId, quantity }) => ({
    lineId,
    itemId,
    quantity: toPlainText(quantity),
    warehouseId: byId.get(itemId)?.warehouseId ?? '',
    lot: byId.get(itemId)?.lot ?? '',
  }));
};

/** Names what is missing, for the person, and each line, for the program. */
const insufficient = async (tx: Tx, call: Call, short: readonly Shortage[]) => {
  const labels = await labelsOf(
    tx,
    call.shopId,
    short.map((one) => one.formatId),
  );
  const left = (one: Shortage): Words =>
    isPositive(one.left) ? words('stock.left', { left: { number: toPlainText(one.left) } }) : words('stock.none-left');
  const what = [...new Set(short.map((one) => labels.get(one.formatId) ?? 'ce produit'))].join(', ');
  return refuse(
    'stock.insufficient',
    { what },
    Object.fromEntries(short.map((one) => [`lines.${one.lineId}`, left(one)])),
  );
};

export interface HeldFormat extends Held {
  readonly formatId: string;
}

/** The present reservations of a holder, line by line, without locks. */
export const heldBy = async (tx: Tx, call: Call, holder: Holder): Promise<readonly HeldFormat[]> =>
  (
    await sql<
      RowOf<'stock_reservation', 'line_id' | 'item_id' | 'quantity'> &
        RowOf<'stock_item', 'format_id' | 'warehouse_id' | 'lot'>
    >`
    select r.line_id, r.item_id, i.format_id, i.warehouse_id, i.lot, r.quantity from stock_reservation r join stock_item i on i.shop_id = r.shop_id and i.id = r.item_id
    where r.shop_id = ${call.shopId} and r.holder_id = ${holder.id} and r.holder_kind = ${holder.kind} and r.state = 'open' order by r.line_id, r.id`.execute(
      tx,
    )
  ).rows.map((row) => ({
    lineId: row.line_id,
    itemId: row.item_id,
    formatId: row.format_id,
    warehouseId: row.warehouse_id,
    lot: row.lot,
    quantity: row.quantity,
  }));

/**
 * Takes the locks that a change of what a holder has needs, all at once and in the order of the ids: the shelves of what he holds and of
 * what he will want. After it `release` and `reserve` wait for nobody. What he holds is read again under the lock.
 */
export const holdShelves = async (
  tx: Tx,
  call: Call,
  holder: Holder,
  formatIds: readonly string[],
): Promise<readonly HeldFormat[]> => {
  const before = await heldBy(tx, call, holder);
  await lockFormats(tx, call.shopId, [...new Set([...before.map((one) => one.formatId), ...formatIds])]);
  return heldBy(tx, call, holder);
};

type ReservationRow = RowOf<'stock_reservation', 'id' | 'item_id' | 'line_id' | 'quantity' | 'shipped'>;

/** So much of a line; of one of its formats, where it holds several. */
export interface PartOfLine {
  readonly lineId: string;
  readonly formatId?: string | undefined;
  readonly quantity: number | string;
}

/** Deals what is asked of lines over their reservations, each up to what it holds. Gives what was dealt, and what found nothing to be taken from. */
const deal = (rows: readonly ReservationRow[], items: readonly LockedItem[], lines: readonly PartOfLine[]) => {
  const formatOf = new Map(items.map((item) => [item.itemId, item.formatId]));
  const keyOf = (lineId: string, formatId: string | undefined): string => `${lineId} ${formatId ?? ''}`;
  const left = new Map(added(lines.map((line) => [keyOf(line.lineId, line.formatId), dec(line.quantity)])));
  const keyFor = (row: ReservationRow): string => {
    const own = keyOf(row.line_id, formatOf.get(row.item_id));
    return left.has(own) ? own : keyOf(row.line_id, undefined);
  };
  const dealt = rows.flatMap((row) => {
    const quantity = min(dec(row.quantity), left.get(keyFor(row)) ?? ZERO);
    left.set(keyFor(row), minus(left.get(keyFor(row)) ?? ZERO, quantity));
    return isPositive(quantity) ? [{ row, quantity }] : [];
  });
  const followed = new Set(rows.map(keyFor));
  return { dealt, isShort: [...left].some(([key, missing]) => followed.has(key) && isPositive(missing)) };
};

/** Locks what the holder's open reservations lie on, then reads them: in this order, as everywhere. */
const underLock = async (
  tx: Tx,
  call: Call,
  holder: Holder,
  only: { lineIds?: readonly string[] | undefined; expired?: boolean } = {},
) => {
  const which = sql`r.shop_id = ${call.shopId} and r.holder_id = ${holder.id} and r.holder_kind = ${holder.kind} and r.state = 'open'
    and ${only.lineIds ? sql`r.line_id = any(${[...only.lineIds]}::uuid[])` : sql`true`} and ${only.expired ? sql`r.expires_at <= ${call.now}` : sql`true`}`;
  const touched = (
    await sql<
      RowOf<'stock_reservation', 'item_id'>
    >`select distinct r.item_id from stock_reservation r where ${which}`.execute(tx)
  ).rows.map((row) => row.item_id);
  const items = await lockItems(tx, call.shopId, touched);
  const rows =
    touched.length === 0
      ? []
      : (
          await sql<ReservationRow>`select r.id, r.item_id, r.line_id, r.quantity, r.shipped from stock_reservation r where ${which} order by r.line_id, r.id`.execute(
            tx,
          )
        ).rows;
  // A reservation made between the two readings lies on an item that is not locked: its turn comes with its own call.
  const locked = new Set(touched);
  return { items, rows: rows.filter((row) => locked.has(row.item_id)) };
};

const added = (pairs: readonly (readonly [string, Dec])[]): ReadonlyMap<string, Dec> => {
  const whole = new Map<string, Dec>();
  for (const [id, amount] of pairs) whole.set(id, plus(whole.get(id) ?? ZERO, amount));
  return whole;
};

const letGo = async (
  tx: Tx,
  call: Call,
  holder: Holder,
  only: { lineIds?: readonly string[] | undefined; expired?: boolean },
): Promise<number> => {
  const { items, rows } = await underLock(tx, call, holder, only);
  await writeStock(tx, call, items, {
    reserved: added(rows.map((row) => [row.item_id, negate(dec(row.quantity))])),
    reservations: rows.map((row) => ({
      id: row.id,
      quantity: ZERO,
      shipped: dec(row.shipped),
      state: stateLeft(row, dec(row.quantity)),
    })),
  });
  return rows.length;
};

/** Gives back some of what is still promised to lines of a holder: never more than they hold, and nothing of what is not followed. */
export const releasePart = async (tx: Tx, call: Call, holder: Holder, lines: readonly PartOfLine[]): Promise<void> => {
  const { items, rows } = await underLock(tx, call, holder, { lineIds: lines.map((line) => line.lineId) });
  const { dealt: freed } = deal(rows, items, lines);
  await writeStock(tx, call, items, {
    reserved: added(freed.map(({ row, quantity }) => [row.item_id, negate(quantity)])),
    reservations: freed.map(({ row, quantity }) => ({
      id: row.id,
      quantity: minus(dec(row.quantity), quantity),
      shipped: dec(row.shipped),
      state: stateLeft(row, quantity),
    })),
  });
};

/** The state of a reservation of which so much was let go. */
const stateLeft = (row: ReservationRow, freed: Dec): 'open' | 'released' | 'shipped' =>
  compare(dec(row.quantity), freed) > 0 ? 'open' : isZero(dec(row.shipped)) ? 'released' : 'shipped';

/** Gives back what is still promised to a holder, or to some of his lines. Doing it twice changes nothing. */
export const releaseStock = async (tx: Tx, call: Call, holder: Holder, lineIds?: readonly string[]): Promise<void> => {
  await letGo(tx, call, holder, { lineIds });
};

/** The holder stays: his reservation no longer runs out. The caller has locked his document. */
export const keepReserved = async (tx: Tx, call: Call, holder: Holder): Promise<void> => {
  await tx
    .updateTable('stock_reservation')
    .set({ expires_at: null })
    .where('shop_id', '=', call.shopId)
    .where('holder_id', '=', holder.id)
    .where('holder_kind', '=', holder.kind)
    .where('state', '=', 'open')
    .execute();
};

/** Lets go what ran out; the holder's own area hears of it, before (to lock its document) and after. */
export const expireReservation = async (tx: Tx, call: Call, holder: Holder): Promise<void> => {
  const news = { holderKind: holder.kind, holderId: holder.id };
  const due = await tx
    .selectFrom('stock_reservation')
    .select('id')
    .where('shop_id', '=', call.shopId)
    .where('holder_id', '=', holder.id)
    .where('holder_kind', '=', holder.kind)
    .where('state', '=', 'open')
    .where('expires_at', '<=', call.now)
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  await call.emit(reservationExpiring, news);
  if ((await letGo(tx, call, holder, { expired: true })) > 0) await call.emit(reservationExpired, news);
};

export interface Shipping {
  readonly document: Document;
  /** All that is reserved when absent. */
  readonly lines?: readonly PartOfLine[];
  readonly cause?: Extract<Cause, 'sale' | 'sample' | 'tasting' | 'gift'>;
  readonly day?: string;
}

/**
 * Ships reserved goods: the counters fall together and the journal names the document. Returns the shipped quantities
 * and their shelves.
 */
export const shipStock = async (
  tx: Tx,
  call: Call,
  holder: Holder,
  shipping: Shipping,
): Promise<readonly HeldFormat[]> => {
  const { items, rows } = await underLock(tx, call, holder, { lineIds: shipping.lines?.map((line) => line.lineId) });
  const asked = shipping.lines ? deal(rows, items, shipping.lines) : null;
  if (asked?.isShort) throw new Refused(refuse('stock.nothing-reserved'));
  const going =
    asked?.dealt ??
    rows.flatMap((row) => (isPositive(dec(row.quantity)) ? [{ row, quantity: dec(row.quantity) }] : []));
  const movements: NewMovement[] = [...added(going.map(({ row, quantity }) => [row.item_id, negate(quantity)]))].map(
    ([itemId, quantity]) => ({ itemId, cause: shipping.cause ?? 'sale', quantity }),
  );
  await writeStock(tx, call, items, {
    movements,
    document: shipping.document,
    day: shipping.day,
    late: 'next',
    reserved: added(going.map(({ row, quantity }) => [row.item_id, negate(quantity)])),
    reservations: going.map(({ row, quantity }) => ({
      id: row.id,
      quantity: minus(dec(row.quantity), quantity),
      shipped: plus(dec(row.shipped), quantity),
      state: compare(dec(row.quantity), quantity) === 0 ? 'shipped' : 'open',
    })),
  });
  const byId = new Map(items.map((item) => [item.itemId, item]));
  return going.map(({ row, quantity }) => ({
    lineId: row.line_id,
    itemId: row.item_id,
    formatId: byId.get(row.item_id)?.formatId ?? '',
    quantity: toPlainText(quantity),
    warehouseId: byId.get(row.item_id)?.warehouseId ?? '',
    lot: byId.get(row.item_id)?.lot ?? '',
  }));
};
