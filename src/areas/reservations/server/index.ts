export { awaitedBy, confirmPaid, freeHeld, tellPaidLate } from './hold.ts';
export { type PayAnswers, paySlot } from './pay-answers.ts';
export { bookingsSeenBy, holdBooking, linkSale, seeBooking } from './booking.ts';
export { type SaleAnswers, saleSlot } from './sale-answers.ts';
export { readShopVisit, readShopVisits } from './public/visits.ts';
