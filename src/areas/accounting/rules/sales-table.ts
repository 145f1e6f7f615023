import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { billKindOf, isCredit, isDeposit } from '#areas/billing/rules/bill-kinds.ts';
import type { BillCharge, BillLine, LineVat } from '#areas/papers/rules/paper.ts';
import { UNIT_WORDS } from '#areas/papers/rules/units.ts';
import {
  abs,
  compare,
  type Dec,
  dec,
  isZero,
  minus,
  negate,
  percentOf,
  plus,
  roundTo,
  sum,
  toPlainText,
  ZERO,
} from '#kernel/money.ts';
import { type Account, DEPOSITS, ROUNDING, salesAccount } from './chart.ts';
import type { CodeBook } from './codes.ts';
import { figure, frenchDay, money, type TableColumn } from './table-cells.ts';

/** Facts about the buyer that the bill does not contain. */
export interface SoldTo {
  readonly code: string;
  readonly name: string;
}

/** A line of a bill as sold: credit notes are negative throughout, so that columns add up to the billed amount. */
export interface SaleRow {
  readonly bill: Bill;
  readonly to: SoldTo;
  readonly id: string;
  readonly nature: string;
  readonly line: BillLine | null;
  readonly label: string;
  readonly quantity: Dec;
  readonly litres: Dec;
  readonly eq75: Dec;
  readonly discount: Dec;
  readonly vat: LineVat | null;
  readonly net: Dec;
  readonly tax: Dec;
  readonly gross: Dec;
  readonly duty: Dec;
  readonly account: Account;
}

const rateKey = (vat: LineVat): string => `${vat.category} ${toPlainText(dec(vat.rate))}`;

interface Part {
  readonly id: string;
  readonly nature: string;
  readonly line: BillLine | null;
  readonly side: BillCharge | null;
  readonly label: string;
  readonly vat: LineVat;
  readonly net: Dec;
  readonly gross: string | null;
}

/** Lines, then what is added, then what is taken off: signed as they count in the bill's net. */
const partsOf = (bill: Bill): Part[] => [
  ...bill.lines.map(
    (line): Part => ({
      id: line.id,
      nature: 'Article',
      line,
      side: null,
      label: line.label,
      vat: line.vat,
      net: dec(line.net),
      gross: line.gross,
    }),
  ),
  ...bill.charges.map(
    (one, i): Part => ({
      id: `F${i + 1}`,
      nature: 'Frais',
      line: null,
      side: one,
      label: one.label,
      vat: one.vat,
      net: dec(one.net),
      gross: one.gross,
    }),
  ),
  ...bill.allowances.map(
    (one, i): Part => ({
      id: `R${i + 1}`,
      nature: 'Remise',
      line: null,
      side: one,
      label: one.label,
      vat: one.vat,
      net: negate(dec(one.net)),
      gross: one.gross && `-${one.gross}`,
    }),
  ),
];

/** VAT is rounded by rate, not by line: the cents between go to the largest line of the rate, so that lines come to the bill's VAT. */
const taxOf = (bill: Bill, parts: readonly Part[]): ReadonlyMap<string, Dec> => {
  const taxes = new Map(
    parts.map((part) => [
      part.id,
      part.gross === null ? roundTo(percentOf(part.net, dec(part.vat.rate))) : minus(dec(part.gross), part.net),
    ]),
  );
  for (const row of bill.vat) {
    const here = parts.filter((part) => rateKey(part.vat) === rateKey(row));
    const off = minus(dec(row.vat), sum(here.map((part) => taxes.get(part.id) ?? ZERO)));
    const largest = here.reduce<Part | null>(
      (most, one) => (most === null || compare(abs(one.net), abs(most.net)) > 0 ? one : most),
      null,
    );
    if (largest && !isZero(off)) taxes.set(largest.id, plus(taxes.get(largest.id) ?? ZERO, off));
  }
  return taxes;
};

