import { expect, test } from 'vitest';
import { toPricedJson } from './lines/priced-json.ts';
import { priceOrder } from './pricing.ts';
import { sampleLine, sampleOrder } from './sample-order.ts';

/** Printed, not asserted: the machine that runs the tests is not ours to judge. */
test('how long an order of 10,000 lines takes to price', () => {
  const lines = Array.from({ length: 10_000 }, (_, n) =>
    sampleLine({
      id: `l${n}`,
      price: 5 + (n % 50) * 0.37,
      quantity: 1 + (n % 12),
      available: 100,
      legal: { category: 'wine' },
      discountPrice: { 6: 4.5, 12: 4.2 },
      discountAdd: { 12: 1 },
      promotions: n % 3 === 0 ? [{ type: '%', amount: 10, activation: 'minProduct', threshold: 3 }] : [],
    }),
  );
  const input = sampleOrder({
    lines,
    shop: { rounding: 'netSumKeepingGross' },
    typology: { globalDiscount: 5 },
    franco: { amount: 300, bottles: null },
    promotions: [{ id: 'p', type: '€', amount: 20, activation: 'minPriceOrder', threshold: 50 }],
    shipping: { kind: 'option', ref: 'r', label: 'Transporteur', price: 12.5 },
  });
  priceOrder({ ...input, lines: lines.slice(0, 200) });
  const cpu = process.cpuUsage();
  const start = performance.now();
  const priced = priceOrder(input);
  const middle = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  toPricedJson(priced);
  console.info(
    `10,000 lines: priced in ${Math.round(middle - start)} ms (${Math.round((user + system) / 1000)} ms of processor), written as JSON data in ${Math.round(performance.now() - middle)} ms, ${priced.trace.length} steps of trace`,
  );
  expect(priced.lines).toHaveLength(10_002);
});
