import { typeset } from '#kernel/language/french.ts';

/**
 * The treatment of a movement dated in a declared month. It is refused, or it corrects that month. Or it is written
 * today and declared as a difference in the next month, for documents whose day cannot change.
 */
export type Late = 'refuse' | 'correct' | 'next';

const frenchDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
/** The note of the journal on such a movement. */
export const lateNote = (day: string): string => `Daté du ${frenchDay(day)}, mois déjà déclaré`;

export const lateWords = (late: Late, month: string): string =>
  late === 'correct'
    ? `La DRM de ${month} est à rectifier.`
    : typeset(`La DRM de ${month} est arrêtée : le stock bouge aujourd’hui, et l’écart se déclare avec ce mois-ci.`);
