import type { Day } from '#kernel/day.ts';
import {
  abs,
  type Dec,
  dec,
  isNegative,
  isPositive,
  isZero,
  max,
  min,
  minus,
  negate,
  plus,
  sum,
  toText,
  ZERO,
} from '#kernel/money.ts';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import type { SetOff } from '#areas/payments/rules/payment.ts';
import { billKindOf, isCredit, isDeposit } from '#areas/billing/rules/bill-kinds.ts';
import {
  type Account,
  ADVANCES,
  BANK_FEES,
  CASH_GAPS,
  CASH_HANDED,
  CLIENTS,
  type ClientKind,
  DEPOSITS,
  EXCISE,
  GAPS,
  type Journal,
  type MoneyAccount,
  moneyAccount,
  ON_ACCOUNT,
  PAYOUT_FEES,
  ROUNDING,
  salesAccount,
  setOffAccount,
  vatAccount,
} from './chart.ts';

/** A line of an entry: debit or credit, never both, never negative. */
export interface EntryLine {
  readonly account: string;
  readonly accountLabel: string;
  readonly auxiliary: string;
  readonly auxiliaryLabel: string;
  readonly debit: string;
  readonly credit: string;
  /** The order that it is of, in the entry of a bill of several. */
  readonly ofSale?: string;
}
/** An entry sums to zero; the piece is the paper that justifies it. */
export interface Entry {
  readonly journal: Journal;
  readonly day: Day;
  readonly piece: string;
  readonly pieceDay: Day;
  readonly label: string;
  /**
   * The cause of the entry: `bill`, `advance` (settled by a bill), `deposit` (deducted by a bill), `money`, `vat` (due
   * before or after its bill), `cheques` (handed to the bank on a slip), `fee` (kept by the bank), `payout` (receipts
   * that the bank credited together).
   */
  readonly cause: 'bill' | 'advance' | 'deposit' | 'money' | 'vat' | 'cheques' | 'fee' | 'payout';
  readonly lines: readonly EntryLine[];
  /** The order that it is of, among several that one bill is of; null for the bill itself. */
  readonly ofSale?: string | null;
}

/**
 * The share of an order in a bill of several orders: the amount asked for it, its deducted deposits, and its balance in
 * the books.
 */
export interface OrderShare {
  readonly saleId: string;
  readonly gross: string;
  readonly deposits: readonly string[];
  readonly before: SaleBalance;
}

/** The debtor: the auxiliary account of the client. */
export interface Debtor {
  readonly kind: ClientKind;
  readonly code: string;
  readonly name: string;
}

/** The balance of a sale in the books before this entry: the client's debt, and the advance. */
export interface SaleBalance {
  readonly receivable: string;
  readonly advances: string;
}

/** The same after these entries. */
export const balanceAfter = (before: SaleBalance, entries: readonly Entry[]): SaleBalance => {
  const moved = (codes: readonly string[]): Dec =>
    sum(
      entries
        .flatMap((entry) => entry.lines)
        .filter((line) => codes.includes(line.account))
        .map((line) => minus(dec(line.debit), dec(line.credit))),
    );
  return {
    receivable: toText(plus(dec(before.receivable), moved([CLIENTS.professional.code, CLIENTS.private.code])), 2),
    advances: toText(minus(dec(before.advances), moved([ADVANCES.code])), 2),
  };
};

/** The entries of a bill that was just issued: the sale, the deposits it deducts, the money paid ahead that it settles. */
export const billEntries = (bill: Bill, debtor: Debtor, before: SaleBalance): Entry[] => {
  const owed = isCredit(bill.kind) ? negate(dec(bill.totals.charged)) : dec(bill.totals.charged);
  const deposits = bill.deposits.map((one) => depositEntry(bill, one, debtor));
  const deducted = sum(bill.deposits.map((one) => dec(one.gross)));
  const owing = minus(plus(dec(before.receivable), owed), deducted);
  const settled = max(ZERO, min(dec(before.advances), owing));
  // A bill of gifts alone moves nothing: no entry is written for it.
  return [
    saleEntry(bill, debtor),
    ...deposits,
    ...(isPositive(settled) ? [advanceEntry(bill, debtor, settled)] : []),
  ].filter((entry) => entry.lines.length > 0);
};

