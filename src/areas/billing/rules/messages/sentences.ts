import type { Catalogue, FurtherLang } from '#kernel/language/words.ts';
import { instalmentTranslations } from '#areas/collecting/rules/instalment/messages/instalment-refusals.ts';
import { payTranslations } from '#areas/collecting/rules/pay/messages/pay-refusals.ts';
import { sepaTranslations } from '#areas/banking/rules/sepa/messages/sepa-refusals.ts';
import { translations } from './refusals.ts';

/** Everything of this area that a visitor or a buyer can be told, in the nine languages beside French and English. */
export const publicTranslations: Catalogue = Object.fromEntries(
  (Object.keys(translations) as FurtherLang[]).map((lang) => [
    lang,
    { ...translations[lang], ...payTranslations[lang], ...sepaTranslations[lang], ...instalmentTranslations[lang] },
  ]),
);
