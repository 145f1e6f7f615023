import { ownPortfolio } from '#areas/clients/server/index.ts';
import { ownFilled, ownText, shownFilled } from '#areas/shops/server/index.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import { isAllowed, type Permission } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import { type RawBuilder, type RowOf, sql, type Tx } from '#platform/db.ts';
import type { ListDeclaration } from '#kernel/list.ts';
import { runList } from '#platform/list.ts';
import type { orders } from '../../rules/endpoints.ts';
import type { SaleKind } from '#areas/papers/rules/document-kinds.ts';
import type { OrderRow } from '../../rules/order/sale.ts';

export interface SaleRow
  extends RowOf<
    'sale',
    | 'id'
    | 'shop_id'
    | 'number'
    | 'kind'
    | 'status'
    | 'delivery_status'
    | 'payment_status'
    | 'origin'
    | 'buyer_name'
    | 'buyer_email'
    | 'client_id'
    | 'placed_at'
    | 'created_at'
    | 'bottles'
    | 'total_net'
    | 'total_gross'
    | 'total_paid'
    | 'due_on'
    | 'ships_more'
    | 'awaits_goods'
    | 'trial'
    | 'payment_group'
  > {
  all_back: boolean;
  seller_name: string;
  billed_monthly: boolean;
  remaining: string;
  payment_type: string;
  delivery_name: string;
  own_filled?: Parameters<typeof shownFilled>[0];
  sent?: Pick<OrderRow, 'sentAt' | 'openedAt' | 'answeredAt' | 'deliverOn'>;
}

/** Amount left to pay; zero for an order that is not placed, or no longer stands. */
export const remaining = sql`(case when s.status in ('pending', 'validated', 'invoiced')
  then greatest(0, greatest(0, s.total_gross - s.total_credited) - greatest(0, s.total_paid)) else 0 end)`;
/** All that was left to bill of an order came back before it was billed. */
const allBack = sql`(s.billed_at is null and s.total_returned > 0 and s.total_returned >= s.total_gross)`;
export const rowColumns = sql`s.id, s.shop_id, s.number, s.kind, s.status, s.delivery_status, s.payment_status, s.origin, s.buyer_name, s.buyer_email, s.client_id,
  s.parties -> 'seller' ->> 'name' as seller_name, s.placed_at, s.created_at, s.bottles, s.total_net, s.total_gross, s.total_paid, ${remaining} as remaining, s.due_on, s.ships_more, s.awaits_goods, s.trial, s.payment_group,
  ${allBack} as all_back,
  s.kind = 'order' and exists (select 1 from client m where m.shop_id = s.shop_id and m.id = s.client_id and m.monthly_billing) as billed_monthly,
  s.payment ->> 'type' as payment_type, coalesce(s.shipping ->> 'name', '') as delivery_name`;
const withOwn = sql`${rowColumns}, ${ownFilled('order', sql`s.shop_id`, sql`s.id`)} as own_filled`;

/** Visits take place at the estate: an order of visits alone is never prepared nor delivered. */
export const isCarried = sql`exists (select 1 from sale_line g where g.shop_id = s.shop_id and g.sale_id = s.id and g.kind not in ('reservation', 'touristTax'))`;

/** The columns of the lists of sales, and of their counts. */
export const saleColumns = {
  number: sql`s.number`,
  buyerName: sql`s.buyer_name`,
  status: sql`s.status`,
  deliveryStatus: sql`s.delivery_status`,
  shipsMore: sql`s.ships_more`,
  awaitsGoods: sql`s.awaits_goods`,
  carries: isCarried,
  allBack,
  ordersMore: sql`s.orders_more`,
  paymentStatus: sql`s.payment_status`,
  trial: sql`s.trial`,
  paymentGroup: sql`s.payment_group`,
  origin: sql`s.origin`,
  createdAt: sql`s.created_at`,
  placedOn: sql`s.placed_on`,
  clientId: sql`s.client_id`,
  bottles: sql`s.bottles`,
  totalHT: sql`s.total_net`,
  totalTTC: sql`s.total_gross`,
  remaining,
  dueOn: sql`s.due_on`,
  ownFields: ownText('order', sql`s.shop_id`, sql`s.id`),
};

