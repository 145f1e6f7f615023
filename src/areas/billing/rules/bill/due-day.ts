import { END_OF_MONTH } from '#areas/sales/rules/settings.ts';
import { addDays, type Day, daysBetween, endOfMonth } from '#kernel/day.ts';
import type { Words } from '#kernel/refusal.ts';

/** The payment delays a shop may grant (specification, section 9): the list is complete and closed. */
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
] as const;
export type Delay = (typeof DELAYS)[number];

/**
 * « 45 jours fin de mois » is lawful in two readings (C. com. L441-10): to the end of the month, then 45 days; or 45 days, then
 * to the end of that month. The shop chooses one; it is kept on the document and printed with it.
 */
export const END_OF_MONTH_READINGS = END_OF_MONTH;
export type EndOfMonthReading = (typeof END_OF_MONTH_READINGS)[number];

/** The days a delay may start from. What has not happened yet (no delivery day known) is null: the issue day stands for it. */
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

/** Never before the issue day: an amount due "at order" is due the day its bill is written. */
export const dueDay = (delay: Delay, start: DelayStart, reading: EndOfMonthReading): Day => {
  const asked = askedDay(delay, start, reading);
  return asked < start.issuedOn ? start.issuedOn : asked;
};

const askedDay = (delay: Delay, start: DelayStart, reading: EndOfMonthReading): Day => {
  if (delay === 'atOrder') return start.orderedOn ?? start.issuedOn;
  if (delay === 'atDelivery') return start.deliveredOn ?? start.issuedOn;
  const net = DAYS[delay];
  if (net !== undefined) return addDays(start.issuedOn, net);
  const days = END_OF_MONTH_DAYS[delay] ?? 0;
  return reading === 'monthThenDays'
    ? addDays(endOfMonth(start.issuedOn), days)
    : endOfMonth(addDays(start.issuedOn, days));
};

/** The words printed on quotes and bills. The reading is said, because it moves the day by up to a month. */
export const delayWords = (delay: Delay, reading: EndOfMonthReading): Words => {
  if (delay === 'atOrder') return { fr: 'Paiement à la commande', en: 'Payment with order' };
  if (delay === 'atDelivery') return { fr: 'Paiement à la livraison', en: 'Payment on delivery' };
  if (delay === 'endOfMonth') return { fr: 'Paiement fin de mois', en: 'End of month' };
  const net = DAYS[delay];
  if (net !== undefined) return { fr: `Paiement à ${net}\u00a0jours date de facture`, en: `Net ${net} days` };
  const days = END_OF_MONTH_DAYS[delay] ?? 0;
  return reading === 'monthThenDays'
    ? { fr: `Paiement fin de mois, puis ${days}\u00a0jours`, en: `End of month, then ${days} days` }
    : { fr: `Paiement à ${days}\u00a0jours, fin de mois`, en: `${days} days, then end of month` };
};

/** Caps between professionals (C. com. L441-10, in force since 2009): 60 days from the bill, or 45 days with end of month. */
const CAP_DAYS = 60;
const CAP_END_OF_MONTH_DAYS = 45;

/**
 * Why a delay is longer than the law allows between French professionals; null when it is not. It warns and does not refuse:
 * the longer delays of the list are lawful for export and for private buyers.
 */
export const delayWarning = (delay: Delay, start: DelayStart, reading: EndOfMonthReading): Words | null => {
  const due = dueDay(delay, start, reading);
  const endOfMonthDays = END_OF_MONTH_DAYS[delay];
  if (endOfMonthDays !== undefined && endOfMonthDays <= CAP_END_OF_MONTH_DAYS) return null;
  if (daysBetween(start.issuedOn, due) <= CAP_DAYS) return null;
  return {
    fr: `Entre professionnels en France, le délai ne peut pas dépasser ${CAP_DAYS}\u00a0jours, ou ${CAP_END_OF_MONTH_DAYS}\u00a0jours fin de mois.`,
    en: `Between French businesses, the delay may not exceed ${CAP_DAYS} days, or ${CAP_END_OF_MONTH_DAYS} days end of month.`,
  };
};
