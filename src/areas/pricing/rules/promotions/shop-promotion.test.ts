import { describe, expect, test } from 'vitest';
import { activationWords, discountWords, NewPromotion, promotionState } from './shop-promotion.ts';

const one = { name: 'Vendanges', type: '%', amount: 10, activation: 'always' } as const;
const wrong = (more: object): string[] => {
  const read = NewPromotion.safeParse({ ...one, ...more });
  return read.success ? [] : read.error.issues.map((issue) => issue.path.join('.'));
};

describe('a promotion of the shop', () => {
  test.each<[string, object, string[]]>([
    ['a code of fifteen characters', { code: 'vendanges-2026x' }, []],
    ['a code of sixteen', { code: 'VENDANGES-2026XY' }, ['code']],
    ['a code with a space', { code: 'DIX POUR' }, ['code']],
    ['more than all of it', { amount: 101 }, ['amount']],
    ['more than a hundred euros', { type: '€', amount: 101 }, []],
    ['a threshold that is missing', { activation: 'minPriceOrder' }, ['threshold']],
    ['an end before its beginning', { startsOn: '2026-11-20', endsOn: '2026-11-19' }, ['endsOn']],
    ['one day', { startsOn: '2026-11-20', endsOn: '2026-11-20' }, []],
  ])('%s', (_, more, fields) => expect(wrong(more)).toEqual(fields));

  test('codes are kept in capitals', () => {
    expect(NewPromotion.parse({ ...one, code: ' dix ' })).toMatchObject({ code: 'DIX', threshold: 0, active: true });
  });
  test('its state follows the day', () => {
    const at = (today: string, active = true) =>
      promotionState({ active, startsOn: '2026-11-10', endsOn: '2026-11-20' }, today);
    expect([at('2026-11-09'), at('2026-11-10'), at('2026-11-20'), at('2026-11-21'), at('2026-11-15', false)]).toEqual([
      'coming',
      'running',
      'running',
      'over',
      'stopped',
    ]);
  });
  test('is told in words', () => {
    expect([discountWords({ type: '%', amount: 7.5 }), discountWords({ type: '€', amount: 5 })]).toEqual([
      '7,5\u00a0%',
      '5,00\u00a0€',
    ]);
    expect(activationWords({ activation: 'minProductOrder', threshold: 12 })).toBe(
      'À partir de 12 unités dans la commande',
    );
    expect(activationWords({ activation: 'minPriceOrder', threshold: 50 })).toBe(
      'À partir de 50,00\u00a0€ de commande',
    );
  });
});
