import { chosenSizesSlot } from '#areas/allocations/server/index.ts';
import { promisedSlot } from '#areas/sales/server/index.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import * as events from '../rules/events.ts';
import { publicFuturesRefusals } from '../rules/futures/futures-refusals.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicQuoteRefusals } from '../rules/quote/quote-refusals.ts';
import { promisedOf } from './futures/campaign-of.ts';
import { asShared, droppedAsShared } from './futures/chosen-formats.ts';
import { futuresMails } from './futures/futures-mail.ts';
import { futuresNotification } from './futures/futures-notification.ts';
import { homeParts } from './home.ts';
import { kindRules } from './kind-rules.ts';
import { notesErasing } from './sample/notes-erasing.ts';
import { paperSources } from './paper-sources.ts';
import { quoteJobs, quoteNotifications } from './quote/quote-jobs.ts';
import { menuUse } from './menu-use.ts';
import { bindings } from './routes.ts';

export const offers = area('offers', {
  bindings,
  subscriptions: [...futuresMails, ...quoteJobs, notesErasing],
  events,
  notifications: [...quoteNotifications, futuresNotification],
  contributions: [
    ...homeParts,
    ...paperSources,
    ...kindRules,
    ...menuUse,
    contribute(chosenSizesSlot, 0, { asShared, droppedAsShared }),
    contribute(promisedSlot, 0, promisedOf),
  ],
  sentences: { tables: [publicQuoteRefusals, publicFuturesRefusals], translations },
});
