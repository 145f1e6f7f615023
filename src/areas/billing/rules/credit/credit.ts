import type { Day } from '#kernel/day.ts';
import {
  abs,
  compare,
  type Dec,
  dec,
  floor,
  isPositive,
  isZero,
  minus,
  min,
  over,
  plus,
  ratio,
  roundTo,
  sum,
  times,
  toPlainText,
  toText,
  ZERO,
} from '#kernel/money.ts';
import type { Refusal, Words } from '#kernel/refusal.ts';
import { vatFromNet } from '#kernel/vat.ts';
import type { Bill } from '../bill/bill.ts';
import type { BillCharge, BillLine } from '#areas/sales/rules/papers/paper.ts';
import { billAmounts, vatKey } from '#areas/sales/rules/papers/paper-totals.ts';
import { frameOf } from '../bill/bill-totals.ts';
import { billKindOf, isDeposit, OF_BILL, OF_DEPOSIT_BILL } from '../bill-kinds.ts';
import { refuseCredit } from './credit-refusals.ts';
import { PAYMENT_MEANS } from '../einvoice/einvoice-codes.ts';
import type { Unit } from '#areas/sales/rules/papers/units.ts';

/**
 * Credit notes. What a bill comes to when some of it was given back is a function of the quantities alone; a credit note is the
 * difference between two such states. Whatever the order in which a bill is given back, its credit notes therefore add up to it, VAT rate by
 * VAT rate, and none goes beyond it.
 */
export interface CreditChoice {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** Delivery and other charges, by their place on the bill: given back whole or not at all. */
  readonly charges: readonly number[];
}

/** What was given back so far. */
export interface Given {
  readonly lines: ReadonlyMap<string, Dec>;
  readonly charges: ReadonlySet<number>;
}

/** A document without a line is not one (BR-16): delivery given back alone stands as a line, numbered beyond those of any bill. */
const LINE_IDS = 900_000;
const asLine = (charge: BillCharge, at: number): BillLine => ({
  id: String(LINE_IDS + at + 1),
  reference: null,
  ean: null,
  label: charge.label,
  details: [],
  format: null,
  quantity: '1.000',
  unit: 'C62',
  litres: null,
  eq75: null,
  abv: null,
  lot: null,
  priceNet: charge.net,
  priceGross: charge.gross,
  discounts: [],
  duties: [],
  vat: charge.vat,
  net: charge.net,
  gross: charge.gross,
  accounting: charge.accounting,
});

const sameCharge = (a: BillCharge, b: BillCharge): boolean =>
  a.label === b.label && a.code === b.code && a.net === b.net && a.gross === b.gross && vatKey(a.vat) === vatKey(b.vat);

/** Lines keep the bill's own number of line; equal charges are worth the same, so it does not matter which of them was meant. */
const givenBy = (bill: Bill, earlier: readonly Bill[]): Given => {
  const lines = new Map<string, Dec>();
  const charges = new Set<number>();
  for (const line of earlier.flatMap((one) => one.lines)) {
    if (Number(line.id) > LINE_IDS) charges.add(Number(line.id) - LINE_IDS - 1);
    else lines.set(line.id, plus(lines.get(line.id) ?? ZERO, dec(line.quantity)));
  }
  for (const charge of earlier.flatMap((one) => one.charges)) {
    const at = bill.charges.findIndex((one, i) => !charges.has(i) && sameCharge(one, charge));
    if (at >= 0) charges.add(at);
  }
  return { lines, charges };
};

export interface CreditLeft {
  readonly lines: readonly { readonly line: BillLine; readonly credited: Dec; readonly left: Dec }[];
  readonly charges: readonly { readonly charge: BillCharge; readonly given: boolean }[];
}
export const creditLeft = (bill: Bill, earlier: readonly Bill[]): CreditLeft => {
  const given = givenBy(bill, earlier);
  return {
    lines: bill.lines.map((line) => {
      const credited = given.lines.get(line.id) ?? ZERO;
      return { line, credited, left: minus(dec(line.quantity), credited) };
    }),
    charges: bill.charges.map((charge, i) => ({ charge, given: given.charges.has(i) })),
  };
};

