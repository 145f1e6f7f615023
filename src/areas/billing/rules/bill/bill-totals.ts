import { compare, dec, isPositive, isZero } from '#kernel/money.ts';
import { isCredit, isDeposit } from '../bill-kinds.ts';
import type { Bill } from './bill.ts';
import type { Frame } from '../einvoice/einvoice-codes.ts';

/**
 * Computes BT-23, the frame in which the French platforms receive the bill. "Already paid" demands paid = gross to the
 * cent and nothing due (BR-FR-CO-09). A bill paid in full whose gross needed a rounding cent is therefore sent as a
 * bill with a due amount of zero.
 */
export const frameOf = (bill: Pick<Bill, 'kind' | 'operation' | 'totals' | 'deposits'>): Frame => {
  const letter = ({ goods: 'B', services: 'S', mixed: 'M' } as const)[bill.operation];
  if (bill.deposits.length > 0 && !isDeposit(bill.kind)) return `${letter}4`;
  const { prepaid, gross, due } = bill.totals;
  const paid = isPositive(dec(prepaid)) && compare(dec(prepaid), dec(gross)) === 0 && isZero(dec(due));
  return paid && !isCredit(bill.kind) ? `${letter}2` : `${letter}1`;
};
