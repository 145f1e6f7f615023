import {
  abs,
  compare,
  type Dec,
  dec,
  isPositive,
  min,
  minus,
  plus,
  ratio,
  sum,
  times,
  toPlainText,
  toText,
} from '#kernel/money.ts';
import type { Refusal } from '#kernel/refusal.ts';
import type { Day } from '#kernel/day.ts';
import type { BillLine } from '#areas/papers/rules/paper.ts';
import { vatKey } from '#areas/papers/rules/paper-totals.ts';
import { OF_DEPOSIT } from '../bill-kinds.ts';
import type { Bill, BillDeposit } from '../bill/bill.ts';
import type { BillDraft } from '../bill/compose-bill.ts';
import { refuseDeposit } from './deposit-refusals.ts';
import { shareOf, totalOf, type VatShare } from './vat-share.ts';

/** A part of the order asked ahead: percent of what the order comes to, or an amount, VAT included. */
export interface DepositAsk {
  readonly percent?: number | undefined;
  readonly amount?: number | undefined;
}

/**
 * Computes the asked amount: a percentage of the whole order, rounded to the cent, or the typed amount. The percentage
 * that completes the order asks for what is left: each of them may have been rounded by half a cent.
 */
export const amountAsked = (
  { percent, amount }: DepositAsk,
  charged: Dec,
  rest: { readonly left: Dec; readonly deposits: number } | null = null,
): Dec | null => {
  if ((percent === undefined) === (amount === undefined)) return null;
  if (percent === undefined) return dec(amount ?? 0);
  const asked = ratio(charged, dec(percent), dec(100));
  if (rest === null || rest.deposits === 0) return asked;
  const rounded = times(HALF_A_CENT, dec(rest.deposits + 1));
  return compare(abs(minus(asked, rest.left)), rounded) <= 0 ? rest.left : asked;
};
const HALF_A_CENT = dec('0.005');

/** Deposits and bills together never exceed the order, so no amount is asked twice. */
export const whyNotAsk = (amount: Dec | null, left: Dec): Refusal | null => {
  const why =
    amount === null || !isPositive(amount)
      ? refuseDeposit('deposit.nothing')
      : isPositive(minus(amount, left))
        ? refuseDeposit('deposit.too-much', { left: { euro: toText(left, 2) } })
        : null;
  return why && { ...why, fields: { amount: why.words } };
};

const MOST_DETAILS = 8;
const DETAIL = 300;

/** The goods that a deposit is for, as the law wants them named: never « 0.3 bottle ». */
const goodsAt = (whole: Bill, key: string): string[] => {
  const all = [
    ...whole.lines
      .filter((line) => vatKey(line.vat) === key)
      .map((line) => `${toPlainText(dec(line.quantity))} × ${[line.label, line.format].filter(Boolean).join(', ')}`),
    ...whole.charges.filter((one) => vatKey(one.vat) === key).map((one) => one.label),
  ].map((text) => text.slice(0, DETAIL));
  return all.length <= MOST_DETAILS
    ? all
    : [...all.slice(0, MOST_DETAILS - 1), `et ${all.length - MOST_DETAILS + 1} autres articles`];
};

/** « 5,5 % » */
const percentWords = (percent: string): string => `${toPlainText(dec(percent)).replace('.', ',')}\u00a0%`;

/**
 * The deposit bill (386) of a part of an order: one line a rate of VAT, with the goods that it is for. `whole` is the bill of the whole order, unnumbered;
 * `before`, what standing deposits took of each of its rates.
 */
export const depositDraft = (
  whole: Bill,
  draft: BillDraft,
  asked: { readonly amount: Dec; readonly before: readonly VatShare[]; readonly percent: number | null },
): BillDraft => {
  const rows = shareOf(whole.vat, asked.before, asked.amount);
  const of = asked.percent === null ? 'Acompte' : `Acompte de ${percentWords(String(asked.percent))}`;
  const on = draft.references.order ? `${of} sur la commande ${draft.references.order}` : of;
  const lines = rows.map((row, at): BillLine => {
    const gross = toText(plus(dec(row.base), dec(row.vat)), 2);
    return {
      id: String(at + 1),
      reference: null,
      ean: null,
      label: rows.length > 1 ? `${on}, ${taxWords(row)}` : on,
      details: goodsAt(whole, vatKey(row)),
      format: null,
      quantity: '1.000',
      unit: 'C62',
      litres: null,
      eq75: null,
      abv: null,
      lot: null,
      priceNet: toText(dec(row.base), 6),
      priceGross: draft.priceMode === 'TTC' ? toText(dec(gross), 6) : null,
      discounts: [],
      duties: [],
      vat: { category: row.category, rate: row.rate },
      net: row.base,
      gross: draft.priceMode === 'TTC' ? gross : null,
      accounting: 'product',
    };
  });
  return {
    ...draft,
    kind: OF_DEPOSIT,
    // An intra-Union delivery has a day on every bill (EN 16931, BR-IC-11): a deposit has that of its own.
    supplyOn: rows.some((row) => row.category === 'K') ? draft.issuedOn : null,
    dutyType: 'NULL',
    lines,
    charges: [],
    allowances: [],
    deposits: [],
    payments: [],
    references: { ...draft.references, deliveryNotes: [] },
    charged: toText(asked.amount, 2),
    taxes: new Map(rows.map((row) => [vatKey(row), dec(row.vat)])),
  };
};

const taxWords = ({ category, rate }: VatShare): string =>
  category === 'S' || category === 'Z' ? `TVA ${percentWords(rate)}` : 'sans TVA';

/** A deposit bill that was not given back, and what bills deducted of it so far. */
export interface StandingDeposit {
  readonly number: string;
  readonly issuedOn: Day;
  readonly shares: readonly VatShare[];
  readonly deducted: readonly VatShare[];
}

export const standingLeft = (deposits: readonly StandingDeposit[]): Dec =>
  sum(deposits.map((one) => minus(totalOf(one.shares), totalOf(one.deducted))));

/**
 * Deals the deposits that a bill deducts: the oldest first, each as far as the bill goes. The rest waits for the next
 * bill.
 */
export const deductionsOf = (deposits: readonly StandingDeposit[], charged: Dec): BillDeposit[] => {
  let room = charged;
  return deposits.flatMap((one) => {
    const amount = min(room, minus(totalOf(one.shares), totalOf(one.deducted)));
    if (!isPositive(amount)) return [];
    room = minus(room, amount);
    const vat = shareOf(one.shares, one.deducted, amount);
    return [{ number: one.number, issuedOn: one.issuedOn, gross: toText(amount, 2), vat }];
  });
};
