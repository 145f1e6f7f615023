import {
  clientOrdersSlot,
  orderAsideSlot,
  orderBulkSlot,
  orderGoodsSlot,
  orderMenuSlot,
  orderNextSlot,
  orderRowSlot,
  withdrawalSlot,
} from '#areas/sales/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { homeWorkSlot } from '#ui/office/home/slot.ts';
import { lazyPart } from '#ui/office/lazy-part.tsx';

const parts = () => import('./order/order-parts.tsx');
const notes = () => import('./delivery/order-notes.tsx');

export const contributions = [
  contribute(homeWorkSlot, 10, {
    card: 'sales.to-prepare',
    list: 'toShip',
    Rows: lazyPart(() => import('./delivery/home-deliveries.tsx')),
  }),
  contribute(homeWorkSlot, 20, {
    card: 'shipping.to-prepare',
    list: 'toShip',
    Rows: lazyPart(() => import('./delivery/home-deliveries.tsx')),
  }),
  // Goods leave before their bill is made, and are received after it.
  contribute(
    orderNextSlot,
    0,
    lazyPart(() => parts().then((file) => ({ default: file.ShipNext }))),
  ),
  contribute(
    orderNextSlot,
    20,
    lazyPart(() => parts().then((file) => ({ default: file.DeliverNext }))),
  ),
  contribute(
    orderMenuSlot,
    0,
    lazyPart(() => parts().then((file) => ({ default: file.GoodsItems }))),
  ),
  contribute(
    orderRowSlot,
    0,
    lazyPart(() => parts().then((file) => ({ default: file.GoodsRowItem }))),
  ),
  contribute(
    orderAsideSlot,
    40,
    lazyPart(() => parts().then((file) => ({ default: file.GoodsAside }))),
  ),
  contribute(orderGoodsSlot, 0, {
    place: 'above',
    Part: lazyPart(() => notes().then((file) => ({ default: file.LeftToShip }))),
  }),
  contribute(orderGoodsSlot, 0, {
    place: 'notes',
    Part: lazyPart(() => notes().then((file) => ({ default: file.DeliveryNotes }))),
  }),
  contribute(orderGoodsSlot, 0, {
    place: 'below',
    Part: lazyPart(() => import('./accompany/accompany-panel.tsx').then((file) => ({ default: file.AccompanyPanel }))),
  }),
  contribute(orderBulkSlot, 0, async () => (await import('./delivery/order-bulk.ts')).bulk),
  contribute(
    clientOrdersSlot,
    0,
    lazyPart(() => import('./order/client-lots.tsx').then((file) => ({ default: file.ClientLots }))),
  ),
  contribute(
    withdrawalSlot,
    0,
    lazyPart(() => import('./return/return-item.tsx').then((file) => ({ default: file.ReturnButton }))),
  ),
];
