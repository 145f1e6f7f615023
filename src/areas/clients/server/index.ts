export { type Traces, linksOf, traceSlot, tracesOf } from './traces.ts';
export { type CalendarSource, calendarSlot } from './task/calendar.ts';
export { type TaskThing, taskThingSlot } from './task/task-view.ts';
export { linkAccount } from './account-link.ts';
export { mendAddresses } from './mend-addresses.ts';
export { clientForCheckout, knownClient, newClient, newVisitor, type Orderer } from './checkout.ts';
export { readClient as clientSeenBy } from './client.ts';
export { clientOf, ownPortfolio, seenBy as clientsSeenBy, typologyOf } from './client-view.ts';
