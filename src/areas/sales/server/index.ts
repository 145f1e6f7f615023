export { billingSlot } from './billing-answers.ts';
export { mailBuyer, saleToTell } from './buyer-mail.ts';
export { type PricedCartOrder, priceCart } from './cart/cart.ts';
export { review } from './jobs.ts';
export { nextNumber } from './order/counter.ts';
export { close, PAYABLE } from './order/order-actions.ts';
export { lockSale, readOrder, stateOf } from './order/sale.ts';
export { lineRowsOf } from './order/sale-line.ts';
export { opensAllOrders, seesPrices } from './order/sale-list.ts';
export { whyRatesMoved } from './order/tax-day.ts';
export {
  countWords,
  drawLines,
  drawTaxes,
  drawTotals,
  euros,
  percent,
  type TotalRow,
  totalRows,
  totalsHeight,
} from './papers/goods.ts';
export {
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
  place,
  PLAIN_LOOK,
  roomFor,
  small,
  WIDTH,
} from './papers/letter.ts';
export { paperLook, paperSeller } from './papers/paper-seller.ts';
