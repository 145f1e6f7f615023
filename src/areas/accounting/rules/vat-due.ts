import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { isCredit } from '#areas/billing/rules/bill-kinds.ts';
import type { StandingDeposit } from '#areas/billing/rules/deposit/deposit.ts';
import type { Day } from '#kernel/day.ts';
import {
  abs,
  compare,
  type Dec,
  dec,
  isPositive,
  isZero,
  max,
  min,
  minus,
  negate,
  plus,
  ratio,
  sum,
  toText,
  ZERO,
} from '#kernel/money.ts';
import { vatFromNet } from '#kernel/vat.ts';
import { rateKey } from '#areas/papers/rules/paper-totals.ts';
import { rateOfAccount, vatAccount, waitingVatAccount } from './chart.ts';
import type { Entry, SaleBalance } from './entries.ts';

/** VAT by rate (`20`, `5.5`). */
export type ByRate = ReadonlyMap<string, Dec>;

/** The facts of a sale that decide when its VAT is due. */
export interface SaleVat {
  /** The total of the sale, the part still to bill, and the VAT of the whole by rate. */
  readonly total: Dec;
  readonly toBill: Dec;
  readonly vat: ByRate;
  /** The billed amount less credits, and the VAT of its services by rate. */
  readonly billed: Dec;
  readonly services: ByRate;
  /** VAT of the deposit bills that no bill has deducted yet, by rate: it is due as they are paid (CGI 269-2 a bis). */
  readonly deposits?: ByRate;
  /** The late charges, without VAT: owed beside the rest, and paid after it. */
  readonly late: Dec;
}
/** As the seller and his accountant chose. */
export interface VatChoice {
  /** VAT of what is received before its goods leave is due on receipt (CGI 269-2 a, since 1 January 2023). */
  readonly onAdvances: boolean;
  /** VAT of services is due on their bill, not as they are paid. */
  readonly onDebits: boolean;
}

/** VAT of the services of a bill, by rate; of a credit note, taken back. */
export const serviceVat = (bill: Bill): ByRate =>
  new Map(
    bill.vat.flatMap((row): [string, Dec][] => {
      if (row.category !== 'S') return [];
      const netOf = (all: readonly Pick<Bill['lines'][number], 'accounting' | 'vat' | 'net'>[]): Dec =>
        sum(
          all
            .filter((one) => one.accounting === 'prestation' && rateKey(one.vat.rate) === rateKey(row.rate))
            .map((one) => dec(one.net)),
        );
      const base = minus(netOf(bill.lines), netOf(bill.allowances));
      if (isZero(base)) return [];
      const vat = compare(base, dec(row.base)) === 0 ? dec(row.vat) : vatFromNet(base, dec(row.rate));
      return [[rateKey(row.rate), isCredit(bill.kind) ? negate(vat) : vat]];
    }),
  );

export const addedByRate = (all: readonly ByRate[]): ByRate => {
  const found = new Map<string, Dec>();
  for (const one of all) for (const [rate, vat] of one) found.set(rate, plus(found.get(rate) ?? ZERO, vat));
  return found;
};

/**
 * The due balance of the account of waiting VAT for a sale, by rate. Debit: VAT declared before any bill, on money
 * received ahead. Credit: VAT of billed services and of deposit bills that are not paid yet. Shares are of the whole, so that they end at
 * zero once all is billed and paid.
 */
export const waitingVat = (balance: SaleBalance, sale: SaleVat, choice: VatChoice): ByRate => {
  // Money beyond what is still to be billed is for no supply: it will be given back.
  const ahead = choice.onAdvances ? min(dec(balance.advances), sale.toBill) : ZERO;
  const owed = min(max(ZERO, minus(dec(balance.receivable), max(ZERO, sale.late))), max(ZERO, sale.billed));
  const declared: ByRate = isPositive(sale.total)
    ? new Map([...sale.vat].map(([rate, vat]) => [rate, ratio(vat, max(ZERO, ahead), sale.total)]))
    : new Map();
  // The option for debits is for services: a deposit for goods waits for its money whatever the seller chose.
  const services = [...sale.services].map(([rate, vat]) => [rate, choice.onDebits ? ZERO : vat] as const);
  const waiting = addedByRate([new Map(services), sale.deposits ?? new Map()]);
  const waits: ByRate = isPositive(sale.billed)
    ? new Map([...waiting].map(([rate, vat]) => [rate, negate(ratio(vat, owed, sale.billed))]))
    : new Map();
  return addedByRate([declared, waits]);
};

/** VAT that stands on a deposit bill once the parts that bills deducted are off it, by rate. */
export const depositVat = ({ shares, deducted }: Pick<StandingDeposit, 'shares' | 'deducted'>): ByRate =>
  addedByRate([byRate(shares), byRate(deducted.map((row) => ({ ...row, vat: toText(negate(dec(row.vat)), 2) })))]);

const byRate = (rows: StandingDeposit['shares']): ByRate =>
  addedByRate(rows.filter((row) => row.category === 'S').map((row) => new Map([[rateKey(row.rate), dec(row.vat)]])));

/** The entry that brings the account from its present balance to the due one; null when they are equal. */
export const vatEntry = (
  holds: ByRate,
  should: ByRate,
  piece: { readonly number: string; readonly day: Day; readonly name: string },
): Entry | null => {
  const rates = [...new Set([...holds.keys(), ...should.keys()])].sort();
  const lines = rates.flatMap((rate) => {
    const moved = minus(should.get(rate) ?? ZERO, holds.get(rate) ?? ZERO);
    if (isZero(moved)) return [];
    const amount = toText(abs(moved), 2);
    const line = (account: { code: string; label: string }, isDebit: boolean) => ({
      account: account.code,
      accountLabel: account.label,
      auxiliary: '',
      auxiliaryLabel: '',
      debit: isDebit ? amount : '0.00',
      credit: isDebit ? '0.00' : amount,
    });
    return [line(waitingVatAccount(rate), isPositive(moved)), line(vatAccount(rate), !isPositive(moved))];
  });
  if (lines.length === 0) return null;
  return {
    journal: 'OD',
    cause: 'vat',
    day: piece.day,
    piece: piece.number,
    pieceDay: piece.day,
    label: `TVA exigible ${piece.number} ${piece.name}`.trim(),
    lines,
  };
};

/** By rate, from the accounts that hold it. */
export const heldByRate = (rows: readonly { readonly account: string; readonly held: string }[]): ByRate =>
  new Map(rows.map((row) => [rateOfAccount(row.account), dec(row.held)]));
