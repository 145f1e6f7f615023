import { compare, type Dec, dec, minus, plus, sum, toPlainText, toText } from '#kernel/money.ts';
import { vatFromNet } from '#kernel/vat.ts';
import type { BillCharge, BillLine, BillTotals, BillVat, LineVat } from './paper.ts';
import { VAT_CATEGORIES, type VatCategory } from '#areas/pricing/rules/taxes/vat-codes.ts';

/**
 * The arithmetic of EN 16931, whatever the mode in which the prices were made:
 *
 * - the net amount of a line is rounded to the cent; the base of a rate is the sum of its lines, plus charges, less allowances;
 * - VAT of a rate = round(base × rate), once, never the sum of what was rounded line by line;
 * - gross = net + VAT. Prices typed with VAT (TTC), or VAT rounded on every line, may have promised the buyer a cent more or less
 *   than that: no net exists whose VAT gives back 23.00 at 7 %. What was promised stands: `charged` is what he owes, and the
 *   difference is written as rounding (BT-114), so that due = gross + rounding − prepaid = what was charged − what was paid.
 *   The accounts take it as an expense or an income of one cent (658, 758); VAT itself is never bent.
 */
export interface AmountsInput {
  readonly lines: readonly Pick<BillLine, 'net' | 'vat' | 'duties'>[];
  readonly charges: readonly Pick<BillCharge, 'net' | 'vat'>[];
  readonly allowances: readonly Pick<BillCharge, 'net' | 'vat'>[];
  /** The total, VAT included, that the buyer was told; null when he was told none before this bill. */
  readonly charged: string | null;
  readonly deposits: readonly { readonly gross: string }[];
  readonly payments: readonly { readonly amount: string }[];
  readonly exemptionOf: (category: VatCategory) => BillVat['exemption'];
  /** VAT by `vatKey` where it is not that of its own base: a credit note gives back what is left of its bill's, to the cent. */
  readonly taxes?: ReadonlyMap<string, Dec>;
}

export const billAmounts = (input: AmountsInput): { readonly vat: BillVat[]; readonly totals: BillTotals } => {
  const bases = new Map<string, { vat: LineVat; base: Dec }>();
  const add = (vat: LineVat, amount: Dec) => {
    const key = vatKey(vat);
    bases.set(key, { vat, base: plus(bases.get(key)?.base ?? dec(0), amount) });
  };
  for (const one of input.lines) add(one.vat, dec(one.net));
  for (const one of input.charges) add(one.vat, dec(one.net));
  for (const one of input.allowances) add(one.vat, minus(dec(0), dec(one.net)));

  const rows = [...bases.values()]
    .sort(byCategoryThenRate)
    .map(({ vat, base }) => ({ ...vat, base, tax: input.taxes?.get(vatKey(vat)) ?? vatFromNet(base, dec(vat.rate)) }));
  const lines = sum(input.lines.map((one) => dec(one.net)));
  const allowances = sum(input.allowances.map((one) => dec(one.net)));
  const charges = sum(input.charges.map((one) => dec(one.net)));
  const net = plus(minus(lines, allowances), charges);
  const vat = sum(rows.map((row) => row.tax));
  const gross = plus(net, vat);
  const charged = input.charged === null ? gross : dec(input.charged);
  const prepaid = sum([
    ...input.deposits.map((one) => dec(one.gross)),
    ...input.payments.map((one) => dec(one.amount)),
  ]);
  const duty = sum(input.lines.flatMap((one) => one.duties.map((paid) => dec(paid.amount))));
  return {
    vat: rows.map((row) => ({
      category: row.category,
      rate: rateKey(row.rate),
      base: toText(row.base, 2),
      vat: toText(row.tax, 2),
      exemption: row.category === 'S' || row.category === 'Z' ? null : input.exemptionOf(row.category),
    })),
    totals: {
      lines: toText(lines, 2),
      allowances: toText(allowances, 2),
      charges: toText(charges, 2),
      net: toText(net, 2),
      vat: toText(vat, 2),
      gross: toText(gross, 2),
      rounding: toText(minus(charged, gross), 2),
      charged: toText(charged, 2),
      prepaid: toText(prepaid, 2),
      due: toText(minus(charged, prepaid), 2),
      duty: toText(duty, 2),
    },
  };
};

/** `20` and `20.00` are one rate. */
export const rateKey = (rate: string): string => toPlainText(dec(rate));
export const vatKey = (vat: LineVat): string => `${vat.category} ${rateKey(vat.rate)}`;

const byCategoryThenRate = (a: { vat: LineVat }, b: { vat: LineVat }): number =>
  VAT_CATEGORIES.indexOf(a.vat.category) - VAT_CATEGORIES.indexOf(b.vat.category) ||
  compare(dec(b.vat.rate), dec(a.vat.rate));
