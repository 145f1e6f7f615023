import type { Day } from '#kernel/day.ts';
import { type Dec, dec, isZero, minus, plus, ZERO } from '#kernel/money.ts';

/** Lines of the clients' accounts of some sales, in the order of their numbers. */
export interface LetteredLine {
  readonly entryId: string;
  readonly position: number;
  readonly n: number;
  readonly postedOn: Day;
  readonly saleId: string;
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

/**
 * Lettering: whenever what one client's account says of one sale comes to nothing, its lines since the last time are lettered together,
 * with the number of the entry that settled them, on the day it was validated. What is still owed bears no letter.
 */
export const letters = (lines: readonly LetteredLine[]): ReadonlyMap<string, Letter> => {
  const open = new Map<string, { balance: Dec; lines: LetteredLine[] }>();
  const lettered = new Map<string, Letter>();
  lines.forEach((line, i) => {
    const key = `${line.saleId} ${line.account} ${line.auxiliary}`;
    const group = open.get(key) ?? { balance: ZERO, lines: [] };
    group.balance = plus(group.balance, minus(dec(line.debit), dec(line.credit)));
    group.lines.push(line);
    open.set(key, group);
    // An entry counts as a whole: its other lines may still move this account.
    const isLast = !lines
      .slice(i + 1, i + 40)
      .some(
        (next) =>
          next.entryId === line.entryId &&
          next.saleId === line.saleId &&
          next.account === line.account &&
          next.auxiliary === line.auxiliary,
      );
    if (!isLast || !isZero(group.balance)) return;
    for (const one of group.lines)
      lettered.set(lineKey(one), { code: String(line.n).padStart(6, '0'), day: line.postedOn });
    open.delete(key);
  });
  return lettered;
};