/** The same of a bill of several orders: one entry for the bill, in which each order has its own debt; then order by order. */
export const sharedBillEntries = (bill: Bill, debtor: Debtor, orders: readonly OrderShare[]): Entry[] =>
  [
    { ...saleEntry(bill, debtor, orders), ofSale: null },
    ...orders.flatMap(({ saleId, gross, deposits: numbers, before }) => {
      const deposits = bill.deposits.filter((one) => numbers.includes(one.number));
      const deducted = sum(deposits.map((one) => dec(one.gross)));
      const owing = minus(plus(dec(before.receivable), dec(gross)), deducted);
      const settled = max(ZERO, min(dec(before.advances), owing));
      return [
        ...deposits.map((one) => depositEntry(bill, one, debtor)),
        ...(isPositive(settled) ? [advanceEntry(bill, debtor, settled)] : []),
      ].map((entry) => ({ ...entry, ofSale: saleId }));
    }),
  ].filter((entry) => entry.lines.length > 0);

const saleEntry = (bill: Bill, debtor: Debtor, orders?: readonly OrderShare[]): Entry => {
  const book = openBook(isCredit(bill.kind));
  if (orders) for (const one of orders) book.debit(CLIENTS[debtor.kind], dec(one.gross), debtor, one.saleId);
  else book.debit(CLIENTS[debtor.kind], dec(bill.totals.charged), debtor);
  for (const line of bill.lines) {
    const duty = sum(line.duties.map((one) => dec(one.amount)));
    const to = isDeposit(bill.kind) ? DEPOSITS : salesAccount(line.accounting, line.vat);
    // A gift bears duty without bearing a price: what is left of its sale would be negative, and stands as such.
    book.credit(to, minus(dec(line.net), duty), isDeposit(bill.kind) ? debtor : null);
    book.credit(EXCISE, duty, null);
  }
  for (const one of bill.charges) book.credit(salesAccount(one.accounting, one.vat), dec(one.net), null);
  for (const one of bill.allowances) book.debit(salesAccount(one.accounting, one.vat), dec(one.net), null);
  for (const row of bill.vat) book.credit(vatAccount(row.rate), dec(row.vat), null);
  const rounding = dec(bill.totals.rounding);
  if (isNegative(rounding)) book.debit(ROUNDING.loss, negate(rounding), null);
  else book.credit(ROUNDING.gain, rounding, null);
  return {
    journal: 'VE',
    cause: 'bill',
    day: bill.issuedOn,
    piece: bill.number,
    pieceDay: bill.issuedOn,
    label: `${billKindOf(bill.kind).words.one} ${bill.number} ${bill.buyer.name}`,
    lines: book.lines(),
  };
};

/** The deposit's VAT was declared with its own bill: it is taken back here, since the final bill bears the whole. */
const depositEntry = (bill: Bill, deposit: Bill['deposits'][number], debtor: Debtor): Entry => {
  const book = openBook(false);
  for (const row of deposit.vat) {
    book.debit(DEPOSITS, dec(row.base), debtor);
    book.debit(vatAccount(row.rate), dec(row.vat), null);
  }
  book.credit(CLIENTS[debtor.kind], dec(deposit.gross), debtor);
  return {
    journal: 'OD',
    cause: 'deposit',
    day: bill.issuedOn,
    piece: bill.number,
    pieceDay: bill.issuedOn,
    label: `Reprise acompte ${deposit.number} sur ${bill.number}`,
    lines: book.lines(),
  };
};

const advanceEntry = (bill: Bill, debtor: Debtor, settled: Dec): Entry => {
  const book = openBook(false);
  book.debit(ADVANCES, settled, debtor);
  book.credit(CLIENTS[debtor.kind], settled, debtor);
  return {
    journal: 'OD',
    cause: 'advance',
    day: bill.issuedOn,
    piece: bill.number,
    pieceDay: bill.issuedOn,
    label: `Avance reçue sur ${bill.number}`,
    lines: book.lines(),
  };
};