/** Everything that was not given back yet. */
export const wholeChoice = (left: CreditLeft): CreditChoice => ({
  lines: left.lines
    .filter((one) => isPositive(one.left))
    .map((one) => ({ id: one.line.id, quantity: Number(toPlainText(one.left)) })),
  charges: left.charges.flatMap((one, i) => (one.given ? [] : [i])),
});

export const whyNotCredit = (bill: Bill, earlier: readonly Bill[]): Refusal | null => {
  // Discounts on the whole are written by no bill of ours yet: how they are given back is to be decided with them.
  if (!billKindOf(bill.kind).isCreditable || bill.allowances.length > 0) return refuseCredit('credit.not-a-bill');
  const { lines, charges } = creditLeft(bill, earlier);
  return lines.some((one) => isPositive(one.left)) || charges.some((one) => !one.given)
    ? null
    : refuseCredit('credit.all-given');
};

/** Why no credit note follows these: a gift that is left and worth nothing could have none of its own, and keeps nothing open. */
export const whyNotMore = (bill: Bill, notes: readonly Bill[]): Refusal | null => {
  const refused = whyNotCredit(bill, notes);
  if (refused || notes.length === 0) return refused;
  const rest = creditNote(bill, notes, wholeChoice(creditLeft(bill, notes)), {
    number: bill.number,
    issuedOn: bill.issuedOn,
    reason: '',
  });
  return isWorthNothing(rest) ? refuseCredit('credit.all-given') : null;
};

const MEASURED: ReadonlySet<Unit> = new Set(['LTR', 'HLT', 'KGM', 'GRM', 'HUR', 'LPA']);
const isWhole = (amount: Dec): boolean => compare(floor(amount), amount) === 0;

export const whyNotChoose = (bill: Bill, earlier: readonly Bill[], choice: CreditChoice): Refusal | null => {
  const refused = whyNotCredit(bill, earlier);
  if (refused) return refused;
  const left = creditLeft(bill, earlier);
  if (isDeposit(bill.kind) && choice.lines.length < bill.lines.length) return refuseCredit('credit.deposit-whole');
  const byId = new Map(left.lines.map((one) => [one.line.id, one]));
  const wrong = new Map<string, Refusal>();
  const seen = new Set<string>();
  choice.lines.forEach(({ id, quantity }, i) => {
    const at = `lines.${i}.quantity`;
    const one = byId.get(id);
    if (!one || seen.has(id)) wrong.set(at, refuseCredit('credit.unknown-line'));
    else if (compare(dec(quantity), one.left) > 0)
      wrong.set(
        at,
        refuseCredit('credit.too-many', { label: one.line.label, left: toPlainText(one.left).replace('.', ',') }),
      );
    else if (
      !isWhole(dec(quantity)) &&
      !(MEASURED.has(one.line.unit) && compare(roundTo(dec(quantity), 3), dec(quantity)) === 0) &&
      compare(dec(quantity), one.left) !== 0
    )
      wrong.set(at, refuseCredit('credit.whole-units', { label: one.line.label }));
    seen.add(id);
  });
  choice.charges.forEach((at, i) => {
    if (left.charges[at]?.given !== false || choice.charges.indexOf(at) !== i)
      wrong.set(`charges.${i}`, refuseCredit('credit.charge-given'));
  });
  const [first] = wrong.values();
  if (first)
    return {
      ...first,
      fields: Object.fromEntries([...wrong].map(([path, refusal]): [string, Words] => [path, refusal.words])),
    };
  return choice.lines.some((one) => one.quantity > 0) || choice.charges.length > 0
    ? null
    : refuseCredit('credit.nothing');
};

/** Of an amount of a whole line, what so many of its units are worth. */
const worth = (amount: string, units: Dec, whole: Dec, places = 2): Dec =>
  compare(units, whole) === 0 ? dec(amount) : ratio(dec(amount), units, whole, places);

