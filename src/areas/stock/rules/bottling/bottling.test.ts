import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import {
  compare,
  dec,
  type Dec,
  isNegative,
  isZero,
  minus,
  plus,
  sum,
  times,
  toPlainText,
  ZERO,
} from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import {
  balanceOf,
  type BottlingForm,
  costsOf,
  type Part,
  pouredFrom,
  proposedFor,
  whyNotBottled,
  whyNotUndone,
} from './bottling.ts';

const measured = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000_000 }).map((n) => dec(n / 1000)),
  litres: fc.constantFrom('1', '0.75', '1.5', '0.375', '225', '3').map((one) => dec(one)),
});
const amount = fc.integer({ min: 0, max: 50_000_000 }).map((n) => dec(n / 1_000_000));

describe('the volume of a run', () => {
  test('is conserved: what each shelf gives is its own quantity, and all that is lost is what did not come out', () => {
    fc.assert(
      fc.property(
        fc.array(measured, { minLength: 1, maxLength: 5 }),
        fc.array(measured, { minLength: 1, maxLength: 5 }),
        (sources, outputs) => {
          const { came, went, lost } = balanceOf(sources, outputs);
          expect(isZero(minus(came, plus(went, lost)))).toBe(true);
          // The least run leaves something in the bottles.
          if (isNegative(lost) || isZero(went)) return;
          const poured = pouredFrom(sources, lost);
          const total = (of: 'used' | 'lost'): Dec => sum(poured.map((one) => one[of].hectolitres));
          expect(toPlainText(total('lost'))).toBe(toPlainText(lost));
          expect(toPlainText(total('used'))).toBe(toPlainText(went));
          poured.forEach((one, at) => {
            const { quantity } = sources[at] as (typeof sources)[number];
            // A thousandth of a barrel cannot be halved: nothing else ever gives more or less than it holds.
            if (compare(quantity, dec('0.002')) >= 0)
              expect(toPlainText(plus(one.used.quantity, one.lost.quantity))).toBe(toPlainText(quantity));
            for (const part of [one.used, one.lost])
              expect([isNegative(part.quantity), isZero(part.quantity) && !isZero(part.hectolitres)]).toEqual([
                false,
                false,
              ]);
          });
        },
      ),
    );
  });

  test('a loss is borne by the vat before the bottles', () => {
    const [lattes, liqueur] = [
      { quantity: dec(1000), litres: dec('0.75') },
      { quantity: dec(5), litres: dec(1), isBulk: true },
    ];
    const lost = balanceOf([lattes, liqueur], [{ quantity: dec(1000), litres: dec('0.75') }]).lost;
    expect(toPlainText(lost)).toBe('0.05');
    expect(pouredFrom([lattes, liqueur], lost).map((one) => toPlainText(one.lost.quantity))).toEqual(['0', '5']);
  });
});

