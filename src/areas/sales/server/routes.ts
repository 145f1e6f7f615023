import './told.ts';
import { bind } from '#platform/call.ts';
import * as credited from '../rules/credit-endpoints.ts';
import * as declared from '../rules/endpoints.ts';
import * as withdrawn from '../rules/withdrawal-endpoints.ts';
import { abort } from './aborted-cart.ts';
import { billSale } from './bill.ts';
import { listBills, readBill } from './bill-list.ts';
import { cartPrice } from './cart.ts';
import { issueCredit, priceChosen, readBillCredits } from './credit.ts';
import { listCredits, readCredit } from './credit-list.ts';
import { deliver, undeliver } from './deliver-order.ts';
import { add as addOffice, change, discard, priceTyped } from './office-order.ts';
import { cancel, prepare, refuse, validate, validated } from './order-actions.ts';
import { readBillPdf, readDeliveryNote } from './papers.ts';
import { hashBuyerPassword, place, placed, readCheckout } from './place-order.ts';
import { archive as archivePromotion, insertPromotion, listPromotions, updatePromotion } from './promotion.ts';
import { correct } from './parties.ts';
import { giveBack, givenBack } from './refund-credit.ts';
import { retax } from './retax.ts';
import { readOrder } from './sale.ts';
import { listOrders } from './sale-list.ts';
import { shipSale } from './ship-order.ts';
import { answer, declare, listWithdrawals } from './withdrawal.ts';

export const bindings = [
  bind(declared.getCartPrice, cartPrice),
  bind(declared.placeOrder, place, { prepare: hashBuyerPassword, respond: placed }),
  bind(declared.priceOfficeOrder, priceTyped),
  bind(declared.addOfficeOrder, addOffice),
  bind(declared.changeOfficeOrder, change),
  bind(declared.discardOrder, discard),
  bind(declared.checkout, readCheckout),
  bind(declared.orders, listOrders),
  bind(declared.order, readOrder),
  bind(declared.validateOrder, validate, { respond: validated }),
  bind(declared.refuseOrder, refuse),
  bind(declared.cancelOrder, cancel, { respond: (tx, answer, call) => readOrder(tx, answer, call) }),
  bind(declared.prepareOrder, prepare),
  bind(declared.shipOrder, shipSale),
  bind(declared.deliverOrder, deliver),
  bind(declared.undeliverOrder, undeliver),
  bind(declared.billOrder, billSale),
  bind(declared.correctParties, correct),
  bind(declared.retaxOrder, retax),
  bind(declared.abortCart, abort),
  bind(withdrawn.declareWithdrawal, declare),
  bind(withdrawn.withdrawals, listWithdrawals),
  bind(withdrawn.answerWithdrawal, answer),
  bind(declared.deliveryNote, readDeliveryNote),
  bind(declared.bills, listBills),
  bind(declared.bill, readBill),
  bind(declared.billPdf, readBillPdf),
  bind(credited.billCredits, readBillCredits),
  bind(credited.priceCredit, priceChosen),
  bind(credited.creditBill, issueCredit),
  bind(credited.credits, listCredits),
  bind(credited.credit, (tx, input, call) => readCredit(tx, input, call)),
  bind(credited.creditPdf, readBillPdf),
  bind(credited.refundCredit, giveBack, { respond: givenBack }),
  bind(declared.promotions, listPromotions),
  bind(declared.addPromotion, insertPromotion),
  bind(declared.changePromotion, updatePromotion),
  bind(declared.archivePromotion, archivePromotion),
];
