import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { type CellChange, cellOf, netChanges, replayed, whyNotRestoreSheet } from './price-history.ts';

/** A run of writes over a few cells, each told with what stood there before, as the tables tell it. */
const history = fc
  .array(
    fc.record({
      formatId: fc.constantFrom('bottle', 'magnum'),
      typologyKey: fc.constantFrom(null, 'caviste'),
      price: fc.option(fc.constantFrom('8.000000', '9.500000', '10.000000')),
      visible: fc.boolean(),
    }),
    { maxLength: 30 },
  )
  .map((writes) => {
    const grid = new Map<string, { price: string | null; visible: boolean }>();
    const told: CellChange[] = [];
    for (const write of writes) {
      const visible = write.typologyKey === null || write.visible;
      const before = grid.get(cellOf(write)) ?? { price: null, visible: true };
      grid.set(cellOf(write), { price: write.price, visible });
      if (before.price !== write.price || before.visible !== visible)
        told.push({ ...write, visible, was: before.price, wasVisible: before.visible });
    }
    return { grid, told };
  });

describe('the history of prices', () => {
  test('replayed, gives the grid that stands', () => {
    fc.assert(
      fc.property(history, ({ grid, told }) => {
        const spoken = new Map([...grid].filter(([, cell]) => cell.price !== null || !cell.visible));
        expect(new Map(replayed(told))).toEqual(spoken);
      }),
    );
  });

  test('played backwards by its net changes, gives the grid that stood before any part of it', () => {
    fc.assert(
      fc.property(history, fc.nat(30), ({ told }, cut) => {
        const [before, after] = [told.slice(0, cut), told.slice(cut)];
        const back = netChanges(after).map((one) => ({
          ...one,
          was: one.price,
          price: one.was,
          wasVisible: one.visible,
          visible: one.wasVisible,
        }));
        expect(new Map(replayed([...told, ...back]))).toEqual(new Map(replayed(before)));
      }),
    );
  });
});

test.each([
  ['grid', false, null],
  ['import', false, null],
  ['grid', true, 'catalogue.sheet-undone'],
  ['start', false, 'catalogue.history-begins'],
] as const)('the prices before a sheet of kind %s, undone: %s', (why, undone, code) =>
  expect(whyNotRestoreSheet({ why, undone })?.code ?? null).toBe(code),
);
