export { bookingsSeenBy, holdBooking, linkSale, seeBooking } from './booking.ts';
export { type SaleAnswers, saleSlot } from './sale-answers.ts';
export { readShopVisit, readShopVisits } from './public/visits.ts';
