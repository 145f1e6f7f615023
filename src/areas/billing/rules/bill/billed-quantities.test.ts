import { describe, expect, test } from 'vitest';
import { dec } from '#kernel/money.ts';
import { quantitiesOf } from '#areas/sales/rules/order/quantities.ts';
import { whyOverBilled } from './billed-quantities.ts';

const ordered = quantitiesOf([
  { id: 'a', units: dec(6) },
  { id: 'b', units: dec('1.5') },
]);

describe('bills of one sale', () => {
  test('may be several, as long as together they bill no more than was ordered', () => {
    expect(whyOverBilled(ordered, [], ordered)).toBeNull();
    expect(whyOverBilled(ordered, [{ a: '4' }], { a: '2', b: '1.5' })).toBeNull();
    expect(whyOverBilled(ordered, [{ a: '4' }, { b: '1' }], { a: '2', b: '0.5' })).toBeNull();
  });
  test.each([
    ['the whole twice', [ordered], ordered],
    ['one unit too many', [{ a: '4' }], { a: '3' }],
    ['a part after the whole', [ordered], { b: '0.5' }],
    ['anything after a bill of before quantities were kept', [{}], { a: '1' }],
    ['a line that is not of the sale', [], { c: '1' }],
  ])('never bill %s', (_what, earlier, now) =>
    expect(whyOverBilled(ordered, earlier as never, now as never)?.code).toBe('sales.already-billed'),
  );
});
