import { COMMON_PASSWORD } from '#kernel/field/password/common-password-words.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { type Catalogue, joined, type Sentences } from '#kernel/language/words.ts';
import { fieldTranslations } from '#kernel/messages/field-rules.ts';
import { platformTranslations } from '#platform/messages/refusals.ts';
import { frameRefusals, inputSentences, platformSentences } from '#platform/refusals.ts';
import { areas } from './areas.ts';

/**
 * The sentences for visitors and buyers, by place: the floors below the areas, then the declarations of each
 * `server/area.ts`.
 */
export const sentencesByPlace: readonly (Sentences & { readonly place: string })[] = [
  {
    place: 'kernel field rules',
    tables: [
      Object.fromEntries(
        [...Object.values(fieldRules).map(({ words }) => words), COMMON_PASSWORD].map((words) => [
          words.code ?? '',
          words,
        ]),
      ),
    ],
    translations: fieldTranslations,
  },
  {
    place: 'platform',
    tables: [frameRefusals, inputSentences, platformSentences],
    translations: platformTranslations,
  },
  ...areas.flatMap(({ name, sentences: told }) => (told ? [{ place: name, ...told }] : [])),
];

export const sentences: Catalogue = joined(sentencesByPlace.map((one) => one.translations));