/** A bill as lines of the sales table; they add up to its net, VAT, duty and what was charged. */
export const saleRows = (bill: Bill, to: SoldTo): SaleRow[] => {
  const signed = (a: Dec): Dec => (isCredit(bill.kind) ? negate(a) : a);
  const parts = partsOf(bill);
  const taxes = taxOf(bill, parts);
  const rows = parts.map((part): SaleRow => {
    const tax = taxes.get(part.id) ?? ZERO;
    const { line } = part;
    const type = line?.accounting ?? part.side?.accounting ?? 'product';
    return {
      bill,
      to,
      id: part.id,
      nature: part.nature,
      line,
      label: part.label,
      vat: part.vat,
      quantity: line ? signed(dec(line.quantity)) : ZERO,
      litres: signed(dec(line?.litres ?? '0')),
      eq75: signed(dec(line?.eq75 ?? '0')),
      discount: signed(sum((line?.discounts ?? []).map((one) => dec(one.amount)))),
      duty: signed(sum((line?.duties ?? []).map((one) => dec(one.amount)))),
      net: signed(part.net),
      tax: signed(tax),
      gross: signed(plus(part.net, tax)),
      account: line && isDeposit(bill.kind) ? DEPOSITS : salesAccount(type, part.vat),
    };
  });
  const rounding = signed(dec(bill.totals.rounding));
  if (isZero(rounding)) return rows;
  return [
    ...rows,
    {
      bill,
      to,
      id: 'A',
      nature: 'Arrondi',
      line: null,
      label: 'Arrondi du total',
      vat: null,
      quantity: ZERO,
      litres: ZERO,
      eq75: ZERO,
      discount: ZERO,
      duty: ZERO,
      net: ZERO,
      tax: ZERO,
      gross: rounding,
      account: compare(rounding, ZERO) < 0 ? ROUNDING.loss : ROUNDING.gain,
    },
  ];
};

const DUTY_WORDS: Readonly<Record<Bill['dutyType'], string>> = {
  DA2: 'Droits acquittés',
  DSU: 'Suspension de droits',
  NULL: 'Non soumis',
};

export const saleColumns = (book: CodeBook): readonly TableColumn<SaleRow>[] => [
  { title: 'Numéro', of: (row) => row.bill.number },
  { title: 'Type', of: (row) => billKindOf(row.bill.kind).words.one },
  { title: 'Date', of: (row) => frenchDay(row.bill.issuedOn) },
  { title: 'Échéance', of: (row) => frenchDay(row.bill.dueOn) },
  { title: 'Commande', of: (row) => row.bill.references.order ?? '' },
  { title: 'Code client', of: (row) => row.to.code },
  { title: 'Client', of: (row) => row.to.name },
  { title: 'Pays', of: (row) => (row.bill.deliverTo ?? row.bill.buyer.address).country },
  { title: 'N° TVA', of: (row) => row.bill.buyer.vatNumber ?? '' },
  { title: 'Ligne', of: (row) => row.id },
  { title: 'Nature', of: (row) => row.nature },
  { title: 'Référence', of: (row) => row.line?.reference ?? '' },
  { title: 'Désignation', of: (row) => row.label },
  { title: 'Format', of: (row) => row.line?.format ?? '' },
  { title: 'Lot', of: (row) => row.line?.lot ?? '' },
  { title: 'Quantité', of: (row) => (row.line ? figure(row.quantity) : '') },
  { title: 'Unité', of: (row) => (row.line ? UNIT_WORDS[row.line.unit] : '') },
  { title: 'Litres', of: (row) => figure(row.litres) },
  { title: 'Équivalent 75 cl', of: (row) => figure(row.eq75) },
  { title: 'Degré', of: (row) => (row.line?.abv ?? '').replace('.', ',') },
  { title: 'Régime d’accise', of: (row) => DUTY_WORDS[row.bill.dutyType] },
  { title: 'Droits d’accise', of: (row) => money(row.duty), isPrice: true },
  { title: 'Prix unitaire HT', of: (row) => (row.line ? figure(dec(row.line.priceNet)) : ''), isPrice: true },
  { title: 'Remise HT', of: (row) => money(row.discount), isPrice: true },
  { title: 'HT', of: (row) => money(row.net), isPrice: true },
  { title: 'Code TVA', of: (row) => row.vat?.category ?? '' },
  { title: 'Taux de TVA', of: (row) => (row.vat ? figure(dec(row.vat.rate)) : '') },
  { title: 'TVA', of: (row) => money(row.tax), isPrice: true },
  { title: 'TTC', of: (row) => money(row.gross), isPrice: true },
  { title: 'Compte', of: (row) => book.account(row.account.code, row.account.label).code },
];
