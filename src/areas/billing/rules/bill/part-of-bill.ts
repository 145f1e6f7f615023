import { compare, type Dec, dec, isPositive, minus, plus, toText, ZERO } from '#kernel/money.ts';
import { type Given, lineBetween, NO_GESTURE, worthOf } from '../credit/credit-worth.ts';
import type { Bill } from './bill.ts';
import type { BillDraft } from './compose-bill.ts';
import type { Quantities } from '#areas/sales/rules/order/quantities.ts';

/** The lines of a sale by their ids, in the order of the lines of its whole bill; then its charges. */
export interface SaleLines {
  readonly lines: readonly string[];
  readonly charges: readonly string[];
}

const givenAt = (whole: Bill, of: SaleLines, billed: Quantities): Given => ({
  lines: new Map(whole.lines.map((line, at) => [line.id, dec(billed[of.lines[at] ?? ''] ?? '0')])),
  charges: new Set(of.charges.flatMap((id, at) => (isPositive(dec(billed[id] ?? '0')) ? [at] : []))),
  gestures: NO_GESTURE,
});

export const addedTo = (before: Quantities, now: Quantities): Quantities => {
  const all = new Map<string, Dec>();
  for (const one of [before, now])
    for (const [id, units] of Object.entries(one)) all.set(id, plus(all.get(id) ?? ZERO, dec(units)));
  return Object.fromEntries([...all].map(([id, units]) => [id, toText(units, 3)]));
};

/**
 * The bill of a part of a sale. What is asked for it is the difference of what the whole comes to before and after: whatever the parts, together they ask
 * for what was agreed, to the cent. VAT is that of this bill's own base, as the law wants; the cent between the two is written as rounding.
 */
export const partOfBill = (
  whole: Bill,
  draft: BillDraft,
  of: SaleLines,
  before: Quantities,
  now: Quantities,
): { readonly draft: BillDraft; readonly lines: readonly string[] } => {
  const [was, is] = [givenAt(whole, of, before), givenAt(whole, of, addedTo(before, now))];
  const chosen = whole.lines.flatMap((line, at) => {
    const [from, to] = [was.lines.get(line.id) ?? ZERO, is.lines.get(line.id) ?? ZERO];
    return compare(to, from) > 0 ? [{ id: of.lines[at] ?? '', line: lineBetween(line, from, to) }] : [];
  });
  return {
    lines: chosen.map((one) => one.id),
    draft: {
      ...draft,
      lines: chosen.map(({ line }, at) => ({ ...line, id: String(at + 1) })),
      charges: whole.charges.filter((_charge, at) => is.charges.has(at) && !was.charges.has(at)),
      charged: toText(minus(worthOf(whole, is).charged, worthOf(whole, was).charged), 2),
    },
  };
};

/** Computes the amount of the whole that is still to be billed, VAT included. */
export const leftToBill = (whole: Bill, of: SaleLines, before: Quantities): Dec =>
  minus(dec(whole.totals.charged), worthOf(whole, givenAt(whole, of, before)).charged);
