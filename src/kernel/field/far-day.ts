import { type Day, daysBetween, longDay } from '../day.ts';
import { defineRefusals, type Refusal } from '../refusal.ts';
import { civilDay } from './field-schemas.ts';

/**
 * A typed day this far ahead or behind is asked: a wrong year or month moves a debt, its due day and its VAT. Books are
 * closed by then, or suppliers date a bill at the end of the month at the latest.
 */
export const FAR_AHEAD = 31;
export const FAR_BEHIND = 400;

/** The far day that a person confirmed: another one is asked again. */
export const SureDay = { sureDay: civilDay.optional() };

const refuseDay = defineRefusals({
  'frame.day-far': {
    kind: 'invalid',
    fr: 'Le {day} est loin d’aujourd’hui ({far}). Est-ce bien ce jour\u00a0?',
    en: '{day} is far from today ({far}). Is it the right day (field `sureDay`)?',
  },
});

const inWords = (days: number): string => {
  const months = Math.round(days / 30.4);
  return months < 2 ? `${days} jours` : months < 24 ? `${months} mois` : `${Math.round(days / 365.25)} ans`;
};

/** Asks whether a day far from today is meant; the same call that names it is accepted. */
export const whyAskDay = (typed: Day, today: Day, sure?: string): Refusal | null => {
  const ahead = daysBetween(today, typed);
  if (sure === typed || (ahead <= FAR_AHEAD && -ahead <= FAR_BEHIND)) return null;
  const day = longDay(typed);
  const far = ahead > 0 ? `dans ${inWords(ahead)}` : `il y a ${inWords(-ahead)}`;
  return {
    ...refuseDay('frame.day-far', { day, far }),
    ask: { field: 'sureDay', choices: [{ value: typed, label: `Oui, le ${day}` }] },
  };
};
