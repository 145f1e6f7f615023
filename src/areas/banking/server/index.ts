export { type TransitBooks, transitBooksSlot } from './payout/books.ts';
export { isCollected, readRemittance } from './sepa/collection-list.ts';
export { remit } from './sepa/remit.ts';
export { type ScheduledParts, scheduledPartsSlot } from './sepa/scheduled-parts.ts';
