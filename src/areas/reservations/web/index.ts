export { findClients } from './booking/find-clients.ts';
export { bookingActionSlot, bookingAsideSlot, tastingActionSlot } from './slots.ts';
export { type Chosen, SlotChoice } from './shop/slot-choice.tsx';
export { useVisitMonth } from './shop/use-visit-month.ts';
export { factsOfVisit } from './shop/visit-facts.ts';
