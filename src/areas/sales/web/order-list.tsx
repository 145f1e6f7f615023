import { useEffect, useState } from 'react';
import {
  type BulkAction,
  eachRow,
  ListPage,
  type ListPageProps,
  today,
  toneOf,
  useOffice,
  useSlot,
} from '#ui/office/index.ts';
import { paperBulk } from '#areas/messaging/web/index.ts';
import { orders, prepareOrder, retaxOrder, validateOrder } from '../rules/endpoints.ts';
import { orderPapers } from '../rules/order/order-papers.ts';
import { whyNotCorrect, whyNotPrepare, whyNotValidate } from '../rules/order/lifecycle.ts';
import { AWAITED_ORDERS, PAYMENT_FAILED, TO_BILL, TO_PREPARE, TO_SHIP_MORE, TO_VALIDATE } from '../rules/home.ts';
import { orderList } from '../rules/lists.ts';
import type { OrderRow } from '../rules/order/sale.ts';
import { AWAITED, isUnderWay, PAYMENT_STATUS_WORDS } from '#areas/papers/rules/statuses.ts';
import { orderBulkSlot, orderRowSlot } from './slots.ts';
import { kindOf } from '#areas/papers/rules/document-kinds.ts';
import { OTHER_PARTY, type Side, useSide } from './document/side.ts';
import { OrderPreview } from './document/sale-preview.tsx';
import { ReceiveOrderItem } from './order/receive.tsx';
import { words } from './words.ts';

/** Bulk actions of higher areas on orders; loaded beside the list, which does not wait for them. */
const useOrderBulk = (): readonly BulkAction<OrderRow>[] => {
  const loads = useSlot(orderBulkSlot);
  const [bulk, setBulk] = useState<readonly BulkAction<OrderRow>[]>([]);
  useEffect(() => {
    let isShown = true;
    // A file that does not come takes its own actions away, and none of the others.
    void Promise.allSettled(loads.map((load) => load())).then((all) => {
      if (isShown) setBulk(all.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])));
    });
    return () => {
      isShown = false;
    };
    // Contributions are collected once, when the office starts.
  }, []);
  return bulk;
};

/** Actions of higher areas on one order of the list. */
const RowItems = ({ order }: { readonly order: OrderRow }) => {
  const items = useSlot(orderRowSlot);
  return (
    <>
      {items.map((One, at) => (
        <One key={at} order={order} />
      ))}
    </>
  );
};

type Props = ListPageProps<typeof orders>;
/** The parts of the list that depend on the side from which it is read. */
type View = Pick<Props, 'create' | 'views' | 'bulk' | 'rowActions' | 'empty'>;

const SELLER: View = {
  create: { label: kindOf('order').words.fresh, to: '/dashboard/orders/add', can: 'createOrder' },
  views: [
    { name: words.toValidate, filter: TO_VALIDATE },
    {
      name: words.toPrepare,
      filter: TO_PREPARE,
    },
    { name: words.toShipMore, filter: TO_SHIP_MORE },
    { name: words.toBill, filter: TO_BILL },
    { name: words.drafts, filter: { status: { in: ['draft'] } } },
    {
      name: words.toReceive,
      filter: { remaining: { gt: 0 }, status: { in: ['validated', 'invoiced'] } },
    },
    { name: words.late, filter: { remaining: { gt: 0 }, dueOn: { lt: today() } } },
    { name: words.unpaid, filter: PAYMENT_FAILED },
  ],
  bulk: [
    eachRow({
      label: words.validateMany,
      endpoint: validateOrder,
      refreshes: [orders],
      input: (row: OrderRow) => ({ id: row.id }),
      whyNot: whyNotValidate,
      made: ['sales.already-validated'],
      confirm: words.validateSure,
    }),
    eachRow({
      label: words.prepareMany,
      endpoint: prepareOrder,
      refreshes: [orders],
      input: (row: OrderRow) => ({ id: row.id }),
      whyNot: whyNotPrepare,
      made: ['sales.already-prepared', 'sales.already-shipped'],
      confirm: false,
    }),
    ...paperBulk(orderPapers, { print: words.printMany, zip: words.zipMany, isRare: true }),
    eachRow({
      label: words.retax,
      isRare: true,
      endpoint: retaxOrder,
      refreshes: [orders],
      input: (row: OrderRow) => ({ id: row.id }),
      whyNot: whyNotCorrect,
      confirm: words.retaxSure,
    }),
  ],
  rowActions: (row) => (
    <>
      <RowItems order={row} />
      <ReceiveOrderItem order={row} />
    </>
  ),
  empty: {
    title: words.noOrders,
    text: words.noOrdersWhy,
    other: { label: words.toCatalogue, to: '/dashboard/products' },
  },
};
const AWAITED_VIEW = { name: words.awaited, filter: AWAITED_ORDERS, sort: 'createdAt' };
const VIEWS: Readonly<Record<Side, View>> = {
  seller: SELLER,
  agent: SELLER,
  buyer: { empty: { title: words.noOrders, text: words.noOrdersYours } },
};

export default function OrderList() {
  const side = useSide();
  const view = VIEWS[side];
  const contributed = useOrderBulk();
  // Orders for coming wine exist only where the shop sells wine before it is bottled.
  const { has, may } = useOffice();
  const sellsFutures = has('futures') && (may('seeFutureOrder') || may('createFutureOrder')) && side !== 'buyer';
  return (
    <ListPage
      {...view}
      {...(view.views && sellsFutures ? { views: [...view.views, AWAITED_VIEW] } : {})}
      {...(view.bulk ? { bulk: [...view.bulk, ...contributed] } : {})}
      list={orderList}
      endpoint={orders}
      title={words.orders}
      open={(row) => `/dashboard/orders/${row.id}`}
      columns={[
        { field: 'number', width: 190, as: 'strong', card: 'title', value: (row) => row.number ?? words.draftNumber },
        OTHER_PARTY[side].column,
        { field: 'createdAt', width: 170, card: 'fact' },
        { field: 'status', as: 'status', width: 130, card: 'state' },
        // Orders that will never leave, or may not leave yet, are not to be prepared.
        {
          field: 'deliveryStatus',
          as: 'status',
          width: 140,
          value: (row) => (isUnderWay(row.status) ? (row.awaitsGoods ? AWAITED : row.deliveryStatus) : ''),
          tone: (row) => (row.awaitsGoods ? 'waiting' : toneOf(row.deliveryStatus)),
        },
        {
          field: 'paymentStatus',
          as: 'status',
          width: 150,
          value: (row) => (row.trial ? words.trialMark(PAYMENT_STATUS_WORDS[row.paymentStatus]) : row.paymentStatus),
          tone: (row) => (row.trial ? 'attention' : toneOf(row.paymentStatus)),
        },
        { field: 'bottles', width: 90, hidden: true },
        { field: 'totalHT', width: 110, hidden: true },
        { field: 'totalTTC', width: 120, card: 'money' },
        { field: 'remaining', width: 120 },
        { field: 'dueOn', width: 110, hidden: true },
        { field: 'ownFields', width: 220, hidden: true },
      ]}
      preview={(row) => <OrderPreview row={row} />}
    />
  );
}
