import * as z from 'zod';
import { DOCUMENT_KINDS } from '#areas/papers/rules/document-kinds.ts';
import { contentLabel } from '#areas/catalogue/rules/format.ts';
import { productLabel } from '#areas/catalogue/rules/product.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { ListQuery } from '#kernel/list.ts';
import { isAllowed } from '#kernel/permission.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import { holding, inFrench, runList } from '#platform/list.ts';
import { familyOf, itemsFrom, type LotKey, runOf, type Way } from './lot-family.ts';
import {
  type LotKin,
  lotList,
  type LotMovement,
  type LotRow,
  lotSaleList,
  type LotSaleRow,
  type LotTrace,
  type lotTrace,
  MOST_SHOWN,
} from '../../rules/lot/lot-trace.ts';

const productName = sql`concat_ws(' ', p.name, p.precision)`;
/** Movements between two shelves of the lot count neither as entered nor as gone. */
const MOVED = sql`('transferIn', 'transferOut')`;

interface FormatWords extends RowOf<'product_format', 'unity' | 'unity_value' | 'format_type' | 'packing_quantity'> {}
const formatOf = (row: FormatWords): string =>
  contentLabel({
    unity: row.unity,
    unityValue: row.unity_value,
    formatType: row.format_type,
    packingQuantity: row.packing_quantity,
  });
const formatColumns = sql`f.unity, f.unity_value, f.format_type, f.packing_quantity`;

/** Lots of the shop: the shelves of one wine, year and lot together. */
const lots = (
  call: Call,
  which: RawBuilder<unknown>,
) => sql`(select min(i.id::text)::uuid as id, f.product_id, f.vintage_id, i.lot,
    array_agg(i.id) as items, sum(i.real) as left_
  from stock_item i join product_format f on f.shop_id = i.shop_id and f.id = i.format_id
  where i.shop_id = ${call.shopId} and ${which} group by f.product_id, f.vintage_id, i.lot) g
  join product p on p.shop_id = ${call.shopId} and p.id = g.product_id
  join product_vintage v on v.shop_id = p.shop_id and v.id = g.vintage_id`;

/** Goods that left for a client: orders, and samples too, since a bottle given is recalled like one sold. */
const LEAVING = Object.entries(DOCUMENT_KINDS).flatMap(([kind, one]) => (one.isShippable ? [kind] : []));
const isLeavingKind = (kind: string): boolean => LEAVING.includes(kind);
const isFor = sql`m.document_kind in (${sql.join(LEAVING.map((kind) => sql.lit(kind)))})`;

interface Counts {
  entered: number | null;
  gone: number | null;
  orders: number;
  last: string | null;
}
/** Read for the rows that are shown, not for all that are sorted. */
const counts = (call: Call) => sql`(select jsonb_build_object(
    'entered', sum(m.quantity) filter (where m.quantity > 0 and m.cause not in ${MOVED}),
    'gone', -sum(m.quantity) filter (where m.quantity < 0 and m.cause not in ${MOVED}),
    'orders', count(distinct m.document_id) filter (where ${isFor}), 'last', max(m.day))
  from stock_movement m where m.shop_id = ${call.shopId} and m.item_id = any(g.items)) as counts`;

interface LotListRow {
  id: string;
  lot: string;
  product_id: string;
  name: string;
  precision: string | null;
  vintage: string;
  left_: string;
  items: string[];
  counts: Counts;
}
const lotColumns = (call: Call) =>
  sql`g.id, g.lot, g.product_id, p.name, p.precision, v.name as vintage, g.left_, g.items, ${counts(call)}`;
const lotRow = (row: LotListRow): LotRow => ({
  id: row.id,
  lot: row.lot,
  productId: row.product_id,
  product: productLabel(row.name, null, row.precision),
  vintage: row.vintage,
  entered: row.counts.entered ?? 0,
  gone: row.counts.gone ?? 0,
  left: Number(row.left_),
  orders: row.counts.orders,
  lastDay: row.counts.last,
});

export const listLots = (tx: Tx, query: ListQuery, call: Call) =>
  runList(
    tx,
    call.actor,
    lotList,
    {
      from: lots(call, sql`i.lot <> ''`),
      where: sql`true`,
      columns: {
        lot: sql`g.lot`,
        product: inFrench(productName),
        vintage: sql`v.name`,
        entered: sql`null::numeric`,
        gone: sql`null::numeric`,
        left: sql`g.left_`,
        orders: sql`null::int`,
        lastDay: sql`null::date`,
      },
      select: lotColumns(call),
      key: sql`g.id`,
      search: (words) => holding(sql`folded(g.lot || ' ' || ${productName})`, words),
    },
    query,
    lotRow,
  );

