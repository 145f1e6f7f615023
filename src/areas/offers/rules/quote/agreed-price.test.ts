import { expect, test } from 'vitest';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import { priceOrder } from '#areas/pricing/rules/pricing.ts';
import { sampleLine, sampleOrder } from '#areas/pricing/rules/sample-order.ts';
import { toText } from '#kernel/money.ts';
import { agreedUnit } from './agreed-price.ts';

test.each([true, false])('a unit is agreed at its price without the duty that comes on top of it (%s)', (ttc) => {
  const input = sampleOrder({
    lines: [sampleLine({ quantity: 12, price: 10, abv: '40', legal: { category: 'spirits' }, discountAdd: { 12: 1 } })],
    shop: { dutyInPrice: 'added' },
    typology: { ttc },
  });
  const [line] = toPricedJson(priceOrder(input)).lines;
  if (!line) throw new Error('no line');
  expect(line.duty?.total).toBeGreaterThan(50);
  expect(toText(agreedUnit(line), 2)).toBe('10.00');
  const free = toPricedJson(priceOrder({ ...input, lines: [{ ...input.lines[0], manualPrice: 0 } as never] })).lines[0];
  expect(free && toText(agreedUnit(free), 2)).toBe('0.00');
});
