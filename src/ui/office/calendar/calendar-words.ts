import { type Day, partsOf, weekday } from '#kernel/day.ts';
import { french } from '#kernel/language/french.ts';
import { type CalendarView, weekNumber } from './calendar-days.ts';

/** French words of the calendar, which stand beside it: no other screen reads them. */
export const calendarWords = french({
  views: { month: 'Mois', week: 'Semaine', day: 'Jour' } satisfies Record<CalendarView, string>,
  view: 'Vue du calendrier',
  before: { month: 'Mois précédent', week: 'Semaine précédente', day: 'Jour précédent' } satisfies Record<
    CalendarView,
    string
  >,
  after: { month: 'Mois suivant', week: 'Semaine suivante', day: 'Jour suivant' } satisfies Record<
    CalendarView,
    string
  >,
  today: 'Aujourd’hui',
  nothing: 'Rien de prévu',
  nothingOf: {
    month: 'Rien de prévu ce mois-ci.',
    week: 'Rien de prévu cette semaine.',
    day: 'Rien de prévu ce jour.',
  },
  more: (count: number) => `${count} de plus`,
  moreOn: (count: number, on: string) => `${count} de plus le ${on}`,
  add: (on: string) => `Ajouter le ${on}`,
  week: (week: number) => `Semaine ${week}`,
  allDay: 'Dans la journée',
  hour: (hour: number) => `${hour} h`,
  looks: { plain: '', high: 'priorité haute', late: 'en retard', done: 'faite' },
  keys: 'Touches : M mois, S semaine, J jour, A aujourd’hui, flèches pour avancer et reculer.',
} as const);

const at = (d: Day): Date => {
  const { year, month, day } = partsOf(d);
  return new Date(Date.UTC(year, month - 1, day));
};
const form = (options: Intl.DateTimeFormatOptions) => {
  const made = new Intl.DateTimeFormat('fr-FR', { ...options, timeZone: 'UTC' });
  return (d: Day): string => made.format(at(d)).replace(/\b1(?= \p{L})/u, '1er');
};
/** « jeu. » */
export const shortWeekday = form({ weekday: 'short' });
/** « jeudi 26 novembre » */
export const dayWords = form({ weekday: 'long', day: 'numeric', month: 'long' });
const wholeDay = form({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortOf = form({ day: 'numeric', month: 'short' });
const shortYear = form({ day: 'numeric', month: 'short', year: 'numeric' });
const monthOf = form({ month: 'long', year: 'numeric' });
const dateOf = (d: Day): string => (partsOf(d).day === 1 ? '1er' : String(partsOf(d).day));
const isOneMonth = (from: Day, to: Day): boolean => from.slice(0, 7) === to.slice(0, 7);
/** A day stays beside its month where a title takes two lines. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The title of the shown period: « Novembre 2026 », « Semaine 48 · 23 – 29 nov. 2026 ». */
export const titleOf = (view: CalendarView, d: Day, { from, to }: { readonly from: Day; readonly to: Day }): string =>
  view === 'month'
    ? capital(monthOf(d))
    : view === 'day'
      ? capital(wholeDay(d))
      : `${weekday(from) === 1 ? `${calendarWords.week(weekNumber(from))} · ` : ''}${unbroken(isOneMonth(from, to) ? dateOf(from) : shortOf(from))} – ${unbroken(shortYear(to))}`;
