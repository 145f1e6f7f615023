import type { TypedCell } from '#ui/office/index.ts';
import type { BillCredits } from '../../rules/credit/credit-endpoints.ts';
import type { Amounts } from './credit-amounts.tsx';

export const DEFAULT = 'default';

export type Way = 'whole' | 'part' | 'amount';
export interface Typed {
  readonly way: Way;
  readonly quantities: Readonly<Record<string, TypedCell>>;
  readonly amounts: Amounts;
  readonly charges: readonly number[];
  readonly reason: string;
  readonly restock: boolean;
  readonly drop: boolean;
  readonly warehouse: string;
}
const EMPTY: Typed = {
  way: 'whole',
  quantities: {},
  amounts: {},
  charges: [],
  reason: '',
  restock: false,
  drop: false,
  warehouse: DEFAULT,
};

/** True for a bill of several orders: none of its credit notes covers the whole bill. */
export const isOfSeveral = (of: Pick<BillCredits, 'lines'>): boolean =>
  new Set(of.lines.flatMap((line) => line.order ?? [])).size > 1;

/**
 * Proposes the goods of a return: they were counted when they came. A credit note is for a single order. On a bill of
 * several orders the proposal is the returned goods of one order, else the whole remainder of the first.
 */
export const startOf = (of: Pick<BillCredits, 'lines' | 'charges'>): Typed => {
  const back = of.lines.filter((line) => line.returned > 0);
  const [first] = back.length > 0 ? back : of.lines.filter((line) => line.left > 0);
  const part = (lines: readonly (readonly [id: string, units: number])[], charges: readonly number[] = []): Typed => ({
    ...EMPTY,
    way: 'part',
    quantities: Object.fromEntries(lines),
    charges,
  });
  if (back.length > 0)
    return part(back.filter((line) => line.order === first?.order).map((line) => [line.id, line.returned]));
  if (!isOfSeveral(of)) return EMPTY;
  return part(
    of.lines.filter((line) => line.left > 0 && line.order === first?.order).map((line) => [line.id, line.left]),
    // All of an order is its delivery too.
    of.charges.flatMap((one, at) => (!one.given && one.order !== null && one.order === first?.order ? [at] : [])),
  );
};
