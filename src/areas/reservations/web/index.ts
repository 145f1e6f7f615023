export { findClients } from './booking/find-clients.ts';
export { bookingActionSlot, bookingAsideSlot, tastingActionSlot } from './slots.ts';
export { BookedWords } from './shop/booked-words.tsx';
export type { Done } from './shop/use-booking.ts';
export { factsOfVisit } from './shop/visit-facts.ts';
export { VisitForm } from './shop/visit-form.tsx';
