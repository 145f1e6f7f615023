import { expect, test } from 'vitest';
import { fieldTranslations } from '#kernel/messages/field-rules.ts';
import { COMMON_PASSWORD } from '#kernel/field/password/common-password-words.ts';
import { fieldRules } from '#kernel/field/field-rules.ts';
import { de } from './messages/public.de.ts';
import { en } from './messages/public.en.ts';
import { es } from './messages/public.es.ts';
import { fr } from './messages/public.fr.ts';
import { it } from './messages/public.it.ts';
import { ja } from './messages/public.ja.ts';
import { nl } from './messages/public.nl.ts';
import { pl } from './messages/public.pl.ts';
import { pt } from './messages/public.pt.ts';
import { ru } from './messages/public.ru.ts';
import { zh } from './messages/public.zh.ts';

const SPOKEN = { de, en, es, fr, it, ja, nl, pl, pt, ru, zh };
const LANGS = Object.keys(SPOKEN) as (keyof typeof SPOKEN)[];

test.each(LANGS)('the field and the server refuse a password in the same words (%s)', (lang) => {
  const said =
    lang === 'fr' || lang === 'en'
      ? [fieldRules.password.words[lang], COMMON_PASSWORD[lang]]
      : [fieldTranslations[lang]['field.password'], fieldTranslations[lang]['field.commonPassword']];
  expect([SPOKEN[lang].password.bad, SPOKEN[lang].password.common]).toEqual(said);
});
