import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { compare, dec, plus, sum, toNumber, ZERO } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { leftOf, takenSoFar } from '#areas/sales/rules/order/quantities.ts';
import { DELIVERY_STATUSES, SALE_STATUSES } from '#areas/papers/rules/statuses.ts';
import {
  type Back,
  backByLine,
  lotsBack,
  lotsOutside,
  statusAfterReturns,
  stillToCredit,
  whyNotBack,
  whyNotCancelReturn,
  whyNotReturn,
  whyNotReturnedOn,
} from './goods-return.ts';

const back = (id: string, shelf: number, more: Partial<Back> = {}): Back => ({
  id,
  shelf,
  lost: 0,
  reason: '',
  ...more,
});
const OUT = { a: '6', b: '2' };
const whyNot = (backs: readonly Back[], goods: Readonly<Record<string, string>> = { a: '6', b: '2' }) =>
  whyNotBack(goods, OUT, backs)?.code;

describe('what may come back', () => {
  test('is of an order that stands and has left, whatever its parcels say', () => {
    for (const status of SALE_STATUSES)
      for (const deliveryStatus of DELIVERY_STATUSES)
        expect(whyNotReturn({ status, deliveryStatus }) === null, `${status} ${deliveryStatus}`).toBe(
          (status === 'validated' || status === 'invoiced') && !['pending', 'preparation'].includes(deliveryStatus),
        );
  });

  test('is no more than what is outside, in whole units, each line once by lot, with a reason for what is lost', () => {
    expect(whyNot([back('a', 6), back('b', 1, { lost: 1, reason: 'Cassée' })])).toBeUndefined();
    expect(whyNot([back('a', 7)])).toBe('sales.return-too-many');
    expect(whyNot([back('a', 5, { lost: 2, reason: 'Cassées' })])).toBe('sales.return-too-many');
    expect(whyNot([back('a', 4, { lot: 'L1' }), back('a', 3, { lot: 'L2' })])).toBe('sales.return-too-many');
    expect(whyNot([back('a', 1), back('a', 1)])).toBe('sales.return-line');
    expect(whyNot([back('c', 1)])).toBe('sales.return-line');
    expect(whyNot([back('a', 1.5)])).toBe('sales.return-line');
    expect(whyNot([back('a', 1.5)], { a: '6.5', b: '2' })).toBeUndefined();
    expect(whyNot([back('a', 0)])).toBe('sales.return-nothing');
    expect(whyNot([back('a', 0, { lost: 1 })])).toBe('sales.return-lost-why');
    const ofLot = (_: string, lot: string) => dec(lot === 'L1' ? 2 : 0);
    expect(whyNotBack({ a: '6' }, OUT, [back('a', 3, { lot: 'L1' })], ofLot)?.fields).toHaveProperty('lines.0.shelf');
  });

  test('of one line either names lots or does not: mixed, more of a lot would come back than left', () => {
    const out = { a: '6' };
    const ofLot = (_: string, lot: string) => dec(lot === 'L1' ? 4 : 2);
    const code = (backs: readonly Back[]) => whyNotBack(out, out, backs, ofLot)?.code;
    expect(code([back('a', 3), back('a', 3, { lot: 'L1' })])).toBe('sales.return-line');
    expect(code([back('a', 3, { lot: 'L1' }), back('a', 3)])).toBe('sales.return-line');
    expect(code([back('a', 4, { lot: 'L1' }), back('a', 2, { lot: 'L2' })])).toBeUndefined();
    expect(whyNotBack({ a: '6', b: '2' }, OUT, [back('a', 3, { lot: 'L1' }), back('b', 2)], ofLot)).toBeNull();
  });

  test('is said in French numbers', () => {
    expect(whyNotBack({ a: '6.5' }, { a: '1.5' }, [back('a', 2)])?.words.fr).toMatch(/^Il en reste 1,5 à revenir/);
  });

  test('is neither before it left nor tomorrow', () => {
    const days = { shippedOn: day('2026-11-10'), today: day('2026-11-21') };
    expect(
      ['2026-11-09', '2026-11-10', '2026-11-21', '2026-11-22'].map((on) => whyNotReturnedOn(day(on), days)?.code),
    ).toEqual(['sales.return-before-left', undefined, undefined, 'sales.return-later']);
  });
});

