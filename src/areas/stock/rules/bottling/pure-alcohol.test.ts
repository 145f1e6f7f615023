import { describe, expect, test } from 'vitest';
import { compare, dec, minus, toPlainText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { madeOf, pureAlcoholOf, type Strong, whyNotDistilled } from './pure-alcohol.ts';

const of = (hectolitres: string, abv: string | null): Strong => ({
  label: 'Alcool',
  hectolitres: dec(hectolitres),
  abv: abv === null ? null : dec(abv),
});

describe('pure alcohol', () => {
  test('the published figures: 100 hl of it are 250 hl at 40 % vol., 400 hl at 25 % vol.', () => {
    expect(['40', '25'].map((abv) => toPlainText(madeOf(dec(100), dec(abv))))).toEqual(['250', '400']);
    expect([of('250', '40'), of('400', '25')].map((one) => String(pureAlcoholOf([one])))).toEqual(['100', '100']);
  });
  test('of several is their sum; unknown where a part of it is', () => {
    expect(String(pureAlcoholOf([of('10', '70'), of('2.5', '40')]))).toBe('8');
    expect(pureAlcoholOf([of('10', '70'), of('2.5', null)])).toBeNull();
  });
  test('is conserved by what it makes, to the fifth decimal of its volume', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 50, max: 9600 }), (pure, hundredths) => {
        const [came, abv] = [dec(pure / 1000), dec(hundredths / 100)];
        const back = pureAlcoholOf([{ label: '', hectolitres: madeOf(came, abv), abv }]);
        expect(compare(minus(back ?? dec(0), came), dec('0.00002'))).toBeLessThan(0);
        expect(compare(minus(came, back ?? dec(0)), dec('0.00002'))).toBeLessThan(0);
      }),
    );
  });
  test.each<[string, Strong[], Strong[], string | null]>([
    ['reduced with water: the volume grows', [of('1', '70')], [of('1.75', '40')], null],
    ['distilled: the volume shrinks', [of('300', '10')], [of('60', '45')], null],
    ['more alcohol than there was', [of('1', '70')], [of('1.76', '40')], 'stock.distilling-more-alcohol'],
    ['of a matter of unknown strength', [of('300', null)], [of('250', '40')], null],
    ['a spirit without its strength', [of('1', '70')], [of('1', null)], 'stock.distilling-no-strength'],
  ])('%s', (_, sources, outputs, code) => {
    expect(whyNotDistilled(sources, outputs)?.code ?? null).toBe(code);
  });
});
