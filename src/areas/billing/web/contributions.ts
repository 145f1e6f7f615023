import { lazy } from 'react';
import { orderBulkSlot, orderMenuSlot, orderNextSlot, withdrawalSlot } from '#areas/sales/web/index.ts';
import { contribute } from '#kernel/slot.ts';

const load = () => import('./order-billing.tsx');

export const contributions = [
  contribute(
    orderNextSlot,
    10,
    lazy(() => load().then((file) => ({ default: file.BillNext }))),
  ),
  contribute(
    orderMenuSlot,
    10,
    lazy(() => load().then((file) => ({ default: file.BillItems }))),
  ),
  contribute(
    withdrawalSlot,
    10,
    lazy(() => load().then((file) => ({ default: file.CreditAfterWithdrawal }))),
  ),
  contribute(orderBulkSlot, 10, () => load().then((file) => file.bulk)),
];