interface MovementRow
  extends FormatWords,
    RowOf<
      'stock_movement',
      'id' | 'day' | 'cause' | 'quantity' | 'document_kind' | 'document_id' | 'document_label' | 'note'
    > {
  warehouse: RowOf<'warehouse'>['name'];
  buyer_name: RowOf<'sale'>['buyer_name'] | null;
}

const movementOf =
  (seesClients: boolean) =>
  (row: MovementRow): LotMovement => ({
    id: row.id,
    day: row.day,
    cause: row.cause,
    quantity: Number(row.quantity),
    format: formatOf(row),
    warehouse: row.warehouse,
    orderId: isLeavingKind(row.document_kind ?? '') ? row.document_id : null,
    kind: row.document_kind,
    document: row.document_label,
    note: row.note,
    ...(seesClients ? { client: row.buyer_name ?? '' } : {}),
  });

/** The lot that one of its shelves names. */
export const lotKey = async (tx: Tx, call: Call, id: string): Promise<LotKey | null> => {
  const row = (
    await sql<
      RowOf<'stock_item', 'lot'> & RowOf<'product_format', 'vintage_id'>
    >`select i.lot, f.vintage_id from stock_item i
        join product_format f on f.shop_id = i.shop_id and f.id = i.format_id
        where i.shop_id = ${call.shopId} and i.id = ${id}`.execute(tx)
  ).rows[0];
  return row ? { lot: row.lot, vintageId: row.vintage_id } : null;
};

/** Its kin that way, without itself. */
const kinOf = async (tx: Tx, call: Call, key: LotKey, way: Way): Promise<LotKin[]> =>
  (
    await sql<LotListRow & { run: LotKin['run'] }>`${familyOf(call, key, way)} select ${lotColumns(call)}, ${runOf(way)}
      from ${lots(call, sql`(f.vintage_id, i.lot) in (select vintage_id, lot from family) and not (i.lot = ${key.lot} and f.vintage_id = ${key.vintageId})`)}
      order by p.name, v.name, g.lot limit ${MOST_SHOWN}`.execute(tx)
  ).rows.map((row) => ({ ...lotRow(row), run: row.run }));

/** Reads a lot from its entries to its present holders. Any of its shelves names it. */
export const readLot = async (tx: Tx, { id }: InputOf<typeof lotTrace>, call: Call): Promise<LotTrace> => {
  const key = found(await lotKey(tx, call, id));
  const row = found(
    (
      await sql<LotListRow>`select ${lotColumns(call)} from ${lots(call, sql`i.lot = ${key.lot} and f.vintage_id = ${key.vintageId}`)}`.execute(
        tx,
      )
    ).rows[0],
  );
  const side = (sign: RawBuilder<unknown>) =>
    sql<MovementRow>`select m.id, m.day, m.cause, m.quantity, w.name as warehouse, m.document_kind, m.document_id, m.document_label, m.note,
        ${formatColumns}, s.buyer_name
      from stock_movement m join product_format f on f.shop_id = m.shop_id and f.id = m.format_id
        join warehouse w on w.shop_id = m.shop_id and w.id = m.warehouse_id
        left join sale s on ${isFor} and s.kind = m.document_kind and s.shop_id = m.shop_id and s.id = m.document_id
      where m.shop_id = ${call.shopId} and m.item_id = any(${row.items}::uuid[]) and ${sign}
      order by m.day desc, m.id desc limit ${MOST_SHOWN}`.execute(tx);
  const entries = await side(sql`m.quantity > 0`);
  const exits = await side(sql`m.quantity < 0`);
  const shelves = await sql<
    FormatWords & RowOf<'stock_item', 'id' | 'real' | 'reserved'> & { warehouse: RowOf<'warehouse'>['name'] }
  >`select i.id, i.real, i.reserved, w.name as warehouse, ${formatColumns} from stock_item i
      join product_format f on f.shop_id = i.shop_id and f.id = i.format_id join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id
      where i.shop_id = ${call.shopId} and i.id = any(${row.items}::uuid[]) and (i.real <> 0 or i.reserved <> 0) order by w.name, i.id`.execute(
    tx,
  );
  const seesClients = isAllowed(call.actor, 'seeAllClient');
  return {
    ...lotRow(row),
    entries: entries.rows.map(movementOf(seesClients)),
    exits: exits.rows.map(movementOf(seesClients)),
    shelves: shelves.rows.map((one) => ({
      id: one.id,
      format: formatOf(one),
      warehouse: one.warehouse,
      real: Number(one.real),
      reserved: Number(one.reserved),
    })),
    madeOf: await kinOf(tx, call, key, 'up'),
    became: await kinOf(tx, call, key, 'down'),
    ...(seesClients ? { contacts: await contactsOf(tx, call, key) } : {}),
  };
};

