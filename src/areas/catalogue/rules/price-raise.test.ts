import { describe, expect, it } from 'vitest';
import { raisedPrice, type Rounding } from './price-raise.ts';

describe('prices raised together', () => {
  it.each<[number, number, Rounding, number]>([
    [9.5, 3, '0.01', 9.79],
    [9.5, 3, '0.05', 9.8],
    [9.5, 3, '0.10', 9.8],
    [9.5, 3, '0.50', 10],
    [9.5, 3, '1', 10],
    [9.5, 3, 'x.90', 9.9],
    [12.2, 3, 'x.90', 12.9],
    [20, -10, '0.50', 18],
    [7.4, 0, '0.10', 7.4],
  ])('%s € raised by %s %% and rounded to %s is %s €', (price, percent, rounding, expected) => {
    expect(raisedPrice(price, percent, rounding)).toBe(expected);
  });

  it('never makes a price fall by rounding a rise, nor rise by rounding a fall', () => {
    expect(raisedPrice(9.6, 1, '0.50')).toBe(10);
    expect(raisedPrice(9.95, 1, 'x.90')).toBe(10.9);
    expect(raisedPrice(10, 1, '1')).toBe(10);
    expect(raisedPrice(9.6, -1, '1')).toBe(9);
    expect(raisedPrice(0.3, -50, 'x.90')).toBe(0);
  });

  it('is right for prices with more than two decimals', () => {
    expect(raisedPrice('5.505', 3, '0.01')).toBe(5.67);
  });
});
