// The questions that an order asks of the areas above it.
export { type AskedDeposit, askBilling, type BillingAnswers, billingSlot } from './billing-answers.ts';
export { goneSlot } from './document/gone-goods.ts';
export { kindRulesSlot } from './document/kind-rules.ts';
export { type Promised, promisedSlot } from './papers/promised.ts';
// The row of a sale, its lines and its lists.
export { amountsHidden, historyOfSale } from './order/order-history.ts';
export {
  changeSale,
  insertSale,
  lockSale,
  readOrder,
  readSale,
  rewriteSale,
  saleWords,
  stateOf,
} from './order/sale.ts';
export { isTaxedElsewhere } from './order/parties.ts';
export { eoriOf, isExported } from './order/eori.ts';
export { type LineRow, lineRowsOf } from './order/sale-line.ts';
export {
  isCarried,
  listSales,
  opensAllOrders,
  remaining,
  rowColumns,
  saleColumns,
  seesPrices,
  visibleSales,
} from './order/sale-list.ts';
export { type GoodsOfLine, partsOfLines, takenBy, wantedBy } from './order/goods-of-line.ts';
export { countedSales } from './home/home.ts';
// The life of an order.
export { reviewPayment } from './jobs.ts';
export { dueOnOf } from './order/late-orders.ts';
export {
  becomeValidated,
  closeOrder,
  holderOf,
  PAYABLE,
  STOCK_HOLDER,
  validateOrder,
} from './order/order-actions.ts';
export { whyRatesMoved } from './order/tax-day.ts';
export { isHeld } from './credit/credit-limit.ts';
export { judgeAnew, receivedSql, withdrawalsOf } from './withdrawal/withdrawn-sale.ts';
// An order followed by its private link.
export { beginOrderPayment, onlineOf, respondCheckoutPayment } from './cart/pay-checkout.ts';
export { transfersOf } from './cart/read-checkout.ts';
export { followButton, saleOfLink } from './follow/order-link.ts';
export { orderOfLink } from './order/sale.ts';
// Carts.
export { type PricedCartOrder, priceCart } from './cart/cart.ts';
export { type BeforeCart, beforeCart } from './cart/before-cart.ts';
export { answeredOften, useOrderLimits } from './cart/order-limits.ts';
// A document that the office writes: priced, composed, written.
export { type Composed, composeDocument } from './document/compose-document.ts';
export { composeOffer } from './document/compose-offer.ts';
export { regimeOf } from './document/document-client.ts';
export { refusalOf } from './document/document-gaps.ts';
export { wantedOf } from './document/document-stock.ts';
export type { Before, StoredLine } from './document/typed-document.ts';
export {
  addDocument,
  addOrder,
  changeDocument,
  discardDocument,
  newIds,
  newSale,
  priceDocument,
  shippingOf,
  storedLines,
} from './document/write-document.ts';
// Papers and mails of a sale.
export { mailBuyer, aboutSale, orderToTell, saleToTell } from './buyer-mail.ts';
export { legalBlocks, recap } from './mails.ts';
export { orderFacts, tellChanged } from './notifications.ts';
export { orderPdf } from './papers/order-pdf.ts';
export { chosenName, chosenSales, findSales, LEFT_OUT } from './papers/paper-sources.ts';
export { paperFor, promiseWords, readSalePdf, saleOfShopPdf } from './papers/sale-pdf.ts';
export { inEuros } from './transfer-blocks.ts';
