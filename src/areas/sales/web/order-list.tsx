import { useEffect, useState } from 'react';
import { type BulkAction, eachRow, ListPage, useOffice, useSlot } from '#ui/office/index.ts';
import { orders, retaxOrder, validateOrder } from '../rules/endpoints.ts';
import { whyNotCorrect, whyNotValidate } from '../rules/order/lifecycle.ts';
import { orderList } from '../rules/lists.ts';
import type { OrderRow } from '../rules/order/sale.ts';
import { isUnderWay } from '../rules/order/statuses.ts';
import { orderBulkSlot } from './index.ts';
import { editor } from './editor-words.ts';
import { DeliverRowItem } from './order-deliver.tsx';
import { OrderPreview } from './sale-preview.tsx';
import { words } from './words.ts';

/** What higher areas do with many orders; loaded beside the list, which does not wait for it. */
const useOrderBulk = (): readonly BulkAction<OrderRow>[] => {
  const loads = useSlot(orderBulkSlot);
  const [bulk, setBulk] = useState<readonly BulkAction<OrderRow>[]>([]);
  useEffect(() => {
    let isShown = true;
    void Promise.all(loads.map((load) => load())).then((all) => {
      if (isShown) setBulk(all.flat());
    });
    return () => {
      isShown = false;
    };
    // Contributions are collected once, when the office starts.
  }, []);
  return bulk;
};

export default function OrderList() {
  const buys = useOffice().actor.kind === 'buyer';
  const contributed = useOrderBulk();
  return (
    <ListPage
      list={orderList}
      endpoint={orders}
      title={words.orders}
      open={(row) => `/dashboard/orders/${row.id}`}
      {...(buys
        ? {}
        : { create: { label: editor.newOrder, to: '/dashboard/orders/add', can: 'createOrder' as const } })}
      columns={[
        {
          field: 'number',
          width: buys ? 130 : 190,
          as: 'strong',
          card: 'title',
          value: (row) => row.number ?? editor.draftNumber,
        },
        buys ? { field: 'sellerName', label: words.seller } : { field: 'buyerName', card: 'fact' },
        { field: 'createdAt', width: 170, card: 'fact' },
        { field: 'status', as: 'status', width: 130, card: 'state' },
        // What will never leave, or may not yet, is not to be prepared.
        {
          field: 'deliveryStatus',
          as: 'status',
          width: 140,
          value: (row) => (isUnderWay(row.status) ? row.deliveryStatus : ''),
        },
        { field: 'paymentStatus', as: 'status', width: 150 },
        { field: 'bottles', width: 90, hidden: true },
        { field: 'totalHT', width: 110, hidden: true },
        { field: 'totalTTC', width: 120, card: 'money' },
      ]}
      views={
        buys
          ? []
          : [
              { name: words.toValidate, filter: { status: { in: ['pending'] } } },
              {
                name: words.toPrepare,
                filter: {
                  status: { in: ['validated', 'invoiced'] },
                  deliveryStatus: { in: ['pending', 'preparation'] },
                },
              },
              { name: words.toBill, filter: { status: { in: ['validated'] } } },
              { name: editor.drafts, filter: { status: { in: ['draft'] } } },
              { name: words.unpaid, filter: { paymentStatus: { in: ['error', 'missing'] } } },
            ]
      }
      bulk={
        buys
          ? []
          : [
              eachRow({
                label: words.validate,
                endpoint: validateOrder,
                refreshes: [orders],
                input: (row) => ({ id: row.id }),
                whyNot: whyNotValidate,
                confirm: words.validateSure,
              }),
              eachRow({
                label: words.retax,
                endpoint: retaxOrder,
                refreshes: [orders],
                input: (row) => ({ id: row.id }),
                whyNot: whyNotCorrect,
                confirm: words.retaxSure,
              }),
              ...contributed,
            ]
      }
      {...(buys ? {} : { rowActions: (row: OrderRow) => <DeliverRowItem order={row} /> })}
      preview={(row) => <OrderPreview row={row} buys={buys} />}
      empty={
        buys
          ? { title: words.noOrders, text: words.noOrdersYours }
          : {
              title: words.noOrders,
              text: words.noOrdersWhy,
              other: { label: words.toCatalogue, to: '/dashboard/products' },
            }
      }
    />
  );
}
