export { bookingsSeenBy } from './booking.ts';
export { giveSeatsBack, takeSeats } from './slot.ts';
