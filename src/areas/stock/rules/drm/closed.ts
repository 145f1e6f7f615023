import { typeset } from '#kernel/language/french.ts';

/**
 * What becomes of a movement dated in a month whose declaration is made: it is refused, it corrects that month, or it is written today and
 * declared as a difference in the month to come, as the documents ask whose own day cannot be changed.
 */
export type Late = 'refuse' | 'correct' | 'next';

const frenchDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
/** What the journal keeps of it. */
export const lateNote = (day: string): string => `Daté du ${frenchDay(day)}, mois déjà déclaré`;

export const lateWords = (late: Late, month: string): string =>
  late === 'correct'
    ? `La DRM de ${month} est à rectifier.`
    : typeset(`La DRM de ${month} est arrêtée : le stock bouge aujourd’hui, et l’écart se déclare avec ce mois-ci.`);
