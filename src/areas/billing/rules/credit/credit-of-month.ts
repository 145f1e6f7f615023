import { type Dec, dec, min, minus, sum, toText, ZERO } from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Bill } from '../bill/bill.ts';
import { type CreditChoice, creditLeft, wholeChoice } from './credit.ts';
import { refuseCredit } from './credit-refusals.ts';

/** Credit notes on a bill of several orders: each belongs to a single order, whose debt it reduces. */

const orderOfLine = (bill: Bill, id: string): string =>
  bill.lines.find((line) => line.id === id)?.delivery?.order ?? bill.references.order ?? '';

export const ordersCredited = (bill: Bill, { lines, charges }: CreditChoice): readonly string[] => [
  ...new Set([
    ...lines.filter((one) => one.quantity > 0).map((one) => orderOfLine(bill, one.id)),
    ...charges.map((at) => bill.charges[at]?.order ?? bill.references.order ?? ''),
  ]),
];

export const whyNotOneOrder = (bill: Bill, choice: CreditChoice): Refusal | null => {
  if (choice.amounts.length > 0) return refuseCredit('credit.month-amount');
  const orders = ordersCredited(bill, choice);
  return orders.length > 1 ? refuseCredit('credit.one-order', { orders: orders.join(', ') }) : null;
};

const ofOrder = (note: Bill, bill: Bill, order: string): boolean =>
  note.lines.some((line) => (line.delivery?.order ?? orderOfLine(bill, line.id)) === order) ||
  note.charges.some((one) => one.order === order) ||
  note.references.order === order;

/**
 * Fits a credit note to the amount that the bill asked for its order. All credit notes of the order come to that
 * amount, to the cent. The last one takes the remainder, and none goes beyond. The cents stand as rounding; the VAT
 * stays that of the bill.
 */
export const fittedTo = (
  note: Bill,
  bill: Bill,
  earlier: readonly Bill[],
  { order, share }: { readonly order: string; readonly share: Dec | null },
): Bill => {
  const given = sum(earlier.filter((one) => ofOrder(one, bill, order)).map((one) => dec(one.totals.charged)));
  const left = minus(share ?? ZERO, given);
  const rest = wholeChoice(creditLeft(bill, [...earlier, note]));
  const isLast = !ordersCredited(bill, rest).includes(order);
  const charged = isLast ? left : min(left, dec(note.totals.charged));
  return {
    ...note,
    references: { ...note.references, order },
    totals: {
      ...note.totals,
      charged: toText(charged, 2),
      rounding: toText(minus(charged, dec(note.totals.gross)), 2),
      due: toText(minus(charged, dec(note.totals.prepaid)), 2),
    },
  };
};