/** What of a line is given back between two quantities. The price is the bill's own, unless the cents do not come out: then the one that gives them. */
export const lineBetween = (line: BillLine, from: Dec, to: Dec): BillLine => {
  const whole = dec(line.quantity);
  if (isZero(from) && compare(to, whole) === 0) return line;
  const part = (amount: string, places = 2): string =>
    toText(minus(worth(amount, to, whole, places), worth(amount, from, whole, places)), places);
  const maybe = (amount: string | null): string | null => (amount === null ? null : part(amount, 6));
  const units = minus(to, from);
  const net = dec(part(line.net));
  const slack = plus(dec('0.01'), over(units, dec(1_000_000)));
  const isOff = (worth: Dec, amount: Dec): boolean => compare(abs(minus(worth, amount)), slack) > 0;
  const shares = line.discounts.map((one) => ({ ...one, amount: part(one.amount) }));
  // The cents by which price × quantity and the amount part are the discount's, where there is one.
  const cents = minus(minus(roundTo(times(dec(line.priceNet), units)), sum(shares.map((one) => dec(one.amount)))), net);
  const discounts = shares
    .map((one, i) => {
      const fitted = plus(dec(one.amount), i === 0 ? cents : ZERO);
      return { ...one, amount: isPositive(fitted) ? toText(fitted, 2) : '0.00' };
    })
    .filter((one) => isPositive(dec(one.amount)));
  const before = plus(net, sum(discounts.map((one) => dec(one.amount))));
  return {
    ...line,
    quantity: toText(units, 3),
    net: toText(net, 2),
    discounts,
    litres: maybe(line.litres),
    eq75: maybe(line.eq75),
    gross: line.gross === null ? null : part(line.gross),
    ...(line.bottles === undefined ? {} : { bottles: part(line.bottles, 3) }),
    priceNet: isOff(roundTo(times(dec(line.priceNet), units)), before)
      ? toText(ratio(before, dec(1), units, 6), 6)
      : line.priceNet,
    duties: line.duties
      .map((one) => ({ ...one, amount: part(one.amount) }))
      .filter((one) => isPositive(dec(one.amount)))
      .map((one) =>
        isOff(times(dec(one.perUnit), units), dec(one.amount))
          ? { ...one, perUnit: toText(ratio(dec(one.amount), dec(1), units, 6), 6) }
          : one,
      ),
  };
};

interface State {
  readonly net: Dec;
  readonly vat: ReadonlyMap<string, Dec>;
  readonly charged: Dec;
}

/** Of the whole base of a rate, the VAT that was billed, which a deposit may have bent by a cent. */
const vatOf = (row: Bill['vat'][number], base: Dec): Dec =>
  compare(base, dec(row.base)) === 0 ? dec(row.vat) : vatFromNet(base, dec(row.rate));

/** What a bill's given-back part comes to: VAT of a rate on its whole base, once; and what of the buyer's total it is. */
export const worthOf = (bill: Bill, given: Given): State => {
  const bases = new Map<string, Dec>();
  const add = (key: string, amount: Dec) => bases.set(key, plus(bases.get(key) ?? ZERO, amount));
  // A bill in gross prices gives back what each line was asked for; the cents by which its total was bent go with the lines.
  const isGross =
    bill.priceMode === 'TTC' &&
    bill.lines.every((line) => line.gross !== null) &&
    bill.charges.every((one) => one.gross !== null);
  const amountOf = (one: BillLine | BillCharge): string => (isGross ? (one.gross ?? '0') : one.net);
  let gross = ZERO;
  let weight = ZERO;
  for (const line of bill.lines) {
    const [units, whole] = [given.lines.get(line.id) ?? ZERO, dec(line.quantity)];
    add(vatKey(line.vat), worth(line.net, units, whole));
    gross = plus(gross, worth(line.gross ?? '0', units, whole));
    weight = plus(weight, abs(worth(amountOf(line), units, whole)));
  }
  bill.charges.forEach((one, i) => {
    if (!given.charges.has(i)) return;
    add(vatKey(one.vat), dec(one.net));
    gross = plus(gross, dec(one.gross ?? '0'));
    weight = plus(weight, abs(dec(amountOf(one))));
  });
  const vat = new Map(bill.vat.map((row) => [vatKey(row), vatOf(row, bases.get(vatKey(row)) ?? ZERO)]));
  const net = sum([...bases.values()]);
  const asked = sum([...bill.lines, ...bill.charges].map((one) => dec(one.gross ?? '0')));
  const bent = isGross ? minus(dec(bill.totals.charged), asked) : dec(bill.totals.rounding);
  // Each amount bears its part of them, to the cent as it stands: what is worth nothing bears none, and no part is ever worth less than nothing.
  const all = sum([...bill.lines, ...bill.charges].map((one) => abs(dec(amountOf(one)))));
  const share = isZero(all) ? ZERO : ratio(bent, weight, all);
  return { net, vat, charged: plus(isGross ? gross : plus(net, ...vat.values()), share) };
};

