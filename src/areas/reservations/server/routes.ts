import { bind } from '#platform/call.ts';
import { serveHistory } from '#platform/history.ts';
import { serveLookup } from '#platform/lookup.ts';
import { closingLookup } from '../rules/closing.ts';
import * as calls from '../rules/endpoints.ts';
import { setSlotResources, slotChoices, slotTroubles } from '../rules/resource/resource-endpoints.ts';
import { resourceLookup } from '../rules/resource/resource.ts';
import { arrive, missed, takeBack } from './arrival.ts';
import { cancel, changeVisitor, confirm, createBooking, moveBooking, readBooking, seeBooking } from './booking.ts';
import { waiveFee } from './cancel-fee.ts';
import { bookingTicket, scanTicket } from '../rules/ticket.ts';
import { welcomeDay, welcomeSheet, welcomeTable } from '../rules/welcome.ts';
import { printWelcomeSheet, readWelcomeDay, tableOfDay } from './welcome.ts';
import { groupBindings } from './group/group-booking.ts';
import { holdLonger } from './hold.ts';
import { listBookings } from './booking-list.ts';
import { readMyBookings } from './own-bookings.ts';
import { printTicket } from './public/booking-link.ts';
import { participantBindings } from './participant/participants.ts';
import { visitBindings } from './public/visit-routes.ts';
import { tastingBindings } from './tasting-routes.ts';
import { waitBindings } from './wait/wait-routes.ts';
import { scan } from './scan-ticket.ts';
import { changeSlotResources, listTroubles, readSlotChoices } from './resource/office-resources.ts';
import { resourceHooks } from './resource/resources.ts';
import { changeSlot, listSlots } from './slot.ts';
import { messageBindings } from './slot-message.ts';
import {
  archiveTourEvent,
  createTourEvent,
  listTourEvents,
  putTourPicture,
  readTourEvent,
  restoreTourEvent,
  updateTourEvent,
} from './tour-event.ts';

export const bindings = [
  bind(calls.events, listTourEvents),
  bind(calls.event, readTourEvent),
  bind(calls.addEvent, createTourEvent),
  bind(calls.changeEvent, updateTourEvent),
  bind(calls.putEventPicture, putTourPicture),
  bind(calls.archiveEvent, archiveTourEvent),
  bind(calls.restoreEvent, restoreTourEvent),
  serveHistory(calls.historyOfEvent, { kinds: ['tour_event'], see: 'tour_event' }),
  bind(calls.slots, listSlots),
  bind(calls.setSlot, changeSlot),
  bind(calls.bookings, listBookings),
  bind(calls.booking, readBooking),
  bind(calls.addBooking, createBooking),
  bind(calls.moveBooking, moveBooking),
  bind(calls.changeBooking, changeVisitor),
  bind(calls.confirmBooking, confirm),
  bind(calls.holdBooking, holdLonger),
  bind(calls.cancelBooking, cancel),
  bind(calls.waiveBookingFee, waiveFee),
  bind(calls.noteArrival, arrive),
  bind(calls.noteAbsence, missed),
  bind(calls.takeNoteBack, takeBack),
  serveHistory(calls.historyOfBooking, { kinds: ['booking'], see: seeBooking }),
  bind(welcomeDay, readWelcomeDay),
  bind(welcomeSheet, printWelcomeSheet),
  bind(welcomeTable, tableOfDay),
  bind(scanTicket, scan),
  bind(bookingTicket, printTicket),
  bind(calls.myBookings, readMyBookings),
  ...serveLookup(closingLookup),
  ...serveLookup(resourceLookup, resourceHooks),
  bind(slotTroubles, listTroubles),
  bind(slotChoices, readSlotChoices),
  bind(setSlotResources, changeSlotResources),
  ...groupBindings,
  ...messageBindings,
  ...participantBindings,
  ...visitBindings,
  ...waitBindings,
  ...tastingBindings,
];
