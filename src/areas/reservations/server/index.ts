export { awaitedBy, confirmPaid, freeHeld, tellPaidLate } from './hold.ts';
export { type PayAnswers, paySlot } from './pay-answers.ts';
export { bookingsSeenBy, holdBooking, seeBooking } from './booking.ts';
export { holdTogether } from './group/group-booking.ts';
export { linkSale, linkTasting, linkToCart } from './booking-sale.ts';
export { type SaleAnswers, saleSlot } from './sale-answers.ts';
export { readShopVisit, readShopVisits } from './public/visits.ts';
export {
  bookCart,
  type CartVisits,
  NO_VISITS,
  readCartVisits,
} from './public/cart-visits.ts';
