import { dec, type Dec, minus, plus, toText, ZERO } from '#kernel/money.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, sql, type Tx, type RowOf } from '#platform/db.ts';
import { reachesThreshold, type Shelf } from '../rules/allocation.ts';
import { thresholdReached } from '../rules/events.ts';
import type { Late } from '../rules/drm/closed.ts';
import type { Cause } from '../rules/stock.ts';
import { dayWritten } from './drm/closed.ts';
import { refusePartsMoved } from './whole.ts';

/** A counter under lock: nobody else changes it before this transaction ends. */
export interface LockedItem extends Shelf {
  readonly real: Dec;
  readonly reserved: Dec;
  readonly incoming: Dec;
  readonly threshold: Dec | null;
  readonly open: boolean;
}

interface ItemRow
  extends RowOf<
    'stock_item',
    'id' | 'format_id' | 'warehouse_id' | 'lot' | 'real' | 'reserved' | 'incoming' | 'threshold' | 'backorder'
  > {
  rank: number;
  open: boolean;
}

const locked = (row: ItemRow): LockedItem => ({
  itemId: row.id,
  formatId: row.format_id,
  warehouseId: row.warehouse_id,
  lot: row.lot,
  rank: row.rank,
  backorder: row.backorder && row.open,
  open: row.open,
  real: dec(row.real),
  reserved: dec(row.reserved),
  incoming: dec(row.incoming),
  threshold: row.threshold === null ? null : dec(row.threshold),
  // Goods in an archived warehouse exist but are not available.
  available: row.open ? minus(dec(row.real), dec(row.reserved)) : ZERO,
});

/**
 * Takes the locks of the area: always in the order of the ids, always before anything hangs on the figures. Under READ COMMITTED the
 * row is read again once the lock is had, so these are the latest figures.
 */
const lock = async (
  tx: Tx,
  shopId: string,
  column: 'format_id' | 'id',
  ids: readonly string[],
  isInLine = false,
): Promise<LockedItem[]> => {
  if (ids.length === 0) return [];
  const rows = (
    await sql<ItemRow>`select i.id, i.format_id, i.warehouse_id, i.lot, i.real, i.reserved, i.incoming, i.threshold, i.backorder,
      case when w.is_default then -1 else w.position end as rank, w.archived_at is null as open
    from stock_item i join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id ${isInLine ? sql`cross join (${lineBefore(ids)}) line` : sql``}
    where i.shop_id = ${shopId} and i.${sql.ref(column)} = any(${[...ids]}::uuid[]) order by i.id for update of i`.execute(
      tx,
    )
  ).rows;
  return rows.map(locked);
};
export const lockFormats = (tx: Tx, shopId: string, formatIds: readonly string[]): Promise<LockedItem[]> =>
  lock(tx, shopId, 'format_id', formatIds);
/**
 * The same for the many who buy one wine at once, whose transactions hold no shelf yet: they stand in a line before its row, where each
 * commit wakes the next one. All who wait at a row that moves are woken by each commit, to find that another was faster.
 */
export const lockFormatsInLine = (tx: Tx, shopId: string, formatIds: readonly string[]): Promise<LockedItem[]> =>
  lock(tx, shopId, 'format_id', formatIds, true);
const STOCK_LINE = 7002;
const lineBefore = (formatIds: readonly string[]) =>
  sql`select count(pg_advisory_xact_lock(hashtextextended(o.id, ${STOCK_LINE}))) from (select id from unnest(${[...formatIds]}::text[]) id order by id) o`;
export const lockItems = (tx: Tx, shopId: string, itemIds: readonly string[]): Promise<LockedItem[]> =>
  lock(tx, shopId, 'id', itemIds);

