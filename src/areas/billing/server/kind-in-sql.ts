import { sql } from '#platform/db.ts';
import { ISSUED_KINDS } from '../rules/bill-kinds.ts';

/** Written out, as the partial index of credit notes is: a parameter would hide it from the planner. */
const kindsOf = (
  sign: 1 | -1,
  is: (one: { readonly isDeposit: boolean; readonly isLate: boolean }) => boolean = () => true,
): string =>
  Object.entries(ISSUED_KINDS)
    .filter(([, one]) => one.sign === sign && is(one))
    .map(([kind]) => `'${kind}'`)
    .join(', ');

/** Rows of `bill` named `b` that are credit notes; that are bills. */
export const isCreditRow = sql.raw(`b.kind in (${kindsOf(-1)})`);
export const isBillRow = sql.raw(`b.kind in (${kindsOf(1)})`);
/** Bills, and credit notes, on goods; deposit bills; what lateness adds, and what gives it back. */
export const isGoodsBillRow = sql.raw(`b.kind in (${kindsOf(1, (one) => !one.isDeposit && !one.isLate)})`);
export const isGoodsCreditRow = sql.raw(`b.kind in (${kindsOf(-1, (one) => !one.isDeposit && !one.isLate)})`);
export const isDepositRow = sql.raw(`b.kind in (${kindsOf(1, (one) => one.isDeposit)})`);
const isLateOf = (row: 'b' | 'f') => sql.raw(`${row}.kind in (${kindsOf(1, (one) => one.isLate)})`);
export const isLateRow = isLateOf('b');
/** The same of rows named `f`, beside a `b`. */
export const isOtherLateRow = isLateOf('f');
export const isLateCreditRow = sql.raw(`b.kind in (${kindsOf(-1, (one) => one.isLate)})`);
/** A bill of several orders that a card is being debited for, behind its link: the debit is on no order. */
export const isDebitedWhole = sql.raw(
  "exists (select 1 from pay_attempt v where v.shop_id = b.shop_id and v.bill_id = b.id and v.sale_id is null and v.status = 'debit')",
);
