import { area } from '#platform/area.ts';
import { publicAllocationRefusals } from '../rules/allocation-refusals.ts';
import * as events from '../rules/events.ts';
import { translations } from '../rules/messages/refusals.ts';
import { allocationMails } from './allocation-mail.ts';
import { allocationNotifications } from './ask-allocation.ts';
import { homeParts } from './home.ts';
import { menuUse } from './menu-use.ts';
import { bindings } from './routes.ts';

export const allocations = area('allocations', {
  bindings,
  subscriptions: allocationMails,
  events,
  notifications: allocationNotifications,
  contributions: [...homeParts, ...menuUse],
  sentences: { tables: [publicAllocationRefusals], translations },
});
