import type { Lang } from '#kernel/language/lang.ts';
import { de } from './paper.de.ts';
import { en } from './paper.en.ts';
import { es } from './paper.es.ts';
import { type PaperWords, fr } from './paper.fr.ts';
import { it } from './paper.it.ts';
import { ja } from './paper.ja.ts';
import { nl } from './paper.nl.ts';
import { pl } from './paper.pl.ts';
import { pt } from './paper.pt.ts';
import { ru } from './paper.ru.ts';
import { zh } from './paper.zh.ts';

export const paperWords: Readonly<Record<Lang, PaperWords>> = { fr, en, es, de, it, pt, nl, pl, ru, zh, ja };