export interface Money {
  readonly direction: 'in' | 'out';
  readonly amount: string;
  readonly method: string;
  readonly day: Day;
  readonly piece: string;
  /** Where it is kept; ours when nobody says so. */
  readonly kept?: MoneyAccount | undefined;
  /** No money moved. */
  readonly setOff?: SetOff | undefined;
  /** A receipt written down by mistake. */
  readonly undone?: true | undefined;
  /** A bank took it back for a dispute; undone: it gave it again. */
  readonly disputed?: true | undefined;
}

const moneyWords = (money: Money): string => {
  if (money.setOff === 'gap') return money.undone ? 'Annulation écart de règlement' : 'Écart de règlement';
  if (money.disputed) return money.undone ? 'Litige gagné' : 'Litige, repris par la banque';
  if (money.undone) return 'Annulation règlement';
  if (money.setOff) return money.setOff === 'advance' ? 'Avance utilisée' : 'Avoir utilisé';
  return money.direction === 'in' ? 'Règlement' : 'Remboursement';
};

/** Money of a client for no document: it stays on his account until one takes it, or until it is given back. */
export const onAccountEntry = (money: Money, debtor: Debtor): Entry => {
  const from = money.kept ?? moneyAccount(money.method);
  const book = openBook(money.direction === 'out');
  if (money.setOff === 'gap') {
    book.debit(ON_ACCOUNT, dec(money.amount), debtor);
    book.credit(GAPS.gain, dec(money.amount), null);
  } else {
    book.debit(from, dec(money.amount), null);
    book.credit(ON_ACCOUNT, dec(money.amount), debtor);
  }
  return {
    journal: money.setOff ? 'OD' : from.journal,
    cause: 'money',
    day: money.day,
    piece: money.piece,
    pieceDay: money.day,
    label: `${moneyWords(money)} ${money.piece} ${debtor.name}`,
    lines: book.lines(),
  };
};

/**
 * Money received pays first what the client owes on this sale; what exceeds it was paid ahead. Money given back takes first what
 * we owe him (a credit note), then what he paid ahead; what remains makes him owe it again.
 */
export const moneyEntry = (money: Money, debtor: Debtor, before: SaleBalance): Entry => {
  const from = money.setOff ? setOffAccount(money.setOff) : (money.kept ?? moneyAccount(money.method));
  const amount = dec(money.amount);
  const [receivable, advances] = [dec(before.receivable), dec(before.advances)];
  const book = openBook(money.direction === 'out');
  book.debit(from, amount, money.setOff && money.setOff !== 'gap' ? debtor : null);
  if (money.direction === 'in') {
    const paid = max(ZERO, min(amount, receivable));
    book.credit(CLIENTS[debtor.kind], paid, debtor);
    book.credit(ADVANCES, minus(amount, paid), debtor);
  } else {
    const owedToClient = max(ZERO, min(amount, negate(receivable)));
    const ahead = max(ZERO, min(minus(amount, owedToClient), advances));
    book.credit(ADVANCES, ahead, debtor);
    book.credit(CLIENTS[debtor.kind], minus(amount, ahead), debtor);
  }
  return {
    journal: from.journal,
    cause: 'money',
    day: money.day,
    piece: money.piece,
    pieceDay: money.day,
    label: `${moneyWords(money)} ${money.piece} ${debtor.name}`,
    lines: book.lines(),
  };
};

/** Cheques leave the drawer for the bank; a slip that is cancelled brings them back. */
export const chequesEntry = (slip: {
  readonly number: string;
  readonly day: Day;
  readonly cancelled: boolean;
  /** The bank, and the accounts in which its cheques were written down. */
  readonly bank: MoneyAccount;
  readonly drawers: readonly { readonly account: Account; readonly amount: string }[];
}): Entry => {
  const book = openBook(slip.cancelled);
  book.debit(slip.bank, sum(slip.drawers.map((one) => dec(one.amount))), null);
  for (const one of slip.drawers) book.credit(one.account, dec(one.amount), null);
  return {
    journal: slip.bank.journal,
    cause: 'cheques',
    day: slip.day,
    piece: slip.number,
    pieceDay: slip.day,
    label: `${slip.cancelled ? 'Annulation remise' : 'Remise'} de chèques ${slip.number}`,
    lines: book.lines(),
  };
};