describe('what it costs', () => {
  test('all that went in is in what came out, to the rounding of a unit', () => {
    const costed = fc.record({ quantity: fc.integer({ min: 1, max: 5000 }).map((n) => dec(n)), cost: amount });
    const output = fc.record({
      quantity: fc.integer({ min: 1, max: 5000 }).map((n) => dec(n)),
      hectolitres: fc.integer({ min: 1, max: 10_000_000 }).map((n) => dec(n / 100_000)),
      dry: fc.array(costed, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(costed, { minLength: 1, maxLength: 3 }),
        fc.array(output, { minLength: 1, maxLength: 4 }),
        (sources, outputs) => {
          const valueOf = (lines: readonly { quantity: Dec; cost: Dec }[]): Dec =>
            sum(lines.map((line) => times(line.quantity, line.cost)));
          const put = plus(valueOf(sources), ...outputs.map((one) => valueOf(one.dry)));
          const units = costsOf(sources, outputs);
          const got = sum(outputs.map((one, at) => times(one.quantity, units[at] ?? ZERO)));
          const most = times(sum(outputs.map((one) => one.quantity)), dec('0.000001'));
          const gap = minus(put, got);
          expect(compare(gap, most) <= 0 && compare(minus(ZERO, gap), most) <= 0).toBe(true);
        },
      ),
    );
  });

  test('is unknown where a part of it is', () => {
    const out = { quantity: dec(100), hectolitres: dec('0.75'), dry: [{ quantity: dec(100), cost: null }] };
    expect(costsOf([{ quantity: dec(75), cost: dec(2) }], [out])).toEqual([null]);
    expect(costsOf([{ quantity: dec(75), cost: null }], [{ ...out, dry: [] }])).toEqual([null]);
  });

  test('the last recipe is proposed in whole pieces', () => {
    expect(toPlainText(proposedFor({ made: 1000, took: 1000 }, 1200))).toBe('1200');
    expect(toPlainText(proposedFor({ made: 1200, took: 200 }, 1000))).toBe('167');
    expect(toPlainText(proposedFor({ made: 600, took: 600.0 }, 600))).toBe('600');
  });
});

describe('refuses', () => {
  const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
  const parts = new Map<string, Part>([
    [id(1), { label: 'Chinon vrac', litres: dec(1), isBulk: true, productType: 'bottle' }],
    [id(2), { label: 'Chinon 75 cl', litres: dec('0.75'), isBulk: false, productType: 'bottle' }],
    [id(4), { label: 'Fine', litres: dec(1), isBulk: true, productType: 'bottle', abv: dec(60) }],
    [id(3), { label: 'Bouchon', litres: null, isBulk: false, productType: 'accessory' }],
  ]);
  const line = (format: number, quantity: number, lot = '') => ({ formatId: id(format), quantity, lot });
  const form = (more: Partial<BottlingForm> = {}): BottlingForm => ({
    kind: 'bottling',
    warehouseId: id(9),
    note: '',
    lossReason: '',
    sources: [line(1, 750)],
    outputs: [{ ...line(2, 1000, 'L1'), dry: [line(3, 1000)] }],
    ...more,
  });
  const today = day('2026-11-25');
  const code = (one: BottlingForm) => whyNotBottled(one, parts, today)?.code ?? null;
  test.each([
    [null, form()],
    ['stock.bottling-more-out', form({ outputs: [{ ...line(2, 1001), dry: [] }] })],
    ['stock.bottling-loss-untold', form({ sources: [line(1, 760)] })],
    [null, form({ sources: [line(1, 760)], lossReason: 'Fond de cuve' })],
    ['stock.bottling-no-volume', form({ sources: [line(3, 10)] })],
    ['stock.bottling-not-dry', form({ outputs: [{ ...line(2, 1000), dry: [line(1, 5)] }] })],
    ['stock.bottling-twice', form({ sources: [line(1, 400), line(1, 350)] })],
    ['stock.bottling-into-itself', form({ sources: [line(2, 1000, 'L1')] })],
    ['stock.bottling-later', form({ day: '2026-11-26' })],
    ['stock.distilling-no-strength', form({ kind: 'distilling' })],
    [null, form({ kind: 'distilling', outputs: [{ ...line(4, 900), dry: [] }] })],
  ])('%s', (expected, one) => {
    expect(code(one)).toBe(expected);
  });
  test('a loss untold names its field', () => {
    expect(whyNotBottled(form({ sources: [line(1, 760)] }), parts, today)?.fields).toHaveProperty('lossReason');
  });

  test('what is refused of any work is not said of a bottling', () => {
    for (const kind of ['bottling', 'distilling'] as const)
      expect(whyNotBottled(form({ kind, day: '2026-11-26' }), parts, today)?.words.fr).not.toMatch(/bouteille/);
    expect(whyNotUndone({ state: 'undone' })?.words.fr).not.toMatch(/bouteille/);
  });
});
