import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicTicketRefusals } from '../rules/ticket/ticket-refusals.ts';
import * as events from '../rules/events.ts';
import { subscriptions } from './jobs.ts';
import { ownWords } from './leaving.ts';
import { notifications } from './notifications.ts';
import { homeParts } from './mail/mail.ts';
import { bulkRuns } from './bulk/bulk-run.ts';
import { longPapers } from './papers/batch.ts';
import { bindings } from './routes.ts';
import { ticketTraces } from './ticket/erase.ts';
import { productAbout } from './ticket/product-about.ts';

export const messaging = area('messaging', {
  bindings,
  subscriptions,
  events,
  notifications,
  contributions: [
    ...homeParts,
    contribute(longJobSlot, 0, longPapers),
    contribute(longJobSlot, 0, bulkRuns.longJobs),
    productAbout,
    ticketTraces,
    ...ownWords,
  ],
  sentences: { tables: [publicTicketRefusals], translations },
});
