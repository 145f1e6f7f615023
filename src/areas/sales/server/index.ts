export { type AskedDeposit, type BillingAnswers, billingSlot } from './billing-answers.ts';
export { mailBuyer, orderToTell, saleToTell } from './buyer-mail.ts';
export { type PricedCartOrder, priceCart } from './cart/cart.ts';
export { useOrderLimits } from './cart/order-limits.ts';
export { reviewPayment } from './jobs.ts';
export { amountsHidden } from './order/order-history.ts';
export { nextNumber, type Numbered, numberedSlot } from './order/counter.ts';
export { closeOrder, PAYABLE, validateOrder } from './order/order-actions.ts';
export { addOrder } from './document/write-document.ts';
export { shipOrder } from '#areas/shipping/server/delivery/ship-order.ts';
export { dropGoods } from '#areas/shipping/server/delivery/drop-goods.ts';
export { toShipOf, type ToShip } from '#areas/shipping/server/delivery/to-ship.ts';
export { restOnReturns, takeBackFor } from '#areas/shipping/server/return/note-return.ts';
export { outsideOf } from '#areas/shipping/server/return/outside.ts';
export { partiesForDuty, whySuspendedUnfit } from '#areas/shipping/server/delivery/suspended-duty.ts';
export { dueOnOf } from './order/late-orders.ts';
export { changeSale, lockSale, readOrder, stateOf } from './order/sale.ts';
export { type GoodsOfLine, takenBy } from './order/goods-of-line.ts';
export { type LineRow, lineRowsOf } from './order/sale-line.ts';
export { opensAllOrders, seesPrices, visibleSales } from './order/sale-list.ts';
export { whyRatesMoved } from './order/tax-day.ts';
export {
  countWords,
  drawLines,
  drawTaxes,
  drawTotals,
  TABLE_LOOK,
  type TotalRow,
  totalRows,
  totalsHeight,
} from './papers/goods.ts';
export {
  BOTTOM,
  drawAddressee,
  drawAside,
  drawLetterhead,
  drawMentions,
  drawTitle,
  footer,
  grouped,
  label,
  MARGIN,
  mentionsHeight,
  type PaperLook,
  cityLine,
  PLAIN_LOOK,
  roomFor,
  small,
  TOP,
  WIDTH,
} from '#areas/papers/server/letter.ts';
export { orderPdf } from './papers/order-pdf.ts';
export { paperLook, paperSeller } from '#areas/papers/server/paper-seller.ts';
