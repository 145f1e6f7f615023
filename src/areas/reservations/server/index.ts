export { bookingsSeenBy, holdBooking, linkSale, seeBooking } from './booking.ts';
export { type SaleAnswers, saleSlot } from './sale-answers.ts';
