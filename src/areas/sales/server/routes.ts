import { serveOwnValues } from '#areas/shops/server/index.ts';
import { serveHistory } from '#platform/history.ts';
import { bind } from '#platform/call.ts';
import * as declared from '../rules/endpoints.ts';
import { orderList } from '../rules/lists.ts';
import { lastOrder } from '../rules/order/last-order.ts';
import { priceListPaper, productSheets } from '../rules/product/price-list.ts';
import { priceTrace } from '../rules/product/price-trace.ts';
import { readPriceTrace } from './product/price-trace.ts';
import { productSales } from '../rules/product/product-sales.ts';
import * as withdrawn from '../rules/withdrawal/withdrawal-endpoints.ts';
import { abortCart } from './cart/aborted-cart.ts';
import { cartPrice } from './cart/cart.ts';
import { readProductSales } from './product/product-sales.ts';
import { readLastOrder } from './document/last-order.ts';
import { addDocument, changeDocument, discardDocument, priceDocument } from './document/write-document.ts';
import { liftLimit } from './credit/credit-limit.ts';
import { cancelOrder, prepareOrder, refuseOrder, validateOrder, respondValidated } from './order/order-actions.ts';
import { readPriceList, readProductSheets } from './papers/catalogue-papers.ts';
import { paperBindings } from './papers/paper-sources.ts';
import { readSalePdf } from './papers/sale-pdf.ts';
import { beginCheckoutPayment, respondCheckoutPayment } from './cart/pay-checkout.ts';
import { orderedOften } from './cart/order-limits.ts';
import { placeOrder, preparePlacing, respondPlaced } from './cart/place-order.ts';
import { beforeCart } from './cart/before-cart.ts';
import { readCheckout } from './cart/read-checkout.ts';
import { historyOfSale } from './order/order-history.ts';
import { correctParties } from './order/parties.ts';
import { changeValidated } from './document/change-validated.ts';
import { retaxOrder } from './order/retax.ts';
import { readOrder } from './order/sale.ts';
import { listSales } from './order/sale-list.ts';
import { answerWithdrawal, declareWithdrawal, listWithdrawals, seeWithdrawal } from './withdrawal/withdrawal.ts';
import { clientTerms, clientTermsPdf, sendTerms } from '../rules/terms/terms-endpoints.ts';
import { mailTerms, readClientTerms, readClientTermsPdf } from './terms/client-terms.ts';
import * as tasted from '../rules/visit/tasting-order.ts';
import * as visit from '../rules/visit/visit-endpoints.ts';
import { readBookingsOfOrder, readOrderOfBooking } from './visit/read-visits.ts';
import { orderTasting, readOrdersOfTasting } from './visit/order-tasting.ts';
import { sellBooking } from './visit/sell-booking.ts';
import { readWithdrawalPage } from './withdrawal/withdrawal-page.ts';

export const bindings = [
  ...paperBindings,
  bind(declared.getCartPrice, cartPrice, { prepare: beforeCart, keepsPlans: true, onlyReads: true }),
  bind(declared.placeOrder, placeOrder, {
    isPressed: orderedOften,
    prepare: preparePlacing,
    respond: respondPlaced,
    keepsPlans: true,
  }),
  bind(declared.priceOfficeOrder, priceDocument('order')),
  bind(declared.changeValidatedOrder, changeValidated),
  bind(declared.addOfficeOrder, addDocument('order')),
  bind(declared.changeOfficeOrder, changeDocument('order')),
  bind(declared.discardOrder, discardDocument('order')),
  bind(declared.checkout, readCheckout),
  bind(declared.payCheckout, beginCheckoutPayment, { respond: respondCheckoutPayment }),
  bind(declared.orders, listSales('order', orderList)),
  bind(productSales, readProductSales),
  bind(priceTrace, readPriceTrace),
  bind(declared.order, readOrder),
  bind(declared.orderPaper, readSalePdf('order')),
  ...serveOwnValues(declared.orderOwnFields, { about: 'order', see: historyOfSale('order').see }),
  serveHistory(declared.historyOfOrder, historyOfSale('order')),
  bind(clientTerms, readClientTerms),
  bind(clientTermsPdf, readClientTermsPdf),
  bind(sendTerms, mailTerms),
  bind(declared.liftCreditLimit, liftLimit),
  bind(declared.validateOrder, validateOrder, { respond: respondValidated }),
  bind(declared.refuseOrder, refuseOrder),
  bind(declared.cancelOrder, cancelOrder, { respond: (tx, answer, call) => readOrder(tx, answer, call) }),
  bind(declared.prepareOrder, prepareOrder),
  bind(declared.correctParties, correctParties),
  bind(declared.retaxOrder, retaxOrder),
  bind(declared.abortCart, abortCart),
  bind(withdrawn.withdrawalPage, readWithdrawalPage),
  bind(withdrawn.declareWithdrawal, declareWithdrawal),
  bind(withdrawn.withdrawals, listWithdrawals),
  serveHistory(withdrawn.historyOfWithdrawal, { kinds: ['withdrawal'], see: seeWithdrawal }),
  bind(withdrawn.answerWithdrawal, answerWithdrawal),
  bind(tasted.orderTasting, orderTasting),
  bind(tasted.ordersOfTasting, readOrdersOfTasting),
  bind(visit.sellBooking, sellBooking),
  bind(visit.orderOfBooking, readOrderOfBooking),
  bind(visit.bookingsOfOrder, readBookingsOfOrder),
  bind(lastOrder, readLastOrder),
  bind(priceListPaper, readPriceList),
  bind(productSheets, readProductSheets),
];
