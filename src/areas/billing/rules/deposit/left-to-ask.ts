import { leftOf, type Quantities, quantitiesOf } from '#areas/sales/rules/order/quantities.ts';
import { dec, negate, toText } from '#kernel/money.ts';
import type { Bill } from '../bill/bill.ts';
import { type BillDraft, composeBill, UNNUMBERED } from '../bill/compose-bill.ts';
import { partOfBill, type SaleLines } from '../bill/part-of-bill.ts';
import type { StandingDeposit } from './deposit.ts';
import type { VatShare } from './vat-share.ts';

/** The bill of all that is left to bill of a sale: what a deposit is for. Goods that are billed already, and their rates of VAT, are no longer asked ahead. */
export const leftToAsk = (whole: Bill, draft: BillDraft, of: SaleLines, before: Quantities): Bill => {
  const ordered = quantitiesOf([
    ...whole.lines.map((line, at) => ({ id: of.lines[at] ?? '', units: dec(line.quantity) })),
    ...of.charges.map((id) => ({ id, units: dec(1) })),
  ]);
  const rest = leftOf(ordered, before);
  const isBegun = Object.keys(before).length > 0 && Object.keys(rest).some((id) => of.lines.includes(id));
  return isBegun ? composeBill(partOfBill(whole, draft, of, before, rest).draft, UNNUMBERED) : whole;
};

/**
 * Lists the shares of standing deposits that no bill has deducted yet: they are already asked within the remainder.
 */
export const waitingShares = (deposits: readonly StandingDeposit[]): VatShare[] =>
  deposits.flatMap((one) => [
    ...one.shares,
    ...one.deducted.map((row) => ({
      ...row,
      base: toText(negate(dec(row.base)), 2),
      vat: toText(negate(dec(row.vat)), 2),
    })),
  ]);
