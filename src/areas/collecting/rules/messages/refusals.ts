import type { Catalogue, FurtherLang } from '#kernel/language/words.ts';
import { instalmentTranslations } from '../instalment/messages/instalment-refusals.ts';
import { payTranslations } from '../pay/messages/pay-refusals.ts';

/** The refusals that visitors and buyers read, in the nine languages beside French and English. */
export const translations: Catalogue = Object.fromEntries(
  (Object.keys(payTranslations) as FurtherLang[]).map((lang) => [
    lang,
    { ...payTranslations[lang], ...instalmentTranslations[lang] },
  ]),
);
