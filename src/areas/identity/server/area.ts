import { joined } from '#kernel/language/words.ts';
import { area } from '#platform/area.ts';
import { publicAccountRefusals } from '../rules/account/account-refusals.ts';
import { accountTranslations } from '../rules/account/account-translations.ts';
import { translations } from '../rules/messages/refusals.ts';
import { publicRefusals, publicSentences } from '../rules/refusals.ts';
import * as events from '../rules/events.ts';
import { subscriptions } from './jobs.ts';
import { bindings } from './routes.ts';

export const identity = area('identity', {
  bindings,
  subscriptions,
  events,
  sentences: {
    tables: [publicRefusals, publicSentences, publicAccountRefusals],
    translations: joined([translations, accountTranslations]),
  },
});
