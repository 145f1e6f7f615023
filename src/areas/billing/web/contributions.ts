import { lazy } from 'react';
import { orderBulkSlot, orderMenuSlot, orderNextSlot, withdrawalSlot } from '#areas/sales/web/index.ts';
import { contribute } from '#kernel/slot.ts';
import { paletteSlot } from '#ui/office/shell/slots.ts';
import { billSource } from './palette.ts';

const load = () => import('./order-billing.tsx');

export const contributions = [
  contribute(paletteSlot, 30, billSource),
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
