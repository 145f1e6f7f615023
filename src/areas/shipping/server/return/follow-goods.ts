import type { Call } from '#platform/call.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { leftOf } from '#areas/sales/rules/order/quantities.ts';
import { statusAfterReturns } from '../../rules/return/goods-return.ts';
import type { DeliveryStatus } from '#areas/papers/rules/statuses.ts';
import { toShipOf } from '../delivery/to-ship.ts';
import { lineRowsOf } from '#areas/sales/server/index.ts';
import { returnedOf } from './outside.ts';

/** Computes the state of an order from its parcels and its returns. */
export const afterReturns = async (
  tx: Tx,
  call: Call,
  saleId: string,
  said: DeliveryStatus,
  shipsMore: boolean,
): Promise<DeliveryStatus> => {
  const returned = await returnedOf(tx, call.shopId, saleId);
  if (Object.keys(returned).length === 0) return said;
  const { shipped } = await toShipOf(tx, call.shopId, saleId, await lineRowsOf(tx, call, saleId));
  return statusAfterReturns(said, { shipped, returned }, shipsMore);
};

/** All that left is back, and nothing more leaves. */
export const isAllBack = async (
  tx: Tx,
  call: Call,
  sale: Pick<RowOf<'sale'>, 'id' | 'ships_more'>,
): Promise<boolean> => {
  if (sale.ships_more) return false;
  const returned = await returnedOf(tx, call.shopId, sale.id);
  const { shipped } = await toShipOf(tx, call.shopId, sale.id, await lineRowsOf(tx, call, sale.id));
  return Object.keys(leftOf(shipped, returned)).length === 0;
};
