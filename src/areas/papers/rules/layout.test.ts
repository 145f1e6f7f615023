import { expect, test } from 'vitest';
import { dec, sum, toText } from '#kernel/money.ts';
import { LAYOUT_KINDS, laidOut, type LayoutRow } from './layout.ts';
import { paperLayout, subtotalOf } from './paper-layout.ts';

/** Small numbers of chance that come again at each run. */
const chance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

test('whatever stands between them, the lines are the same in the same order, and a row is read once', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const any = chance(seed);
    const lines = Array.from({ length: any(8) }, (_, n) => ({ id: `${n}`, amount: `${any(90)}.${10 + any(90)}` }));
    const layout = Array.from({ length: any(8) }, (): LayoutRow => {
      // A third of the rows stand before a line that is gone, or at the end.
      const before =
        any(3) === 0 ? (any(2) === 0 ? null : 'gone') : (lines[any(Math.max(1, lines.length))]?.id ?? null);
      return { kind: LAYOUT_KINDS[any(3)] ?? 'text', text: `${any(1000)}`, before };
    });
    const rows = laidOut(lines, (line) => line.id, layout);
    expect(rows.flatMap((row) => (row.kind === 'line' ? [row.line] : []))).toEqual(lines);
    expect(rows).toHaveLength(lines.length + layout.length);
    // With a subtotal in the place of every break and one at the end, the subtotals add up to the whole.
    const broken = [
      ...layout.map((one) => ({ ...one, kind: 'subtotal' as const })),
      { kind: 'subtotal' as const, text: '', before: null },
    ];
    const subtotals = paperLayout(lines, lines, broken).map((one) => dec(one.amount ?? '0'));
    expect(toText(sum(subtotals), 2)).toBe(subtotalOf(lines.map((line) => line.amount)));
  }
});

test('a subtotal is of the lines since the last title or subtotal; a text does not begin anew', () => {
  const lines = ['1.10', '2.20', '4.40', '8.80'].map((amount, n) => ({ id: `${n}`, amount }));
  const at = (kind: LayoutRow['kind'], before: string | null, text = ''): LayoutRow => ({ kind, text, before });
  expect(
    paperLayout(lines, lines, [
      at('title', '0', 'Blancs'),
      at('text', '1', 'À boire jeune'),
      at('subtotal', '2'),
      at('title', '3', 'Rouges'),
      at('subtotal', null, 'Les rouges'),
    ]),
  ).toEqual([
    { kind: 'title', text: 'Blancs', at: 0, amount: null },
    { kind: 'text', text: 'À boire jeune', at: 1, amount: null },
    { kind: 'subtotal', text: '', at: 2, amount: '3.30' },
    { kind: 'title', text: 'Rouges', at: 3, amount: null },
    { kind: 'subtotal', text: 'Les rouges', at: 4, amount: '8.80' },
  ]);
});

test('a line that is not printed is counted in no place and in no subtotal', () => {
  const all = [{ id: 'a' }, { id: 'b' }];
  const printed = [{ id: 'b', amount: '5.00' }];
  expect(paperLayout(all, printed, [{ kind: 'subtotal', text: '', before: null }])).toEqual([
    { kind: 'subtotal', text: '', at: 1, amount: '5.00' },
  ]);
});
