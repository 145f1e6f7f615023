import type { ExciseCategory } from '#areas/catalogue/rules/excise.ts';
import { END_OF_MONTH } from '#areas/papers/rules/end-of-month.ts';
import { addDays, type Day, daysBetween, partsOf } from '#kernel/day.ts';
import { endOfMonth } from '#kernel/month.ts';
import type { Words } from '#kernel/refusal.ts';

/** The payment delays a shop may grant (specification, section 9), those of the trade that the law counts from the delivery, then the two readings of « 45 jours fin de mois » by name. */
export const DELAYS = [
  'atOrder',
  'atDelivery',
  'days7',
  'days10',
  'days14',
  'days30',
  'days45',
  'days60',
  'days75',
  'days90',
  'days120',
  'endOfMonth',
  'endOfMonth30',
  'endOfMonth45',
  'endOfMonth60',
  'endOfMonth90',
  'endOfMonth120',
  'deliveryDecade30',
  'endOfDeliveryMonth30',
  'endOfMonthThen45',
  'days45ThenEndOfMonth',
] as const;
export type Delay = (typeof DELAYS)[number];

/**
 * « 45 jours fin de mois » is lawful in two readings (C. com. L441-10): to the end of the month, then 45 days; or 45 days, then
 * to the end of that month. The shop chooses one; it is kept on the document and printed with it. A client or a document may name
 * its own (`NAMED`): it is then read so, whatever the shop chose.
 */
export const END_OF_MONTH_READINGS = END_OF_MONTH;
export type EndOfMonthReading = (typeof END_OF_MONTH_READINGS)[number];

/**
 * The days a delay may start from. A day still to come (no delivery day known) is null: the issue day stands for it.
 */
export interface DelayStart {
  readonly issuedOn: Day;
  readonly orderedOn: Day | null;
  readonly deliveredOn: Day | null;
}

const DAYS: Readonly<Partial<Record<Delay, number>>> = {
  days7: 7,
  days10: 10,
  days14: 14,
  days30: 30,
  days45: 45,
  days60: 60,
  days75: 75,
  days90: 90,
  days120: 120,
};
const END_OF_MONTH_DAYS: Readonly<Partial<Record<Delay, number>>> = {
  endOfMonth: 0,
  endOfMonth30: 30,
  endOfMonth45: 45,
  endOfMonth60: 60,
  endOfMonth90: 90,
  endOfMonth120: 120,
};

/** Counted from the delivery, once its ten days or its month are over. */
const DELIVERY_DAYS: Readonly<Partial<Record<Delay, number>>> = { deliveryDecade30: 30, endOfDeliveryMonth30: 30 };

/** A delay that names its reading. */
const NAMED: Readonly<Partial<Record<Delay, EndOfMonthReading>>> = {
  endOfMonthThen45: 'monthThenDays',
  days45ThenEndOfMonth: 'daysThenMonth',
};
const plainOf = (delay: Delay): Delay => (NAMED[delay] ? 'endOfMonth45' : delay);

/** Never before the issue day: an amount due "at order" is due the day its bill is written. */
export const dueDay = (delay: Delay, start: DelayStart, reading: EndOfMonthReading): Day => {
  const asked = askedDay(plainOf(delay), start, NAMED[delay] ?? reading);
  return asked < start.issuedOn ? start.issuedOn : asked;
};

const askedDay = (delay: Delay, start: DelayStart, reading: EndOfMonthReading): Day => {
  if (delay === 'atOrder') return start.orderedOn ?? start.issuedOn;
  if (delay === 'atDelivery') return start.deliveredOn ?? start.issuedOn;
  const delivered = start.deliveredOn ?? start.issuedOn;
  const after = DELIVERY_DAYS[delay];
  if (after !== undefined)
    return addDays(delay === 'deliveryDecade30' ? endOfDecade(delivered) : endOfMonth(delivered), after);
  const net = DAYS[delay];
  if (net !== undefined) return addDays(start.issuedOn, net);
  const days = END_OF_MONTH_DAYS[delay] ?? 0;
  return reading === 'monthThenDays'
    ? addDays(endOfMonth(start.issuedOn), days)
    : endOfMonth(addDays(start.issuedOn, days));
};

/** A month has three decades: they end on the 10th, on the 20th and on its last day. */
const endOfDecade = (day: Day): Day => {
  const at = partsOf(day).day;
  return at > 20 ? endOfMonth(day) : addDays(day, (at > 10 ? 20 : 10) - at);
};

/** The words printed on quotes and bills. The reading is said, because it moves the day by up to a month. */
export const delayWords = (named: Delay, ofShop: EndOfMonthReading): Words => {
  const [delay, reading] = [plainOf(named), NAMED[named] ?? ofShop];
  if (delay === 'atOrder') return { fr: 'Paiement à la commande', en: 'Payment with order' };
  if (delay === 'atDelivery') return { fr: 'Paiement à la livraison', en: 'Payment on delivery' };
  if (delay === 'deliveryDecade30')
    return {
      fr: 'Paiement à 30\u00a0jours, fin de décade de livraison',
      en: '30 days from the end of the ten-day period of delivery',
    };
  if (delay === 'endOfDeliveryMonth30')
    return {
      fr: 'Paiement à 30\u00a0jours, fin du mois de livraison',
      en: '30 days from the end of the month of delivery',
    };
  if (delay === 'endOfMonth') return { fr: 'Paiement fin de mois', en: 'End of month' };
  const net = DAYS[delay];
  if (net !== undefined) return { fr: `Paiement à ${net}\u00a0jours date de facture`, en: `Net ${net} days` };
  const days = END_OF_MONTH_DAYS[delay] ?? 0;
  return reading === 'monthThenDays'
    ? { fr: `Paiement fin de mois, puis ${days}\u00a0jours`, en: `End of month, then ${days} days` }
    : { fr: `Paiement à ${days}\u00a0jours, fin de mois`, en: `${days} days, then end of month` };
};