export interface Document {
  readonly kind: string;
  readonly id: string;
  readonly label?: string;
  /** How the goods leave, for the duty on alcohol: without it under suspension, and to which country. Only the document knows. */
  readonly duty?: { readonly suspended: boolean; readonly country: string };
}
export interface NewMovement {
  readonly itemId: string;
  readonly cause: Cause;
  readonly quantity: Dec;
  /** For a transfer: the other warehouse. */
  readonly otherWarehouseId?: string;
  /** The exact hectolitres, when they differ from the rounded units. */
  readonly hectolitres?: Dec | undefined;
}
interface NewReservation {
  readonly itemId: string;
  readonly lineId: string;
  readonly quantity: Dec;
}
interface ReservationChange {
  readonly id: string;
  readonly quantity: Dec;
  readonly shipped: Dec;
  readonly state: 'open' | 'released' | 'shipped';
}

/** A change of the stock: one statement writes all of it, with its movements and reservations, or nothing. */
export interface StockChange {
  readonly reserved?: ReadonlyMap<string, Dec>;
  readonly incoming?: ReadonlyMap<string, Dec>;
  readonly movements?: readonly NewMovement[];
  readonly reserve?: {
    readonly holder: { readonly kind: string; readonly id: string };
    readonly expiresAt: string | null;
    readonly lines: readonly NewReservation[];
  };
  readonly reservations?: readonly ReservationChange[];
  readonly document?: Document | undefined;
  readonly day?: string | undefined;
  /** Dated in a month that is declared: refused, where nothing else is said. */
  readonly late?: Late | undefined;
  readonly note?: string | undefined;
  /** True when these movements take back others of the same day. */
  readonly undoes?: boolean | undefined;
}

const text = (amount: Dec): string => toText(amount, 3);

