import type { Translations } from '#kernel/language/words.ts';
import type { CartTables } from './cart-sentences.ts';
import { de } from './refusals.de.ts';
import { es } from './refusals.es.ts';
import { it } from './refusals.it.ts';
import { ja } from './refusals.ja.ts';
import { nl } from './refusals.nl.ts';
import { pl } from './refusals.pl.ts';
import { pt } from './refusals.pt.ts';
import { ru } from './refusals.ru.ts';
import { zh } from './refusals.zh.ts';

export const translations: Translations<CartTables> = { es, de, it, pt, nl, pl, ru, zh, ja };
