import { saidInTrade } from '#areas/shops/rules/trade/in-trade.ts';
import type { Lang } from '#kernel/language/lang.ts';
import { de } from './mail.de.ts';
import { en } from './mail.en.ts';
import { es } from './mail.es.ts';
import { type OrderMail, fr } from './mail.fr.ts';
import { it } from './mail.it.ts';
import { ja } from './mail.ja.ts';
import { nl } from './mail.nl.ts';
import { pl } from './mail.pl.ts';
import { pt } from './mail.pt.ts';
import { ru } from './mail.ru.ts';
import { zh } from './mail.zh.ts';

export const orderMail: Readonly<Record<Lang, OrderMail>> = { fr, en, es, de, it, pt, nl, pl, ru, zh, ja };
/** The same words, as this seller's trade says them. */
export const orderMailOf = (lang: Lang, { businessType }: { readonly businessType: string }): OrderMail =>
  saidInTrade(orderMail[lang], lang, businessType);