test('however goods leave, come back and are taken back, never more is back than left, and what is outside is the rest', () => {
  const lines = ['a', 'b', 'c'];
  const attempt = fc.record({
    id: fc.constantFrom(...lines),
    shelf: fc.integer({ min: 0, max: 5 }),
    lost: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(
      fc.record({
        a: fc.integer({ min: 0, max: 9 }),
        b: fc.integer({ min: 0, max: 9 }),
        c: fc.integer({ min: 0, max: 9 }),
      }),
      fc.array(attempt, { maxLength: 20 }),
      (left, attempts) => {
        const shipped = Object.fromEntries(Object.entries(left).map(([id, units]) => [id, String(units)]));
        let returned: Readonly<Record<string, string>> = {};
        for (const one of attempts) {
          const asked = [{ ...one, reason: 'Cassé' }];
          const outside = leftOf(shipped, returned);
          const isFine = one.shelf + one.lost > 0 && one.shelf + one.lost <= toNumber(dec(outside[one.id] ?? '0'));
          expect(whyNotBack(shipped, outside, asked) === null).toBe(isFine);
          if (isFine)
            returned = takenSoFar(
              {},
              [returned, backByLine(asked)].filter((each) => Object.keys(each).length > 0),
            );
        }
        for (const id of lines) {
          expect(compare(dec(returned[id] ?? '0'), dec(shipped[id] ?? '0'))).toBeLessThanOrEqual(0);
          expect(toNumber(plus(dec(returned[id] ?? '0'), dec(leftOf(shipped, returned)[id] ?? '0')))).toBe(
            Number(shipped[id]),
          );
        }
        const status = statusAfterReturns('transit', { shipped, returned }, false);
        const isAny = Object.keys(returned).length > 0;
        expect(status).toBe(
          !isAny ? 'transit' : Object.keys(leftOf(shipped, returned)).length === 0 ? 'returned' : 'partiallyReturned',
        );
      },
    ),
  );
});

test('units come back to the lots that left, in their order, and none more than left of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }),
      (lots, takes) => {
        const left = lots.map((units, at) => ({ lineId: 'a', formatId: 'f', lot: `L${at}`, units: dec(units) }));
        let outside: typeof left = left;
        let taken = ZERO;
        for (const units of takes) {
          const room = sum(outside.map((one) => one.units));
          if (compare(dec(units), room) > 0) break;
          const got = lotsBack(outside, dec(units));
          expect(toNumber(sum(got.map((one) => one.units)))).toBe(units);
          expect(got.every((one) => one.lot !== '')).toBe(true);
          outside = [
            ...lotsOutside(
              outside,
              got.map((one) => ({ ...one, lineId: 'a', formatId: 'f' })),
            ),
          ];
          taken = plus(taken, dec(units));
        }
        expect(toNumber(plus(taken, sum(outside.map((one) => one.units))))).toBe(lots.reduce((a, b) => a + b, 0));
      },
    ),
  );
  expect(
    lotsBack(
      [
        { lot: 'L1', units: dec(2) },
        { lot: 'L2', units: dec(4) },
      ],
      dec(3),
      'L2',
    ),
  ).toEqual([{ lot: 'L2', units: dec(3) }]);
  // Goods that never lay on a shelf have no lot.
  expect(lotsBack([], dec(3))).toEqual([{ lot: '', units: dec(3) }]);
});

test('an order is returned once all that left is back and nothing more leaves; an incident with the rest stays one', () => {
  const of = (returned: Readonly<Record<string, string>>) => ({ shipped: { a: '6', b: '2' }, returned });
  expect(statusAfterReturns('delivered', of({}), false)).toBe('delivered');
  expect(statusAfterReturns('delivered', of({ a: '1' }), false)).toBe('partiallyReturned');
  expect(statusAfterReturns('partiallyDelivered', of({ a: '6', b: '2' }), true)).toBe('partiallyReturned');
  expect(statusAfterReturns('exception', of({ a: '6', b: '2' }), false)).toBe('returned');
  expect(statusAfterReturns('exception', of({ a: '6' }), false)).toBe('exception');
});

describe('a return and its credit note', () => {
  test('what is proposed is what came back less what was credited of what had left, never less than nothing', () => {
    expect(stillToCredit({ a: '3', b: '1' }, { a: '2', b: '2' })).toEqual({ a: '1' });
    expect(stillToCredit({ a: '3' }, {})).toEqual({ a: '3' });
  });

  test('a return is taken back while no credit note needs it, and once', () => {
    const one = { isCancelled: false, isOfCredit: false, units: { a: '2' } };
    const standing = { returned: { a: '4' }, rested: { a: '2' } };
    expect(whyNotCancelReturn(one, standing)).toBeNull();
    expect(whyNotCancelReturn({ ...one, units: { a: '3' } }, standing)?.code).toBe('sales.return-credited');
    expect(whyNotCancelReturn({ ...one, isOfCredit: true }, standing)?.code).toBe('sales.return-credited');
    expect(whyNotCancelReturn({ ...one, isCancelled: true }, standing)?.code).toBe('sales.return-cancelled');
  });
});
