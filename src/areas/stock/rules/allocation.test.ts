import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { compare, dec, minus, plus, sum, toNumber, ZERO } from '#kernel/money.ts';
import { allocate, byShelf, reachesThreshold, type Shelf, type Wanted } from './allocation.ts';

const shelf = (itemId: string, available: number, more: Partial<Shelf> = {}): Shelf => ({
  itemId,
  formatId: 'f',
  warehouseId: 'w',
  lot: '',
  rank: 0,
  available: dec(available),
  backorder: false,
  ...more,
});
const want = (lineId: string, quantity: number, more: Partial<Wanted> = {}): Wanted => ({
  lineId,
  formatId: 'f',
  quantity: dec(quantity),
  ...more,
});
const taken = (found: ReturnType<typeof allocate>): unknown =>
  found.takes.map((one) => [one.lineId, one.itemId, toNumber(one.quantity)]);

describe('which line takes what from where', () => {
  test('the default warehouse first, then the oldest lot', () => {
    const shelves = [shelf('b', 5, { rank: 1 }), shelf('a2', 5, { lot: 'L2' }), shelf('a1', 5, { lot: 'L1' })];
    expect(taken(allocate(shelves, [want('1', 12)]))).toEqual([
      ['1', 'a1', 5],
      ['1', 'a2', 5],
      ['1', 'b', 2],
    ]);
  });

  test('two lines of one shelf see each other’s takes', () => {
    const found = allocate([shelf('a', 10)], [want('1', 6), want('2', 6)]);
    expect(found.short).toEqual([{ lineId: '2', formatId: 'f', left: dec(4) }]);
    expect(taken(allocate([shelf('a', 12)], [want('1', 6), want('2', 6)]))).toEqual([
      ['1', 'a', 6],
      ['2', 'a', 6],
    ]);
  });

  test('a line that names its warehouse is served before those that do not', () => {
    const shelves = [shelf('a', 5, { warehouseId: 'w1' }), shelf('b', 5, { warehouseId: 'w2', rank: 1 })];
    expect(allocate(shelves, [want('free', 5), want('tied', 5, { warehouseId: 'w1' })])).toMatchObject({ short: [] });
    expect(allocate(shelves, [want('tied', 6, { warehouseId: 'w1' })]).short).toHaveLength(1);
  });

  test('what is missing is taken from a shelf that sells on when empty', () => {
    const shelves = [shelf('a', 5), shelf('b', 2, { backorder: true, rank: 1 })];
    expect(taken(allocate(shelves, [want('1', 10)]))).toEqual([
      ['1', 'a', 5],
      ['1', 'b', 5],
    ]);
    expect(taken(allocate([shelf('b', -3, { backorder: true })], [want('1', 1), want('2', 1)]))).toEqual([
      ['1', 'b', 1],
      ['2', 'b', 1],
    ]);
  });

  test('a format that lies on no shelf is not followed and takes nothing; nothing wanted takes nothing', () => {
    expect(allocate([shelf('a', 1)], [want('1', 500, { formatId: 'tasting' }), want('2', 0)])).toEqual({
      takes: [],
      short: [],
    });
  });
});

const someShelves = fc
  .array(
    fc.record({
      format: fc.constantFrom('f', 'g'),
      warehouse: fc.constantFrom('w1', 'w2'),
      stock: fc.integer({ min: 0, max: 30 }),
      backorder: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map((one, i) =>
      shelf(`i${i}`, one.stock, {
        formatId: one.format,
        warehouseId: one.warehouse,
        backorder: one.backorder,
        rank: one.warehouse === 'w1' ? 0 : 1,
        lot: `L${i}`,
      }),
    ),
  );
const someLines = fc
  .array(
    fc.record({
      format: fc.constantFrom('f', 'g', 'untracked'),
      quantity: fc.integer({ min: 0, max: 30 }),
      warehouse: fc.constantFrom('w1', 'w2', undefined),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((one, i) => want(`l${i}`, one.quantity, { formatId: one.format, warehouseId: one.warehouse })));

describe('whatever the shelves and the lines', () => {
  test('no shelf gives more than it has unless it sells on, and each line has all or is named', () => {
    fc.assert(
      fc.property(someShelves, someLines, (shelves, lines) => {
        const { takes, short } = allocate(shelves, lines);
        for (const [itemId, whole] of byShelf(takes)) {
          const from = shelves.find((one) => one.itemId === itemId) as Shelf;
          if (!from.backorder) expect(compare(whole, from.available)).toBeLessThanOrEqual(0);
        }
        const named = new Set(short.map((one) => one.lineId));
        for (const line of lines) {
          const got = sum(takes.filter((take) => take.lineId === line.lineId).map((take) => take.quantity));
          const followed = shelves.some((one) => one.formatId === line.formatId);
          expect(toNumber(got)).toBe(named.has(line.lineId) || !followed ? 0 : toNumber(line.quantity));
        }
      }),
    );
  });

  test('lines are refused only when their shelves, all together, could not have served them', () => {
    fc.assert(
      fc.property(someShelves, someLines, (shelves, lines) => {
        const free = lines.filter((line) => !line.warehouseId);
        const { short } = allocate(shelves, free);
        for (const format of new Set(short.map((one) => one.formatId))) {
          const stock = sum(shelves.filter((one) => one.formatId === format).map((one) => one.available));
          const asked = sum(free.filter((line) => line.formatId === format).map((line) => line.quantity));
          expect(compare(asked, stock)).toBeGreaterThan(0);
        }
      }),
    );
  });

  test('the order of the shelves does not matter', () => {
    fc.assert(
      fc.property(someShelves, someLines, (shelves, lines) => {
        expect(taken(allocate([...shelves].reverse(), lines))).toEqual(taken(allocate(shelves, lines)));
      }),
    );
  });
});

test('an alert level is reached once, on the way down', () => {
  expect(reachesThreshold(dec(7), dec(6), dec(6))).toBe(true);
  expect(reachesThreshold(dec(6), dec(5), dec(6))).toBe(false);
  expect(reachesThreshold(dec(5), dec(9), dec(6))).toBe(false);
  expect(reachesThreshold(dec(5), minus(plus(ZERO, dec(1)), dec(1)), null)).toBe(false);
});
