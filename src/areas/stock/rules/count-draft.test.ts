import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import {
  begunAt,
  foldedDraft,
  mergedCount,
  type Reading,
  savedCount,
  shownIn,
  stillTyped,
  withoutEmpty,
  withoutReading,
  withReading,
} from './count-draft.ts';
import { sheetKey, type Typed, type TypedLine } from './sheet.ts';
import type { DraftLine, SheetRow } from './stock.ts';

const row = { id: 'a', formatId: 'a', lot: '' } as SheetRow;
const key = sheetKey(row);
const reading = (quantity: number, more: Partial<Reading> = {}): Reading => ({
  row,
  quantity,
  typed: null,
  began: false,
  ...more,
});
const typed = (value: Typed) => new Map<string, TypedLine>([[key, { row, value }]]);
const none: ReadonlyMap<string, TypedLine> = new Map();
const sent = (cells: ReadonlyMap<string, TypedLine>) => savedCount(cells.values());
const line = (more: Partial<DraftLine>): DraftLine => ({ formatId: 'a', lot: '', began: false, ...more });

describe('an inventory that several people count', () => {
  test('what is read adds to what stands, whatever a colleague read meanwhile', () => {
    const cells = withReading(withReading(none, reading(1)), reading(6));
    expect(sent(cells)).toEqual([{ formatId: 'a', lot: '', add: 7 }]);
    expect([null, 0, 5, 12].map((kept) => shownIn(cells.get(key), kept))).toEqual([7, 7, 12, 19]);
  });
  test('on top of a figure that is typed it makes another figure', () => {
    expect(sent(withReading(typed(12), reading(1)))).toEqual([{ formatId: 'a', lot: '', count: 13 }]);
    expect(sent(withReading(typed('douze'), reading(1)))).toEqual([{ formatId: 'a', lot: '', count: 1 }]);
  });
  test('on a sheet of one’s own it makes a figure, and taken back leaves none', () => {
    const read = withReading(begunAt(none, row), reading(6));
    expect([...read.values()].map(({ value }) => value)).toEqual([6]);
    const again = withReading(begunAt(read, row), reading(1, { typed: 6 }));
    expect([...again.values()].map(({ value }) => value)).toEqual([7]);
    const back = withoutReading(again, reading(1, { typed: 6 }), null) ?? none;
    expect([...back.values()].map(({ value }) => value)).toEqual([6]);
    expect(withoutEmpty(withoutReading(back, reading(6), null) ?? back).size).toBe(0);
  });
  test('readings that came while others were on their way are what is left to send', () => {
    const first = withReading(none, reading(1));
    const then = withReading(first, reading(1));
    expect(sent(stillTyped(then, first))).toEqual([{ formatId: 'a', lot: '', add: 1 }]);
    expect(stillTyped(first, first).size).toBe(0);
    expect(stillTyped(typed('x'), typed('x')).size).toBe(1);
    expect(stillTyped(typed(4), first).size).toBe(1);
  });
  test('a reading that is taken back while it is on its way is taken back where it arrives', () => {
    const began = reading(6, { began: true });
    const first = withReading(none, began);
    const undone = withoutReading(first, began, null) ?? first;
    expect(undone.size).toBe(0);
    expect(sent(stillTyped(undone, first))).toEqual([{ formatId: 'a', lot: '', add: -6, began: true }]);
    // The same for a reading that was followed by another one, or replaced by it.
    const second = withReading(undone, reading(1));
    expect(sent(stillTyped(second, first))).toEqual([{ formatId: 'a', lot: '', add: -5, began: true }]);
    // A figure that a scanner typed into a cell was sent before its code was known: what stood there comes back.
    const typedOver = new Map<string, TypedLine>([[key, { row, value: 3, was: 12 }]]);
    expect(sent(stillTyped(none, typedOver))).toEqual([{ formatId: 'a', lot: '', count: 12, was: 3 }]);
    expect(stillTyped(none, typed('3X')).size).toBe(0);
  });
  test('each line stands once, with what is on its way to it; where nothing is left it is not there', () => {
    const kept = [{ ...row, count: 5, by: 'Léa', at: '' }] as never;
    const shown = (cells: ReadonlyMap<string, TypedLine>) => mergedCount(kept, cells, () => 5).map((one) => one.value);
    expect(shown(none)).toEqual([5]);
    expect(shown(withReading(none, reading(2)))).toEqual([7]);
    expect(shown(typed(null))).toEqual([]);
  });
  test('a reading that is taken back leaves what was there, or takes itself away from what was typed since', () => {
    const back = (cells: ReadonlyMap<string, TypedLine>, one: Reading, kept: number | null) => {
      const left = withoutReading(cells, one, kept);
      return left && { sent: sent(left), shown: shownIn(left.get(key), kept) };
    };
    const began = reading(6, { began: true });
    // Not sent yet: nothing was ever counted.
    expect(back(withReading(none, began), began, null)).toEqual({ sent: [], shown: null });
    // Sent since: it is taken away there, and the line with it where nothing else is left.
    expect(back(none, began, 6)).toEqual({ sent: [{ formatId: 'a', lot: '', add: -6, began: true }], shown: 0 });
    expect(back(none, reading(0.5), 2.5)).toMatchObject({ shown: 2 });
    expect(back(typed(20), reading(6), 8)).toMatchObject({ shown: 14 });
    expect(back(typed(3), reading(6), 8)).toMatchObject({ shown: 0 });
    expect(back(typed(1), reading(1, { typed: 'douze' }), null)).toMatchObject({ shown: 'douze' });
    // The inventory was saved or dropped meanwhile: nothing is counted that could be taken back.
    expect(back(none, reading(6), null)).toBeUndefined();
  });
  test('a line that a call names several times is one, with the sum of what was read since its last figure', () => {
    const figures = fc.array(
      fc.oneof(
        fc.record({ count: fc.option(fc.integer({ min: 0, max: 99 })) }),
        fc.record({ add: fc.integer({ min: 1, max: 9 }) }),
      ),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(figures, fc.integer({ min: 0, max: 50 }), (given, stood) => {
        const lines = given.map((one) => line(one));
        const after = lines.reduce((now, one) => (one.add === undefined ? (one.count ?? 0) : now + one.add), stood);
        const [folded, ...others] = foldedDraft(lines);
        expect(others).toEqual([]);
        expect(folded?.add === undefined ? (folded?.count ?? 0) : stood + folded.add).toBe(after);
      }),
    );
  });
});
