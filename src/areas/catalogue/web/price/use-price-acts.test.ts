import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#ui/office/index.ts';
import type { SheetPrice, TypedCell } from '../../rules/price-sheet.ts';
import type { PriceColumn } from './price-columns.ts';
import { usePriceActs } from './use-price-acts.ts';
import type { PriceRows } from './use-price-rows.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';

const said = vi.hoisted(() => ({ all: [] as string[] }));
vi.mock('#ui/office/index.ts', async (original) => ({
  ...(await original<object>()),
  say: (text: string) => said.all.push(text),
}));
afterEach(() => {
  said.all = [];
});

const columns: PriceColumn[] = Array.from({ length: 61 }, (_one, at) => ({
  key: at === 0 ? null : `k${at}`,
  label: `Tarif ${at}`,
  mode: 'gross',
  inherits: false,
}));
const row = (at: number): SheetPrice => ({
  id: `f${at}`,
  product: `Vin ${at}`,
  vintage: '2024',
  format: '75 cl',
  price: 10 + at,
  typologies: {},
});
const acts = (total: number, within?: PriceRows['within']) => {
  const typed: TypedCell[] = [];
  const rows = {
    total,
    at: row,
    has: () => true,
    within:
      within ?? (({ top, bottom }) => Array.from({ length: bottom - top + 1 }, (_one, index) => row(top + index))),
  } as unknown as PriceRows;
  const sheet = {
    put: (cells: readonly TypedCell[]) => typed.push(...cells),
    priceOf: (of: SheetPrice, key: string | null) => (key === null ? of.price : null),
    isPinned: () => false,
  } as unknown as PriceSheetHere;
  return { typed, acts: usePriceActs({ rows, sheet, columns, shown: 'both' }) };
};
const all = { top: 0, left: 0, bottom: 19_999, right: 60 };

describe('what is done to more cells than one sheet takes', () => {
  test('is said, be it pasted, filled, emptied or copied', () => {
    const { typed, acts: hands } = acts(20_000);
    hands.paste(all, '12');
    hands.fill({ ...all, bottom: 0 }, all);
    hands.clear(all);
    expect(hands.copy(all)).toBeNull();
    expect(said.all).toHaveLength(4);
    expect(typed).toEqual([]);
  });

  test('is said of a whole file that is pasted into one cell too', async () => {
    const { typed, acts: hands } = acts(20_000);
    hands.paste(
      { top: 0, left: 0, bottom: 0, right: 0 },
      Array.from({ length: 20_000 }, () => '1\t'.repeat(60)).join('\n'),
    );
    await vi.waitFor(() => expect(said.all).toHaveLength(1), { timeout: 60_000 });
    expect(typed).toEqual([]);
  });

  test('a column of twenty thousand is pasted', async () => {
    const { typed, acts: hands } = acts(20_000);
    hands.paste({ ...all, right: 0 }, '12');
    await vi.waitFor(() => expect(typed).toHaveLength(20_000), { timeout: 60_000 });
    expect(said.all).toEqual([]);
  });
});

test('cells that could not be read are said, and nothing is typed', async () => {
  const { typed, acts: hands } = acts(10, () => Promise.reject(new CallError(0, 'Pas de réseau')));
  hands.paste({ top: 0, left: 0, bottom: 1, right: 0 }, '12');
  hands.clear({ top: 0, left: 0, bottom: 1, right: 0 });
  await vi.waitFor(() => expect(said.all).toEqual(['Pas de réseau', 'Pas de réseau']), { timeout: 60_000 });
  expect(typed).toEqual([]);
});
