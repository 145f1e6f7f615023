import { describe, expect, test } from 'vitest';
import { priceOrder } from '#areas/pricing/rules/pricing.ts';
import { sampleLine, sampleOrder } from '#areas/pricing/rules/sample-order.ts';
import { dec, toNumber, toText } from '#kernel/money.ts';
import { typedAtCost, whyNotSellAtCost } from './at-cost.ts';

/** Computes the price of a unit without VAT, once the amount computed from its cost is typed on an order. */
const soldAt = (cost: string, more: Parameters<typeof sampleOrder>[0] = {}) => {
  const priced = (manualPrice: number) => {
    const order = priceOrder(
      sampleOrder({ ...more, lines: [sampleLine({ legal: { category: 'wine' }, manualPrice })] }),
    );
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    return { line, mode: order.mode };
  };
  const { line, mode } = priced(5);
  const typed = typedAtCost(dec(cost), line, mode);
  return [toText(typed, 2), toText(priced(toNumber(typed)).line.net, 2)];
};

describe('a price typed at cost', () => {
  test('is the cost to the cent without VAT, and holds the VAT where the list does', () => {
    expect(soldAt('3.336', { typology: { ttc: false } })).toEqual(['3.34', '3.34']);
    expect(soldAt('3.25')).toEqual(['3.90', '3.25']);
    expect(soldAt('0')).toEqual(['0.00', '0.00']);
  });

  test('comes to the cost where the sale is exempt, and where its duty is suspended', () => {
    for (const ttc of [true, false])
      for (const regime of [
        { vatExemption: 'export' },
        { buyerDuty: 'DSU' },
        { vatExemption: 'suspended', buyerDuty: 'DSU' },
      ] as const)
        expect(soldAt('3.25', { typology: { ttc }, ...regime })[1], JSON.stringify([ttc, regime])).toBe('3.25');
    // The duty of 75 cl of wine is inside what is typed, and is taken out of it again.
    expect(soldAt('3.25', { typology: { ttc: false }, buyerDuty: 'DSU' })[0]).toBe('3.28');
  });
});

test('samples that lack a cost, were handed over or cancelled are not sold at cost, each for its reason', () => {
  expect(whyNotSellAtCost('pending', [])).toBeNull();
  expect(whyNotSellAtCost('pending', ['Les Rives', 'Rosée'])?.words.fr).toContain('Les Rives, Rosée');
  expect(whyNotSellAtCost('validated', [])?.words.fr).toContain('remis');
  expect(whyNotSellAtCost('cancelled', ['Les Rives'])?.words.fr).toContain('annulé');
});
