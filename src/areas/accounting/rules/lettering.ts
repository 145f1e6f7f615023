import type { Day } from '#kernel/day.ts';
import { type Dec, dec, isZero, minus, plus, ZERO } from '#kernel/money.ts';

/** Lines of the clients' accounts of some sales, in the order of their numbers. */
export interface LetteredLine {
  readonly entryId: string;
  readonly position: number;
  readonly n: number;
  readonly postedOn: Day;
  readonly saleId: string;
  /** The bill that the entry is of, or that its payment names: neither ever changes. */
  readonly billId?: string | null;
  readonly account: string;
  readonly auxiliary: string;
  readonly debit: string;
  readonly credit: string;
}
export interface Letter {
  readonly code: string;
  readonly day: Day;
}
export const lineKey = (line: Pick<LetteredLine, 'entryId' | 'position'>): string => `${line.entryId} ${line.position}`;

/** An entry counts as a whole: its other lines may still move this account. */
const isLastOfEntry = (lines: readonly LetteredLine[], i: number, line: LetteredLine): boolean =>
  !lines
    .slice(i + 1, i + 40)
    .some(
      (next) =>
        next.entryId === line.entryId &&
        next.saleId === line.saleId &&
        next.account === line.account &&
        next.auxiliary === line.auxiliary,
    );
const balanceOf = (lines: readonly LetteredLine[]): Dec =>
  lines.reduce((all, one) => plus(all, minus(dec(one.debit), dec(one.credit))), ZERO);

/**
 * Lettering: whenever what one client's account says of one sale comes to nothing, its lines since the last time are lettered together,
 * with the number of the entry that settled them, on the day it was validated; so are the lines of one bill and of the payments that name it, whatever else
 * the sale owes. A debt that is still open bears no letter.
 */
export const letters = (lines: readonly LetteredLine[]): ReadonlyMap<string, Letter> => {
  const open = new Map<string, readonly LetteredLine[]>();
  const lettered = new Map<string, Letter>();
  lines.forEach((line, i) => {
    const key = `${line.saleId} ${line.account} ${line.auxiliary}`;
    const group = [...(open.get(key) ?? []), line];
    open.set(key, group);
    if (!isLastOfEntry(lines, i, line)) return;
    const ofBill = line.billId ? group.filter((one) => one.billId === line.billId) : [];
    const settled = [group, ofBill].find((some) => some.length > 0 && isZero(balanceOf(some)));
    if (!settled) return;
    for (const one of settled)
      lettered.set(lineKey(one), { code: String(line.n).padStart(6, '0'), day: line.postedOn });
    open.set(
      key,
      group.filter((one) => !settled.includes(one)),
    );
  });
  return lettered;
};
