import { day } from '#kernel/day.ts';
import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { planAmong, type WaitingSheet, without } from './planned-chain.ts';

const FORMAT = '01940000-0000-7000-8000-000000000001';
const row = (price: number, was?: number) => ({
  formatId: FORMAT,
  typologyKey: null,
  price,
  ...(was === undefined ? {} : { was }),
});
const sheet = (id: string, on: string, price: number, was?: number): WaitingSheet => ({
  id,
  day: day(on),
  rows: [row(price, was)],
});

describe('sheets planned one after the other', () => {
  test('the second takes the place of what the first leaves', () =>
    expect(planAmong([sheet('a', '2026-12-01', 34, 32)], { day: day('2027-01-01'), rows: [row(36, 32)] }).rows).toEqual(
      [row(36, 34)],
    ));
  test('the price of today may come back after the first', () =>
    expect(planAmong([sheet('a', '2026-12-01', 34, 32)], { day: day('2027-01-01'), rows: [row(32, 32)] }).rows).toEqual(
      [row(32, 34)],
    ));
  test('the price of today without a sheet before is nothing to plan', () =>
    expect(planAmong([sheet('a', '2027-02-01', 34, 32)], { day: day('2027-01-01'), rows: [row(32, 32)] })).toEqual({
      rows: [],
      moved: [],
    }));
  test('one between two is what the later takes the place of', () =>
    expect(
      planAmong([sheet('a', '2026-12-01', 34, 32), sheet('b', '2027-02-01', 36, 34)], {
        day: day('2027-01-01'),
        rows: [row(35, 32)],
      }),
    ).toEqual({ rows: [row(35, 34)], moved: [{ id: 'b', rows: [row(36, 35)] }] }));
  test('what asks after no price before goes on asking after none', () =>
    expect(planAmong([sheet('a', '2026-12-01', 34, 32)], { day: day('2027-01-01'), rows: [row(36)] }).rows).toEqual([
      row(36),
    ]));
  test('without the first, the second takes the place of what the first would have', () =>
    expect(without([sheet('b', '2027-01-01', 36, 34)], [row(34, 32)])).toEqual([{ id: 'b', rows: [row(36, 32)] }]));

  test('whatever is planned and withdrawn, each begins where the one before it ends', () => {
    const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] as const;
    const act = fc.record({ on: fc.constantFrom(...days), price: fc.integer({ min: 1, max: 9 }), drop: fc.boolean() });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        let waiting: readonly WaitingSheet[] = [];
        const set = (moved: readonly Pick<WaitingSheet, 'id' | 'rows'>[]) => {
          waiting = waiting.map((one) => ({ ...one, ...moved.find(({ id }) => id === one.id) }));
        };
        for (const [at, { on, price, drop }] of acts.entries()) {
          if (drop && waiting.length > 0) {
            const gone = waiting[at % waiting.length] as WaitingSheet;
            const place = waiting.indexOf(gone);
            set(without(waiting.slice(place + 1), gone.rows));
            waiting = waiting.filter((one) => one.id !== gone.id);
          } else {
            const { rows, moved } = planAmong(waiting, { day: day(on), rows: [row(price, 5)] });
            if (rows.length === 0) continue;
            set(moved);
            waiting = [...waiting, { id: `s${at}`, day: day(on), rows }].sort((a, b) =>
              a.day < b.day ? -1 : a.day > b.day ? 1 : 0,
            );
          }
          for (const [place, one] of waiting.entries())
            expect(one.rows[0]?.was).toBe(waiting[place - 1]?.rows[0]?.price ?? 5);
        }
      }),
    );
  });
});
