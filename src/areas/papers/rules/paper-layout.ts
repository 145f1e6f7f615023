import { type Dec, dec, sum, toText } from '#kernel/money.ts';
import { laidOut, type LayoutKind, type LayoutRow } from './layout.ts';

/** Adds up the amounts of a subtotal as they are printed. */
export const subtotalOf = (amounts: readonly (string | number | Dec)[]): string =>
  toText(sum(amounts.map((one) => dec(one))), 2);

/** The same as a paper keeps it: `at` counts the printed lines before it. */
export interface PaperLayoutRow {
  readonly kind: LayoutKind;
  readonly text: string;
  readonly at: number;
  readonly amount: string | null;
}

/**
 * Places each row among the printed lines, and computes the subtotals: goods only, as they are printed above them.
 */
export const paperLayout = (
  all: readonly { readonly id: string }[],
  printed: readonly { readonly id: string; readonly amount: string }[],
  layout: readonly LayoutRow[],
): readonly PaperLayoutRow[] => {
  const amounts = new Map(printed.map((one) => [one.id, one.amount]));
  let at = 0;
  return laidOut(all, (line) => line.id, layout).flatMap((row): PaperLayoutRow[] => {
    if (row.kind === 'line') {
      if (amounts.has(row.line.id)) at += 1;
      return [];
    }
    const amount = row.kind === 'subtotal' ? subtotalOf(row.of.flatMap((line) => amounts.get(line.id) ?? [])) : null;
    return [{ kind: row.kind, text: row.text, at, amount }];
  });
};
