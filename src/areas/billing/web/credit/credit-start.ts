import type { BillCredits } from '../../rules/credit/credit-endpoints.ts';
import type { Amounts } from './credit-amounts.tsx';

export const DEFAULT = 'default';

export type Way = 'whole' | 'part' | 'amount';
export interface Typed {
  readonly way: Way;
  readonly quantities: Readonly<Record<string, number | string | null>>;
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

/** Of several orders: none of its credit notes is of the whole. */
export const isOfSeveral = (of: Pick<BillCredits, 'lines'>): boolean =>
  new Set(of.lines.flatMap((line) => line.order ?? [])).size > 1;

/**
 * What a return brought back is proposed: it was counted when it came. A credit note is of one order, so of a bill of several what came back of one is, else
 * all that is left of its first.
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
