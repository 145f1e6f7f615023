import { bind } from '#platform/call.ts';
import * as calls from '../../rules/public/visit-endpoints.ts';
import { bookVisit } from './book-visit.ts';
import { cancelLinked, moveLinked, printLinkedTicket, readLinkedBooking, readLinkedCalendar } from './booking-link.ts';
import { priceLinkedPeople, resizeLinked } from './people-link.ts';
import { priceVisit, readShopVisit, readShopVisitMonth, readShopVisits } from './visits.ts';

/** The calls of visitors. */
export const visitBindings = [
  bind(calls.shopVisits, readShopVisits),
  bind(calls.shopVisit, readShopVisit),
  bind(calls.shopVisitMonth, readShopVisitMonth),
  bind(calls.priceShopVisit, priceVisit),
  bind(calls.bookShopVisit, bookVisit),
  bind(calls.linkedBooking, readLinkedBooking),
  bind(calls.linkedBookingIcs, readLinkedCalendar),
  bind(calls.linkedBookingTicket, printLinkedTicket),
  bind(calls.moveLinkedBooking, moveLinked),
  bind(calls.priceLinkedPeople, priceLinkedPeople),
  bind(calls.resizeLinkedBooking, resizeLinked),
  bind(calls.cancelLinkedBooking, cancelLinked),
];
