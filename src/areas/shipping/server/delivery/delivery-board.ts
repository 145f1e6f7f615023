import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import { type RowOf, sql, type Tx } from '#platform/db.ts';
import { runList } from '#platform/list.ts';
import {
  type deliveries,
  deliveryList,
  type DeliveryRow,
  DONE_STAYS_DAYS,
} from '../../rules/delivery/delivery-board.ts';
import { isCarried, STOCK_HOLDER, visibleSales } from '#areas/sales/server/index.ts';

/** The predicate of the index `sale_to_deliver`, word for word. */
export const isOpen = sql`(s.ships_more or s.delivery_status not in ('delivered', 'returned', 'partiallyReturned'))`;

/** An incident comes before what is still to leave: somebody has to act on it first. */
export const stage = sql`(case
  when s.delivery_status in ('error', 'exception') then 'trouble'
  when s.delivery_status = 'pending' then 'toPrepare'
  when s.delivery_status = 'preparation' or s.ships_more then 'toShip'
  when s.delivery_status in ('delivered', 'returned', 'partiallyReturned') then 'done'
  else 'inTransit' end)`;
/** The day that was planned with its client, else the delay that its mode announced, or announces of an order of before that was kept. */
export const promisedOn = sql`coalesce(s.deliver_on, s.placed_on + (s.shipping ->> 'delayDays')::int, s.placed_on + (select max(m.delay_days) from delivery_mode m
  where m.shop_id = s.shop_id and m.ref = s.shipping ->> 'ref' and m.archived_at is null))`;
/** Reads a column of the order's last departure. */
const left = (column: 'carrier' | 'tracking_number' | 'tracking_url') =>
  sql`coalesce((select x.${sql.ref(column)} from shipment x
    where x.shop_id = s.shop_id and x.shippable_kind = 'order' and x.shippable_id = s.id order by x.created_at desc, x.id desc limit 1), '')`;
const warehouse = sql`coalesce(
  (select string_agg(distinct w.name, ', ' order by w.name) from stock_reservation r
     join stock_item i on i.shop_id = r.shop_id and i.id = r.item_id join warehouse w on w.shop_id = i.shop_id and w.id = i.warehouse_id
   where r.shop_id = s.shop_id and r.holder_kind = ${STOCK_HOLDER} and r.holder_id = s.id and r.state = 'open'),
  (select w.name from warehouse w where w.shop_id = s.shop_id and w.id = s.warehouse_id), '')`;
const round = sql`coalesce((select r.name || ', ' || to_char(r.day, 'DD/MM') from delivery_stop o
  join delivery_round r on r.shop_id = o.shop_id and r.id = o.round_id
  where o.shop_id = s.shop_id and o.sale_id = s.id and o.outcome is null), '')`;
export const recipient = sql`case when coalesce(s.parties -> 'delivery' ->> 'name', '')
    in ('', trim(concat(s.parties -> 'buyer' ->> 'firstname', ' ', s.parties -> 'buyer' ->> 'lastname')))
  then s.buyer_name
  else s.parties -> 'delivery' ->> 'name' end`;
const place = (part: 'zipcode' | 'city') => sql`coalesce(s.parties -> 'delivery' ->> ${sql.lit(part)}, '')`;
const mode = sql`coalesce(s.shipping ->> 'name', '')`;

interface BoardRow
  extends RowOf<
    'sale',
    'id' | 'kind' | 'number' | 'status' | 'delivery_status' | 'ships_more' | 'placed_on' | 'bottles' | 'shipped_at'
  > {
  recipient: string;
  zipcode: string;
  city: string;
  phone: string;
  stage: DeliveryRow['stage'];
  promised_on: string | null;
  mode: string;
  carrier: string;
  tracking: string;
  tracking_url: string;
  warehouse: string;
  instructions: string;
  round: string;
}

/** Field by field: what is not named here, prices above all, is never sent. */
const shaped = (row: BoardRow): DeliveryRow => ({
  id: row.id,
  kind: row.kind,
  number: row.number,
  recipient: row.recipient,
  zipcode: row.zipcode,
  city: row.city,
  phone: row.phone,
  status: row.status,
  deliveryStatus: row.delivery_status,
  shipsMore: row.ships_more,
  stage: row.stage,
  placedOn: row.placed_on,
  promisedOn: row.promised_on,
  mode: row.mode,
  carrier: row.carrier,
  tracking: row.tracking,
  trackingUrl: row.tracking_url,
  warehouse: row.warehouse,
  bottles: Number(row.bottles),
  instructions: row.instructions,
  shippedAt: row.shipped_at,
  round: row.round,
});

/** Lists the goods to prepare, to ship and on their way, and those that arrived of late. */
export const listDeliveries = (tx: Tx, query: InputOf<typeof deliveries>, call: Call) =>
  runList(
    tx,
    call.actor,
    deliveryList,
    {
      from: sql`sale s`,
      where: sql`${visibleSales(call, 'order')} and s.status in ('validated', 'invoiced') and not s.awaits_goods and ${isCarried}
        and (${isOpen} or s.shipped_at >= ${call.now}::timestamptz - make_interval(days => ${DONE_STAYS_DAYS}))`,
      select: sql`s.id, s.kind, s.number, s.status, s.delivery_status, s.ships_more, s.placed_on, s.bottles, s.shipped_at, ${recipient} as recipient,
        ${place('zipcode')} as zipcode, ${place('city')} as city, coalesce(s.parties -> 'buyer' ->> 'phone', '') as phone, ${stage} as stage,
        ${promisedOn} as promised_on, ${mode} as mode, ${left('carrier')} as carrier, ${left('tracking_number')} as tracking,
        ${left('tracking_url')} as tracking_url, ${warehouse} as warehouse, coalesce(s.shipping ->> 'instructions', '') as instructions, ${round} as round`,
      key: sql`s.id`,
      columns: {
        number: sql`s.number`,
        recipient,
        zipcode: place('zipcode'),
        city: place('city'),
        stage,
        promisedOn,
        mode,
        carrier: left('carrier'),
        warehouse,
        round,
        deliveryStatus: sql`s.delivery_status`,
        shipsMore: sql`s.ships_more`,
        tracking: left('tracking_number'),
        placedOn: sql`s.placed_on`,
        bottles: sql`s.bottles`,
      },
      words: sql`s.search_words`,
      search: (words) => sql`s.id in (select search_sale(${words}))`,
    },
    query,
    shaped,
  );
