import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import * as events from '../rules/events.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals } from '../rules/refusals.ts';
import { ownFacts } from './group/facts.ts';
import { groupSubscriptions } from './group/keep-groups.ts';
import { accessMails, accessNotification } from './access/access-mails.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import { importNotifications, importSubscriptions, longClientImports } from './import/import-news.ts';
import { homeParts } from './home.ts';
import { accountLeaves, ownRecords } from './leaving.ts';
import { menuUse } from './menu-use.ts';
import { bindings } from './routes.ts';
import { calendarSlot, taskEntries } from './task/calendar.ts';
import { recordTraces, traceSlot } from './traces.ts';
import { taskNotifications, taskReminders } from './task/task-news.ts';

export const clients = area('clients', {
  bindings,
  subscriptions: [...accessMails, ...taskReminders, ...accountLeaves, ...importSubscriptions, ...groupSubscriptions],
  events,
  notifications: [accessNotification, ...taskNotifications, ...importNotifications],
  contributions: [
    ...ownRecords,
    ...ownFacts,
    ...homeParts,
    ...menuUse,
    contribute(longJobSlot, 5, longClientImports),
    contribute(calendarSlot, 0, taskEntries),
    contribute(traceSlot, 0, recordTraces),
  ],
  sentences: { tables: [publicRefusals], translations },
});
