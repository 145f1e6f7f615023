import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../day.ts';
import { FAR_AHEAD, FAR_BEHIND, whyAskDay } from './far-day.ts';

const TODAY = '2026-11-28' as Day;

describe('a typed day', () => {
  test.each([0, 1, FAR_AHEAD, -FAR_BEHIND])('%i days from today is taken', (days) => {
    expect(whyAskDay(addDays(TODAY, days), TODAY)).toBeNull();
  });

  test.each([
    [FAR_AHEAD + 1, 'dans 32 jours'],
    [365, 'dans 12 mois'],
    [-FAR_BEHIND - 1, 'il y a 13 mois'],
    [-3653, 'il y a 10 ans'],
  ])('%i days from today is asked by its name: %s', (days, far) => {
    const why = whyAskDay(addDays(TODAY, days), TODAY);
    expect(why?.words.params).toMatchObject({ far });
    expect(why?.ask).toMatchObject({ field: 'sureDay', choices: [{ value: addDays(TODAY, days) }] });
  });

  test('is confirmed by itself alone: another far day is asked again', () => {
    const far = '2036-11-28' as Day;
    expect(whyAskDay(far, TODAY, far)).toBeNull();
    expect(whyAskDay('2036-12-28' as Day, TODAY, far)).not.toBeNull();
  });
});
