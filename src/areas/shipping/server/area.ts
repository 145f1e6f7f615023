import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import * as events from '../rules/events.ts';
import { homeParts } from './home.ts';
import { goneAnswers } from './delivery/drop-goods.ts';
import { saleCalendars } from './delivery/calendar.ts';
import { longLabels } from './delivery/label-run.ts';
import { subscriptions } from './jobs.ts';
import { mails } from './mails.ts';
import { notifications } from './notifications.ts';
import { paperSources } from './papers/paper-sources.ts';
import { menuUse } from './menu-use.ts';
import { bindings } from './routes.ts';

export const shipping = area('shipping', {
  bindings,
  subscriptions: [...subscriptions, ...mails],
  events,
  notifications,
  contributions: [
    goneAnswers,
    ...paperSources,
    ...saleCalendars,
    ...homeParts,
    ...menuUse,
    contribute(longJobSlot, 0, longLabels),
  ],
});
