import { bankLines, importStatement, matchLine } from '#areas/banking/rules/bank/bank-endpoints.ts';
import { recordPayout, waitingMoney } from '#areas/banking/rules/payout/payout-endpoints.ts';
import { DAY, type DemoEvent, HOUR, type Stage } from './stage.ts';

const WEEKS = 52;
/** Stripe pays out what was received three days before. */
const HELD_DAYS = 3;
/** So many weeks are left to match. */
const OPEN_WEEKS = 2;
const cents = (amount: number): number => Math.round(amount * 100) / 100;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Stripe pays out the cards of each week, less its fee; the lines of the last weeks are left for the visitor to match. */
export const officePayouts = ({ call, owner }: Stage, until: number): readonly DemoEvent[] => {
  const midnight = Math.floor(until / DAY) * DAY;
  const credited = async (at: number, isOpen: boolean): Promise<void> => {
    const day = dayOf(at);
    const upTo = dayOf(at - HELD_DAYS * DAY);
    // The receipts of a line that is left open still wait: the next line is of its own week.
    const days = isOpen ? { gt: dayOf(at - (HELD_DAYS + 7) * DAY), lte: upTo } : { lte: upTo };
    const { rows } = await call(
      waitingMoney,
      { filter: JSON.stringify({ way: { is: 'stripe' }, day: days }), size: 200 },
      owner,
    );
    const gross = cents(rows.reduce((sum, row) => sum + row.amount, 0));
    const fee = cents(gross * 0.015 + rows.length * 0.25);
    const net = cents(gross - fee);
    if (net <= 0) return;
    const label = `VIR SEPA STRIPE PAYOUT ${day.replaceAll('-', '')}`;
    const file = `Date;Libellé;Montant\n${day};${label};${net.toFixed(2)}`;
    await call(importStatement, { fileName: `releve-${day}.csv` }, owner, file);
    const [line] = (await call(bankLines, { search: label, size: 1 }, owner)).rows;
    if (!line || isOpen) return;
    const ids = rows.map((row) => row.id);
    const { payout } = line.proposal ?? {};
    if (payout?.items === ids.length) await call(matchLine, { id: line.id, seen: payout.key }, owner);
    else await call(recordPayout, { ids, fee, lineId: line.id }, owner);
  };
  return Array.from({ length: WEEKS }, (_, n): DemoEvent => {
    const at = midnight - (n * 7 + 1) * DAY + 8 * HOUR;
    return { at, what: () => credited(at, n < OPEN_WEEKS) };
  });
};