/** Rows as a part of a statement, called x: one is given as its values, which costs PostgreSQL less than a list that it has to read; two or more are one text. */
const rowsOf = <C extends string>(
  rows: readonly Readonly<Record<C, string>>[],
  columns: Readonly<Record<C, 'uuid' | 'numeric'>>,
): RawBuilder<unknown> => {
  const named = Object.entries(columns) as [C, string][];
  const [first] = rows;
  if (first && rows.length === 1)
    return sql`(values (${sql.join(named.map(([name, type]) => sql`${first[name]}::${sql.raw(type)}`))})) as x(${sql.raw(Object.keys(columns).join(', '))})`;
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(${sql.raw(named.map((one) => one.join(' ')).join(', '))})`;
};

export const writeStock = async (
  tx: Tx,
  call: Call,
  items: readonly LockedItem[],
  change: StockChange,
): Promise<void> => {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  const real = new Map<string, Dec>();
  const movements = (change.movements ?? []).map((one) => {
    const item = byId.get(one.itemId) as LockedItem;
    const moved = plus(real.get(one.itemId) ?? ZERO, one.quantity);
    real.set(one.itemId, moved);
    return {
      id: call.newId(),
      item_id: one.itemId,
      format_id: item.formatId,
      warehouse_id: item.warehouseId,
      lot: item.lot,
      cause: one.cause,
      quantity: text(one.quantity),
      real_after: text(plus(item.real, moved)),
      other_warehouse_id: one.otherWarehouseId ?? null,
      hectolitres: one.hectolitres === undefined ? null : toText(one.hectolitres, 5),
    };
  });
  const touched = [
    ...new Set([...real.keys(), ...(change.reserved?.keys() ?? []), ...(change.incoming?.keys() ?? [])]),
  ].sort();
  if (touched.length === 0) return;
  const moved = touched.map((id) => byId.get(id) as LockedItem);
  await refusePartsMoved(tx, call, moved, { real, reserved: change.reserved, incoming: change.incoming });
  const deltas = touched.map((id) => ({
    id,
    real: text(real.get(id) ?? ZERO),
    reserved: text(change.reserved?.get(id) ?? ZERO),
    incoming: text(change.incoming?.get(id) ?? ZERO),
  }));
  const { holder, expiresAt, lines } = change.reserve ?? { holder: null, expiresAt: null, lines: [] };
  const { document } = change;
  const written = await dayWritten(tx, call, {
    day: change.day ?? call.today,
    late: change.late,
    warehouseIds: movements.map((one) => one.warehouse_id),
  });
  const note = [change.note, written.note].filter(Boolean).join(' · ');
  const ids = (change.reservations ?? []).map((one) => one.id);
  const moving =
    movements.length === 0
      ? sql``
      : sql`,
    moved as (
      insert into stock_movement (shop_id, id, item_id, format_id, warehouse_id, lot, cause, quantity, real_after, document_kind, document_id, document_label, note, day, at, actor_id,
        hectolitres, duty_suspended, country, other_warehouse_id, undoes)
      select ${call.shopId}, x.id, x.item_id, x.format_id, x.warehouse_id, x.lot, x.cause, x.quantity, x.real_after, ${document?.kind ?? null}, ${document?.id ?? null},
             ${document?.label ?? ''}, ${note}, ${written.day}, ${call.now}, ${call.actor.userId},
             coalesce(x.hectolitres, round(x.quantity * f.litres / 100, 5)), ${document?.duty?.suspended ?? null}, ${document?.duty?.country ?? ''}, x.other_warehouse_id,
             ${change.undoes === true && written.day === change.day}
      from jsonb_to_recordset(${JSON.stringify(movements)}::jsonb)
        as x(id uuid, item_id uuid, format_id uuid, warehouse_id uuid, lot text, cause text, quantity numeric, real_after numeric, other_warehouse_id uuid, hectolitres numeric)
        join product_format f on f.shop_id = ${call.shopId} and f.id = x.format_id)`;
  const holding =
    lines.length === 0
      ? sql``
      : sql`,
    held as (
      insert into stock_reservation (shop_id, id, item_id, holder_kind, holder_id, line_id, quantity, state, expires_at, created_at)
      select ${call.shopId}, x.id, x.item_id, ${holder?.kind ?? ''}, ${holder?.id ?? null}, x.line_id, x.quantity, 'open', ${expiresAt}, ${call.now}
      from ${rowsOf(
        lines.map((one) => ({
          id: call.newId(),
          item_id: one.itemId,
          line_id: one.lineId,
          quantity: text(one.quantity),
        })),
        { id: 'uuid', item_id: 'uuid', line_id: 'uuid', quantity: 'numeric' },
      )})`;
  const settling =
    ids.length === 0
      ? sql``
      : sql`,
    settled as (
      update stock_reservation r set quantity = x.quantity, shipped = x.shipped, state = x.state, closed_at = case when x.state = 'open' then null else ${call.now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify((change.reservations ?? []).map((one) => ({ ...one, quantity: text(one.quantity), shipped: text(one.shipped) })))}::jsonb)
        as x(id uuid, quantity numeric, shipped numeric, state text)
      where r.shop_id = ${call.shopId} and r.id = any(${ids}::uuid[]) and r.id = x.id)`;
  // The figures were read under lock and the rules have looked at them. The checks of the table are the second wall: nobody waits to
  // hear that they hold. The ids stand beside the joins so that rows are found by them, in a stock of any size. A part that has nothing to
  // write is left out: PostgreSQL would make all its tables and indexes ready for it.
  call.write(sql`with
    delta as (select * from ${rowsOf(deltas, { id: 'uuid', real: 'numeric', reserved: 'numeric', incoming: 'numeric' })})${moving}${holding}${settling}
    update stock_item i set real = i.real + d.real, reserved = i.reserved + d.reserved, incoming = greatest(0, i.incoming + d.incoming) from delta d
      where i.shop_id = ${call.shopId} and i.id = any(${touched}::uuid[]) and i.id = d.id`);
  await tellThresholds(call, moved, real, change.reserved);
};

/** Says which alert levels the change reached. */
const tellThresholds = async (
  call: Call,
  items: readonly LockedItem[],
  real: ReadonlyMap<string, Dec>,
  reserved: ReadonlyMap<string, Dec> | undefined,
): Promise<void> => {
  for (const item of items) {
    const now = minus(plus(item.available, real.get(item.itemId) ?? ZERO), reserved?.get(item.itemId) ?? ZERO);
    if (item.threshold === null || !reachesThreshold(item.available, now, item.threshold)) continue;
    await call.emit(thresholdReached, {
      itemId: item.itemId,
      formatId: item.formatId,
      warehouseId: item.warehouseId,
      available: text(now),
      threshold: text(item.threshold),
    });
  }
};
