import { contribute } from '#kernel/slot.ts';
import { joined } from '#kernel/language/words.ts';
import { area } from '#platform/area.ts';
import { publicAccountRefusals } from '../rules/account/account-refusals.ts';
import { accountTranslations } from '../rules/account/account-translations.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals, publicSentences } from '../rules/refusals.ts';
import * as events from '../rules/events.ts';
import { subscriptions } from './jobs.ts';
import { accountData, ownDataSlot } from './leaving/own-data.ts';
import { bindings } from './routes.ts';

export const identity = area('identity', {
  bindings,
  subscriptions,
  events,
  contributions: accountData.map((one, at) => contribute(ownDataSlot, at, one)),
  sentences: {
    tables: [publicRefusals, publicSentences, publicAccountRefusals],
    translations: joined([translations, accountTranslations]),
  },
});
