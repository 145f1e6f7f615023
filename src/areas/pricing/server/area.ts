import { settingsSlot } from '#areas/shops/rules/settings.ts';
import { contribute } from '#kernel/slot.ts';
import { area } from '#platform/area.ts';
import { joined } from '#kernel/language/words.ts';
import { buyerTaxTranslations } from '../rules/messages/buyer-taxes.ts';
import { translations } from '../rules/messages/refusals.ts';
import { promotionSentences, publicRefusals } from '../rules/refusals.ts';
import { pricingSettings } from '../rules/settings.ts';
import { buyerTaxSentences } from '../rules/taxes/buyer-taxes.ts';
import { bindings } from './routes.ts';

export const pricing = area('pricing', {
  bindings,
  contributions: [contribute(settingsSlot, 0, pricingSettings)],
  sentences: {
    tables: [publicRefusals, promotionSentences, buyerTaxSentences],
    translations: joined([translations, buyerTaxTranslations]),
  },
});