/** Receipts leave the accounts where they waited: cash over the counter of the bank, then all that the bank credits. */
export const payoutEntry = (of: {
  readonly number: string;
  readonly way: string;
  readonly day: Day;
  readonly into: 'handed' | 'bank';
  readonly from: readonly { readonly account: string; readonly label: string; readonly amount: string }[];
  readonly amount: string;
  readonly fee: string;
  readonly gap: string;
  readonly bank: MoneyAccount;
}): Entry => {
  const book = openBook(false);
  const gap = dec(of.gap);
  book.debit(of.into === 'handed' ? CASH_HANDED : of.bank, dec(of.amount), null);
  book.debit(of.way === 'cash' ? BANK_FEES : PAYOUT_FEES, dec(of.fee), null);
  if (isNegative(gap)) book.debit(CASH_GAPS.loss, negate(gap), null);
  else book.credit(CASH_GAPS.gain, gap, null);
  for (const one of of.from) book.credit({ code: one.account, label: one.label }, dec(one.amount), null);
  if (of.from.length === 0) book.credit(CASH_HANDED, plus(dec(of.amount), dec(of.fee)), null);
  return {
    journal: of.into === 'handed' ? 'CA' : of.bank.journal,
    cause: 'payout',
    day: of.day,
    piece: of.number,
    pieceDay: of.day,
    label: `${of.into === 'handed' ? 'Remise d’espèces' : 'Versement en banque'} ${of.number}`,
    lines: book.lines(),
  };
};

/** The entry of the fee that the bank kept from money handed to it. */
export const feeEntry = (fee: {
  readonly piece: string;
  readonly what: string;
  readonly day: Day;
  readonly amount: string;
  readonly bank: MoneyAccount;
  /** True for a transfer that was undone. */
  readonly back?: boolean;
}): Entry => {
  const book = openBook(fee.back ?? false);
  book.debit(BANK_FEES, dec(fee.amount), null);
  book.credit(fee.bank, dec(fee.amount), null);
  return {
    journal: fee.bank.journal,
    cause: 'fee',
    day: fee.day,
    piece: fee.piece,
    pieceDay: fee.day,
    label: `${fee.back ? 'Reprise de frais bancaires' : 'Frais bancaires'} ${fee.what}`,
    lines: book.lines(),
  };
};

interface Row {
  readonly account: Account;
  readonly debtor: Debtor | null;
  readonly side: 1 | -1;
  readonly saleId: string | undefined;
  amount: Dec;
}

/** Gathers lines by account; what is reversed (a credit note, a refund) changes sides instead of sign. */
const openBook = (reversed: boolean) => {
  const rows = new Map<string, Row>();
  const add = (account: Account, amount: Dec, debtor: Debtor | null, side: 1 | -1, saleId?: string): void => {
    // Both sides of one account are kept apart: an allowance is not netted against the sales it comes off.
    const key = `${account.code} ${debtor?.code ?? ''} ${side} ${saleId ?? ''}`;
    const row = rows.get(key);
    if (row) row.amount = plus(row.amount, amount);
    else rows.set(key, { account, debtor, side, saleId, amount });
  };
  return {
    debit: (account: Account, amount: Dec, debtor: Debtor | null, saleId?: string) =>
      add(account, amount, debtor, 1, saleId),
    credit: (account: Account, amount: Dec, debtor: Debtor | null) => add(account, amount, debtor, -1),
    lines: (): EntryLine[] =>
      [...rows.values()]
        .filter((row) => !isZero(row.amount))
        .map(({ account, debtor, side, saleId, amount }) => {
          const isDebit = (side === 1) !== (reversed !== isNegative(amount));
          const shown = toText(abs(amount), 2);
          return {
            account: account.code,
            accountLabel: account.label,
            auxiliary: debtor?.code ?? '',
            auxiliaryLabel: debtor?.name ?? '',
            debit: isDebit ? shown : '0.00',
            credit: isDebit ? '0.00' : shown,
            ...(saleId === undefined ? {} : { ofSale: saleId }),
          };
        }),
  };
};
