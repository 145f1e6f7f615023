import { addOrder, validateOrder } from '#areas/sales/server/index.ts';
import { shipOrder } from '#areas/shipping/server/index.ts';
import { shipOrder as shipping } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { billHandedOver } from '../rules/bill/handed-over.ts';
import { billOrder } from './bill.ts';

/**
 * Goods handed over on the spot: the four acts of an order one after the other, in the transaction of the first. Whatever one of
 * them refuses undoes those before it, so that no number is lost and nothing stays reserved.
 */
export const handOver = async (tx: Tx, input: InputOf<typeof billHandedOver>, call: Call): Promise<Order> => {
  const { sureDay: _sure, ...typed } = input;
  const { id } = await addOrder(tx, typed, call);
  await validateOrder(tx, { id }, call);
  await shipOrder(tx, shipping.input.parse({ id, transport: 'buyer', delivered: true }), call);
  const order = await billOrder(tx, { id }, call);
  const number = order.chain.find((one) => one.kind === 'bill')?.label ?? '';
  return { ...order, message: `Facture ${number} émise, marchandise remise`, sucess: true };
};
