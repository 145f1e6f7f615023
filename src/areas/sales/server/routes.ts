import { bind } from '#platform/call.ts';
import * as declared from '../rules/endpoints.ts';
import { orderList } from '../rules/lists.ts';
import * as withdrawn from '../rules/withdrawal/withdrawal-endpoints.ts';
import { abort } from './cart/aborted-cart.ts';
import { cartPrice } from './cart/cart.ts';
import { deliver, undeliver } from './delivery/deliver-order.ts';
import { addDocument, changeDocument, discardDocument, priceDocument } from './document/write-document.ts';
import { cancel, prepare, refuse, validate, validated } from './order/order-actions.ts';
import { readDeliveryNote } from './papers/read-delivery-note.ts';
import { place, placed, readCheckout } from './cart/place-order.ts';
import { correct } from './order/parties.ts';
import { retax } from './order/retax.ts';
import { readOrder } from './order/sale.ts';
import { listSales } from './order/sale-list.ts';
import { shipSale } from './delivery/ship-order.ts';
import { answer, declare, listWithdrawals } from './withdrawal/withdrawal.ts';

export const bindings = [
  bind(declared.getCartPrice, cartPrice),
  bind(declared.placeOrder, place, { respond: placed }),
  bind(declared.priceOfficeOrder, priceDocument('order')),
  bind(declared.addOfficeOrder, addDocument('order')),
  bind(declared.changeOfficeOrder, changeDocument('order')),
  bind(declared.discardOrder, discardDocument('order')),
  bind(declared.checkout, readCheckout),
  bind(declared.orders, listSales('order', orderList)),
  bind(declared.order, readOrder),
  bind(declared.validateOrder, validate, { respond: validated }),
  bind(declared.refuseOrder, refuse),
  bind(declared.cancelOrder, cancel, { respond: (tx, answer, call) => readOrder(tx, answer, call) }),
  bind(declared.prepareOrder, prepare),
  bind(declared.shipOrder, shipSale),
  bind(declared.deliverOrder, deliver),
  bind(declared.undeliverOrder, undeliver),
  bind(declared.correctParties, correct),
  bind(declared.retaxOrder, retax),
  bind(declared.abortCart, abort),
  bind(withdrawn.declareWithdrawal, declare),
  bind(withdrawn.withdrawals, listWithdrawals),
  bind(withdrawn.answerWithdrawal, answer),
  bind(declared.deliveryNote, readDeliveryNote),
];
