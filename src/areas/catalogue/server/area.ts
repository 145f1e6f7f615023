import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { longJobSlot } from '#platform/jobs/long-job.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals } from '../rules/refusals.ts';
import * as events from '../rules/events.ts';
import { subscriptions } from './jobs.ts';
import { notifications } from './notifications.ts';
import { homeParts } from './home.ts';
import { longImports } from './import/import-jobs.ts';
import { menuUse } from './menu-use.ts';
import { bindings } from './routes.ts';

export const catalogue = area('catalogue', {
  bindings,
  subscriptions,
  events,
  notifications,
  contributions: [...homeParts, ...menuUse, contribute(longJobSlot, 0, longImports)],
  sentences: { tables: [publicRefusals], translations },
});
