import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import type { Call } from '#platform/call.ts';
import { sql } from '#platform/db.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import { CARD_RANK, countedIn, homeCountSlot } from '#platform/list/home.ts';
import * as events from '../rules/events.ts';
import { offersRunning, optionsWaiting } from '../rules/home.ts';
import { bookingList } from '../rules/lists.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicVisitRefusals } from '../rules/public/visit-refusals.ts';
import { bookingSource } from './booking-list.ts';
import { calendars } from './calendar.ts';
import { subscriptions } from './jobs.ts';
import { ownBookings, ownTastings, ownWaits } from './leaving.ts';
import { messageRuns } from './slot-message.ts';
import { typedMails } from './group/group-mail.ts';
import { visitOverMails } from './public/visit-over-mails.ts';
import { aroundVisits } from './public/around-visit.ts';
import { visitMails, visitNotifications } from './public/visit-mails.ts';
import { bindings } from './routes.ts';
import { waitsSeenBy } from './wait/office-waits.ts';
import { waitRounds } from './wait/wait-rounds.ts';

export const reservations = area('reservations', {
  bindings,
  subscriptions: [
    ...subscriptions,
    ...visitMails,
    typedMails,
    ...visitOverMails,
    aroundVisits,
    ...waitRounds,
    messageRuns.subscription,
  ],
  events,
  notifications: visitNotifications,
  sentences: { tables: [publicVisitRefusals], translations },
  contributions: [
    ...calendars,
    ownBookings,
    ownWaits,
    ownTastings,
    contribute(longJobSlot, 5, messageRuns.longJobs),
    contribute(homeCountSlot, CARD_RANK.offers, {
      card: optionsWaiting,
      counted: (call: Call) =>
        countedIn(call, optionsWaiting, bookingList, bookingSource(call), sql`b.status = 'option'`),
    }),
    contribute(homeCountSlot, CARD_RANK.offers, {
      card: offersRunning,
      counted: (call: Call) => ({
        from: sql`tour_wait w`,
        where: sql`${waitsSeenBy(call)} and w.status = 'offered'`,
      }),
    }),
  ],
});
