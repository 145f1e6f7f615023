import type { Lang } from '#kernel/language/lang.ts';
import { de } from './mail.de.ts';
import { en } from './mail.en.ts';
import { es } from './mail.es.ts';
import { type VisitMail, fr } from './mail.fr.ts';
import { it } from './mail.it.ts';
import { ja } from './mail.ja.ts';
import { nl } from './mail.nl.ts';
import { pl } from './mail.pl.ts';
import { pt } from './mail.pt.ts';
import { ru } from './mail.ru.ts';
import { zh } from './mail.zh.ts';

export const visitMail: Readonly<Record<Lang, VisitMail>> = { fr, en, es, de, it, pt, nl, pl, ru, zh, ja };