const email = sql`coalesce(nullif(c.email, ''), s.buyer_email)`;
const phone = sql`coalesce(nullif(c.phone, ''), nullif(c.landline, ''), '')`;
/** Finds the clients who still have some of the lot: returned goods need no recall. */
const contactsOf = async (tx: Tx, call: Call, key: LotKey): Promise<NonNullable<LotTrace['contacts']>> => {
  const { rows } = await sql<{
    who: string;
    email: string;
    phone: string;
  }>`select coalesce(s.client_id, s.id) as who, ${email} as email, ${phone} as phone
    from (select m.document_kind, m.document_id from stock_movement m where m.shop_id = ${call.shopId} and m.item_id in ${itemsFrom(call, key)}
        and ${isFor} group by m.document_kind, m.document_id having sum(m.quantity) < 0) g
      join sale s on s.shop_id = ${call.shopId} and s.kind = g.document_kind and s.id = g.document_id left join client c on c.shop_id = s.shop_id and c.id = s.client_id
    order by s.buyer_name, s.id`.execute(tx);
  const once = (all: readonly string[]): string[] => [...new Set(all.filter(Boolean))];
  return {
    clients: once(rows.map((row) => row.who)).length,
    emails: once(rows.map((row) => row.email)),
    phones: once(rows.map((row) => row.phone)),
  };
};

interface SaleListRow extends FormatWords {
  id: string;
  item_id: string;
  day: string;
  lot: string;
  name: string;
  precision: string | null;
  vintage: string;
  quantity: string;
  order_id: string;
  kind: string;
  number: string | null;
  client_id: string | null;
  buyer_name: string;
  email: string;
  phone: string;
  city: string;
}

/** Lists the units that each order has of each lot: those that left less those that came back. */
export const listLotSales = async (tx: Tx, query: ListQuery, call: Call) => {
  const { origin, ...others } = query.filter ?? {};
  const id = originOf(origin);
  const key = id === null ? null : await lotKey(tx, call, id);
  const which = id === null ? sql`m.lot <> ''` : key === null ? sql`false` : sql`m.item_id in ${itemsFrom(call, key)}`;
  return runList(
    tx,
    call.actor,
    lotSaleList,
    {
      from: sql`(select min(m.id::text)::uuid as id, min(m.item_id::text)::uuid as item_id, m.lot, m.format_id, m.document_kind, m.document_id, -sum(m.quantity) as quantity, max(m.day) as day
          from stock_movement m where m.shop_id = ${call.shopId} and ${which} and ${isFor}
          group by m.lot, m.format_id, m.document_kind, m.document_id having sum(m.quantity) < 0) g
        join product_format f on f.shop_id = ${call.shopId} and f.id = g.format_id join product p on p.shop_id = f.shop_id and p.id = f.product_id
        join product_vintage v on v.shop_id = f.shop_id and v.id = f.vintage_id
        join sale s on s.shop_id = f.shop_id and s.kind = g.document_kind and s.id = g.document_id left join client c on c.shop_id = s.shop_id and c.id = s.client_id`,
      where: sql`true`,
      columns: {
        day: sql`g.day`,
        lot: sql`g.lot`,
        product: inFrench(productName),
        vintage: sql`v.name`,
        format: sql`f.unity_value::text || ' ' || f.unity`,
        quantity: sql`g.quantity`,
        order: sql`s.number`,
        client: inFrench(sql`s.buyer_name`),
        email,
        phone,
        city: sql`coalesce(s.parties #>> '{delivery,city}', '')`,
        origin: sql`null::uuid`,
      },
      select: sql`g.id, g.item_id, g.day, g.lot, p.name, p.precision, v.name as vintage, ${formatColumns}, g.quantity, s.id as order_id, s.kind, s.number, s.client_id, s.buyer_name,
        ${email} as email, ${phone} as phone, coalesce(s.parties #>> '{delivery,city}', '') as city`,
      key: sql`g.id`,
      search: (words) =>
        holding(
          sql`folded(g.lot || ' ' || ${productName} || ' ' || s.buyer_name || ' ' || coalesce(s.number, ''))`,
          words,
        ),
    },
    id === null ? query : { ...query, filter: others },
    (row: SaleListRow): LotSaleRow => ({
      id: row.id,
      day: row.day,
      lot: row.lot,
      lotId: row.item_id,
      product: productLabel(row.name, null, row.precision),
      vintage: row.vintage,
      format: formatOf(row),
      quantity: Number(row.quantity),
      orderId: row.order_id,
      kind: row.kind,
      order: row.number ?? '',
      clientId: row.client_id,
      client: row.buyer_name,
      email: row.email,
      phone: row.phone,
      city: row.city,
    }),
  );
};

/** Reads the id of the lot of origin from the filter. In any other form it is a filter like the others. */
const originOf = (asked: unknown): string | null => {
  const value =
    typeof asked === 'object' && asked !== null && Object.keys(asked).join() === 'is' ? Object.values(asked)[0] : asked;
  return z.uuid().safeParse(value).success ? (value as string) : null;
};
