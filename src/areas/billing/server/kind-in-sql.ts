import { sql } from '#platform/db.ts';
import { ISSUED_KINDS } from '../rules/bill-kinds.ts';

/** Written out, as the partial index of credit notes is: a parameter would hide it from the planner. */
const kindsOf = (sign: 1 | -1, isDeposit?: boolean): string =>
  Object.entries(ISSUED_KINDS)
    .filter(([, one]) => one.sign === sign && (isDeposit === undefined || one.isDeposit === isDeposit))
    .map(([kind]) => `'${kind}'`)
    .join(', ');

/** Rows of `bill` named `b` that are credit notes; that are bills. */
export const isCreditRow = sql.raw(`b.kind in (${kindsOf(-1)})`);
export const isBillRow = sql.raw(`b.kind in (${kindsOf(1)})`);
/** Credit notes on goods; deposit bills. */
export const isGoodsCreditRow = sql.raw(`b.kind in (${kindsOf(-1, false)})`);
export const isDepositRow = sql.raw(`b.kind in (${kindsOf(1, true)})`);
