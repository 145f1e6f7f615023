import { shownPhone } from '#kernel/field/phone.ts';
import { words } from './messages/office.fr.ts';

/**
 * French forms of numbers and dates: 1 234,50 €, 20 nov. 2026, 20/11/2026. Formatters are made once: making one costs more than using it.
 * Thousands are parted by a no-break space: in this face it is a fifth of an em, already thin, and U+202F half of that, where figures run together.
 */
export const spaced = (text: string): string => text.replaceAll('\u202f', '\u00a0');
/** A figure below nothing has a minus before it, as wide as a plus; a hyphen is for words. */
const signed = (text: string): string => text.replace(/^-/, '\u2212');
const number = (places: number, fewest = places) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: fewest, maximumFractionDigits: places });
const moneyForm = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const amountForm = number(2);
const wholeForm = number(0);
const quantityForm = number(3, 0);
const percentForm = number(2, 0);

const known = (value: number | string | null | undefined): number | null => {
  if (value === null || value === undefined || value === '') return null;
  const n = typeof value === 'number' ? value : Number(value);
  return Number.isFinite(n) ? n : null;
};
const withForm =
  (form: Intl.NumberFormat, suffix = '') =>
  (value: number | string | null | undefined): string => {
    const n = known(value);
    return n === null ? '' : `${signed(spaced(form.format(n === 0 ? 0 : n)))}${suffix}`;
  };

export const formatMoney = withForm(moneyForm);
/** Money inside a column of money: the header carries the sign. */
export const formatAmount = withForm(amountForm);
export const formatCount = withForm(wholeForm);
/** « 1 commande », « 10 commandes ». */
export const countOf = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  `${formatCount(count)} ${count > 1 ? many : one}`;
export const formatNumber = withForm(quantityForm);
export const formatPercent = withForm(percentForm, '\u00a0%');

/** A French number by twos, as one reads it aloud; others with their calling code. */
export const formatPhone = (text: string): string => shownPhone(text);

const zone = 'Europe/Paris';
const dayLong = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayShort = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthLong = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const instantDay = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: zone,
});
const instantTime = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: zone });
const civil = new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: zone });

const dayAt = (day: string | null | undefined): Date | null => {
  const match = day ? /^(\d{4})-(\d{2})-(\d{2})/.exec(day) : null;
  return match ? new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]))) : null;
};
const instantAt = (instant: string | null | undefined): Date | null => {
  const at = instant ? new Date(instant) : null;
  return at && !Number.isNaN(at.getTime()) ? at : null;
};
/** A day of the first is written « 1er ». */
const firstDay = (text: string): string => text.replace(/^1 /, '1er ');

export const formatDay = (day: string | null | undefined): string => {
  const at = dayAt(day);
  return at ? firstDay(dayLong.format(at)) : '';
};
export const formatDayShort = (day: string | null | undefined): string => {
  const at = dayAt(day);
  return at ? dayShort.format(at) : '';
};
export const formatMonth = (day: string | null | undefined): string => {
  const at = dayAt(day);
  return at ? monthLong.format(at) : '';
};
/** « 20 nov. 2026 à 14:05 », in the shop's time. */
export const formatInstant = (instant: string | null | undefined): string => {
  const at = instantAt(instant);
  return at ? words.dayAt(firstDay(instantDay.format(at)), instantTime.format(at)) : '';
};
/** « 20/11/2026 14:05 », as a spreadsheet reads it. */
export const formatInstantShort = (instant: string | null | undefined): string => {
  const at = instantAt(instant);
  return at ? `${formatDayShort(civil.format(at))} ${instantTime.format(at)}` : '';
};
export const formatTime = (instant: string | null | undefined): string => {
  const at = instantAt(instant);
  return at ? instantTime.format(at) : '';
};
/** The civil day of an instant in the shop's time, as `YYYY-MM-DD`; nothing for what is not an instant. */
export const dayOf = (instant: string | number | Date): string => {
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? '' : civil.format(at);
};

/** The day it is, for a date that is proposed. */
export const today = (): string => civil.format(Date.now());

const MINUTE = 60_000;
/** Near times in words (« il y a 5 min »), others as a date: for feeds, with the full form beside as a title. */
export const formatAgo = (instant: string, now: number = Date.now()): string => {
  const at = instantAt(instant);
  if (!at) return '';
  const past = now - at.getTime();
  if (past < MINUTE && past > -MINUTE) return words.justNow;
  if (past > 0 && past < 60 * MINUTE) return words.minutesAgo(Math.floor(past / MINUTE));
  const day = dayOf(at);
  if (day === dayOf(now)) return words.todayAt(instantTime.format(at));
  if (day === dayOf(now - 24 * 60 * MINUTE)) return words.yesterdayAt(instantTime.format(at));
  return formatInstant(instant);
};

const UNITS = ['o', 'ko', 'Mo', 'Go'] as const;
export const formatBytes = (bytes: number): string => {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${number(size < 10 && unit > 0 ? 1 : 0, 0).format(size)}\u00a0${UNITS[unit]}`;
};

/** Reads what a French person types: « 1 234,5 », « 12.5 », « 12 % », « 3 € ». Null when it is not a number. */
export const readNumber = (text: string): number | null => {
  const bare = text
    .replace(/[\s\u00a0\u202f€%]/g, '')
    .replace(/,/g, '.')
    .replace(/^\u2212/, '-');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : null;
};