/** Reads the number of days, and whether the end of a month counts: the parts of a sentence in any language. */
export const monthDelay = (named: Delay): { readonly days: number; readonly isEndOfMonth: boolean } => {
  const delay = plainOf(named);
  return {
    days: DAYS[delay] ?? END_OF_MONTH_DAYS[delay] ?? DELIVERY_DAYS[delay] ?? 0,
    isEndOfMonth: delay === 'endOfMonth' || END_OF_MONTH_DAYS[delay] !== undefined,
  };
};

/** Caps between professionals (C. com. L441-10 I, in force since 2009): 60 days from the bill, or 45 days with end of month. */
const CAP_DAYS = 60;
const CAP_END_OF_MONTH_DAYS = 45;
/** Spirits (L441-11 II 3°): 30 days from the end of the month in which they were delivered. */
const CAP_SPIRITS_DAYS = 30;
const SPIRITS: ReadonlySet<string> = new Set<ExciseCategory>(['spirits', 'rum']);

/** The facts that the law considers beside the delay: the two parties, and the goods sold. */
export interface DelayCase {
  readonly seller: string;
  readonly buyer: { readonly isPro: boolean; readonly country: string };
  readonly categories: readonly (ExciseCategory | null)[];
}

/**
 * Why a delay is longer than the law allows between French professionals; null when it is not. It warns and does not refuse:
 * the longer delays of the list are lawful for export and for private buyers.
 */
export const delayWarning = (
  delay: Delay,
  start: DelayStart,
  reading: EndOfMonthReading,
  sale: DelayCase,
): Words | null => {
  if (!sale.buyer.isPro || sale.buyer.country !== 'FR' || sale.seller !== 'FR') return null;
  const due = dueDay(delay, start, reading);
  if (sale.categories.some((one) => one !== null && SPIRITS.has(one))) {
    const last = addDays(endOfMonth(start.deliveredOn ?? start.issuedOn), CAP_SPIRITS_DAYS);
    if (due > last)
      return {
        fr: `Pour des spiritueux, entre professionnels en France, le délai ne peut pas dépasser ${CAP_SPIRITS_DAYS}\u00a0jours après la fin du mois de livraison (art. L.\u00a0441-11 II du code de commerce).`,
        en: `For spirits, between French businesses, the delay may not exceed ${CAP_SPIRITS_DAYS} days after the end of the month of delivery (art. L. 441-11 II of the commercial code).`,
      };
  }
  const endOfMonthDays = END_OF_MONTH_DAYS[plainOf(delay)];
  if (endOfMonthDays !== undefined && endOfMonthDays <= CAP_END_OF_MONTH_DAYS) return null;
  if (delay === 'endOfDeliveryMonth30' || daysBetween(start.issuedOn, due) <= CAP_DAYS) return null;
  return {
    fr: `Entre professionnels en France, le délai ne peut pas dépasser ${CAP_DAYS}\u00a0jours date de facture, ou ${CAP_END_OF_MONTH_DAYS}\u00a0jours fin de mois (art. L.\u00a0441-10 du code de commerce).`,
    en: `Between French businesses, the delay may not exceed ${CAP_DAYS} days from the bill, or ${CAP_END_OF_MONTH_DAYS} days end of month (art. L. 441-10 of the commercial code).`,
  };
};

/** The delay that a client's record names; null when it names none. Records write « net45endOfMonth » where documents write « endOfMonth45 ». */
export const delayOfRecord = (key: string): Delay | null => {
  const endOf = /^net(\d+)endOfMonth$/.exec(key)?.[1];
  const net = /^net(\d+)$/.exec(key)?.[1];
  const named = endOf ? `endOfMonth${endOf}` : net ? `days${net}` : key;
  return DELAYS.find((one) => one === named) ?? null;
};

/** Names a delay as the office reads it in the list of choices. */
export const delayLabel = (delay: Delay): string => {
  const known: Readonly<Partial<Record<Delay, string>>> = {
    atOrder: 'À la commande',
    atDelivery: 'À la livraison',
    endOfMonth: 'Fin de mois',
    deliveryDecade30: '30 jours fin de décade de livraison',
    endOfDeliveryMonth30: '30 jours fin du mois de livraison',
    endOfMonthThen45: 'Fin de mois, puis 45 jours',
    days45ThenEndOfMonth: '45 jours, puis fin de mois',
  };
  const net = DAYS[delay];
  return known[delay] ?? (net === undefined ? `${END_OF_MONTH_DAYS[delay]} jours fin de mois` : `${net} jours`);
};