const after = (bill: Bill, given: Given, choice: CreditChoice): Given => {
  const lines = new Map(given.lines);
  const whole = new Map(bill.lines.map((line) => [line.id, dec(line.quantity)]));
  for (const { id, quantity } of choice.lines)
    lines.set(id, min(whole.get(id) ?? ZERO, plus(lines.get(id) ?? ZERO, dec(quantity))));
  return { lines, charges: new Set([...given.charges, ...choice.charges]) };
};

export interface CreditHead {
  readonly number: string;
  readonly issuedOn: Day;
  readonly reason: string;
}

/** The credit note itself, of a choice that `whyNotChoose` accepts; its parties, its mentions and its grounds for VAT are the bill's. */
export const creditNote = (
  bill: Bill,
  earlier: readonly Bill[],
  choice: CreditChoice,
  { number, issuedOn, reason }: CreditHead,
): Bill => {
  const before = givenBy(bill, earlier);
  const then = after(bill, before, choice);
  const [was, is] = [worthOf(bill, before), worthOf(bill, then)];
  const goods = bill.lines.flatMap((line) => {
    const [from, to] = [before.lines.get(line.id) ?? ZERO, then.lines.get(line.id) ?? ZERO];
    return compare(to, from) > 0 ? [lineBetween(line, from, to)] : [];
  });
  const given = bill.charges
    .map((charge, at) => ({ charge, at }))
    .filter(({ at }) => then.charges.has(at) && !before.charges.has(at));
  const alone = goods.length === 0;
  const lines = alone ? given.map(({ charge, at }) => asLine(charge, at)) : goods;
  const charges = alone ? [] : given.map(({ charge }) => charge);
  const taxes = new Map([...is.vat].map(([key, amount]) => [key, minus(amount, was.vat.get(key) ?? ZERO)]));
  const { vat, totals } = billAmounts({
    lines,
    charges,
    allowances: [],
    deposits: [],
    payments: [],
    charged: toText(minus(is.charged, was.charged), 2),
    taxes,
    exemptionOf: (category) => bill.vat.find((row) => row.category === category)?.exemption ?? null,
  });
  const note = {
    ...bill,
    kind: isDeposit(bill.kind) ? OF_DEPOSIT_BILL : OF_BILL,
    lines,
    charges,
    allowances: [],
    deposits: [],
    payments: [],
    vat,
    totals,
  };
  return {
    ...note,
    number,
    issuedOn,
    dueOn: issuedOn,
    frame: frameOf(note),
    reason,
    references: { ...bill.references, bills: [{ number: bill.number, issuedOn: bill.issuedOn }] },
    payment: {
      ...bill.payment,
      delay: 'atOrder',
      terms: CREDIT_TERMS,
      means: PAYMENT_MEANS['credit'] ?? 'ZZZ',
      label: 'Avoir',
      iban: null,
      bic: null,
      holder: null,
      reference: number,
    },
  };
};

export const CREDIT_TERMS = 'En votre faveur : à déduire d’une facture, ou à vous rembourser';

/** The parts of the choice that are goods, for whoever puts them back on a shelf. */
export const isWorthNothing = (note: Bill): boolean =>
  isZero(dec(note.totals.charged)) && isZero(dec(note.totals.duty));