/** True when this caller is shown prices: staff by permission, a buyer those of his own orders. */
export const seesPrices = (call: Call): boolean =>
  call.actor.kind === 'buyer' || call.actor.kind === 'visitor' || isAllowed(call.actor, 'seeAllPrice');

/** Rights that open every order of the shop to the call that they let in; who only creates orders finds his own. */
const OPEN_ALL_ORDERS: readonly Permission[] = ['seeAllOrder', 'manageDelivery', 'billOrder', 'seeFutureOrder'];
/** An agent sells futures to his own clients, and reads theirs only. */
export const opensAllOrders = ({ actor, rights }: Call): boolean =>
  isAllowed(actor, 'seeAllOrder') ||
  rights.some((one) => OPEN_ALL_ORDERS.includes(one) && !(one === 'seeFutureOrder' && actor.kind === 'agent'));

/**
 * Selects the sales of a kind that this caller may see: all of the shop, those he made himself (and an agent those of
 * his clients), or those he bought. The shop predicate comes first.
 */
export const visibleSales = (call: Call, kind: SaleKind) => {
  const { actor } = call;
  if (actor.kind === 'buyer')
    return sql`s.buyer_user_id = ${actor.userId} and s.kind = ${kind} and s.status <> 'draft'`;
  if (opensAllOrders(call)) return sql`s.shop_id = ${call.shopId} and s.kind = ${kind}`;
  if (actor.kind === 'agent')
    return sql`s.shop_id = ${call.shopId} and s.kind = ${kind} and (s.created_by = ${actor.userId}
      or s.client_id in (select c.id from client c where c.shop_id = ${call.shopId} and c.agent_id = ${ownPortfolio(call)}))`;
  return sql`s.shop_id = ${call.shopId} and s.kind = ${kind} and s.created_by = ${actor.userId}`;
};

export const orderRow = (row: SaleRow, prices: boolean): OrderRow => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  status: row.status,
  deliveryStatus: row.delivery_status,
  paymentStatus: row.payment_status,
  origin: row.origin,
  buyerName: row.buyer_name,
  buyerEmail: row.buyer_email,
  clientId: row.client_id,
  sellerId: row.shop_id,
  sellerName: row.seller_name,
  placedAt: row.placed_at,
  createdAt: row.created_at,
  bottles: Number(row.bottles),
  paymentType: row.payment_type,
  deliveryName: row.delivery_name,
  dueOn: row.due_on,
  shipsMore: row.ships_more,
  ...row.sent,
  ...(row.own_filled === undefined ? {} : { ownFields: shownFilled(row.own_filled) }),
  ...(row.awaits_goods ? { awaitsGoods: true } : {}),
  ...(row.all_back ? { allBack: true } : {}),
  ...(row.trial ? { trial: true } : {}),
  ...(row.payment_group ? { paymentGroup: row.payment_group } : {}),
  ...(row.billed_monthly ? { billedMonthly: true } : {}),
  ...(prices
    ? {
        totalHT: Number(row.total_net),
        totalTTC: Number(row.total_gross),
        totalPaid: Number(row.total_paid),
        remaining: Number(row.remaining),
      }
    : {}),
});

/**
 * Builds the list of a kind of document. Its declaration names its columns, `more` adds its own, `select` replaces the
 * columns that its rows are read from.
 */
export const listSales =
  (
    kind: SaleKind,
    list: ListDeclaration,
    more: (call: Call) => Readonly<Record<string, RawBuilder<unknown>>> = () => ({}),
    select: RawBuilder<unknown> = rowColumns,
  ) =>
  (tx: Tx, query: InputOf<typeof orders>, call: Call) => {
    const prices = seesPrices(call);
    const seesOwn = kind === 'order' && isAllowed(call.actor, 'seeAllOrder');
    return runList(
      tx,
      call.actor,
      list,
      {
        from: sql`sale s`,
        where: visibleSales(call, kind),
        select: seesOwn ? withOwn : select,
        key: sql`s.id`,
        columns: { ...saleColumns, ...more(call) },
        // A buyer has few orders and no shop: his words are compared directly; the shop's go through the index.
        words: sql`s.search_words`,
        search: (words) =>
          call.actor.kind === 'buyer'
            ? sql`s.search_words like '%' || folded(${words}) || '%'`
            : sql`s.id in (select search_sale(${words}))`,
      },
      query,
      (row: SaleRow) => orderRow(row, prices),
    );
  };
