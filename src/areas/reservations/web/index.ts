export { findClients } from './booking/find-clients.ts';
export { bookingActionSlot, bookingAsideSlot } from './slots.ts';
