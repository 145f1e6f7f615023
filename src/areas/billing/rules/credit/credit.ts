import { wordingsOfCredit } from '../bill/wordings.ts';
import type { Day } from '#kernel/day.ts';
import {
  compare,
  type Dec,
  dec,
  floor,
  isPositive,
  isZero,
  max,
  minus,
  min,
  plus,
  roundTo,
  sum,
  toPlainText,
  toText,
  ZERO,
} from '#kernel/money.ts';
import type { Refusal, Words } from '#kernel/refusal.ts';
import { vatFromGross } from '#kernel/vat.ts';
import type { Bill } from '../bill/bill.ts';
import type { AccountingType, BillCharge, BillLine, LineVat } from '#areas/papers/rules/paper.ts';
import { billAmounts, vatKey } from '#areas/papers/rules/paper-totals.ts';
import { frameOf } from '../bill/bill-totals.ts';
import { billKindOf, isDeposit, isLateCharge, OF_BILL, OF_DEPOSIT_BILL, OF_LATE_CHARGES } from '../bill-kinds.ts';
import { refuseCredit } from './credit-refusals.ts';
import { type Gesture, type Given, isGrossBill, leftByRate, lineBetween, type State, worthOf } from './credit-worth.ts';
import { PAYMENT_MEANS } from '../einvoice/einvoice-codes.ts';
import type { Unit } from '#areas/papers/rules/units.ts';

/**
 * Credit notes. What a bill comes to when some of it was given back is a function of quantities and of amounts given without goods; a credit
 * note is the difference between two such states. Whatever the order in which a bill is given back, its credit notes therefore add up to it, VAT rate by
 * VAT rate, and none goes beyond it.
 */
export interface CreditChoice {
  readonly lines: readonly { readonly id: string; readonly quantity: number }[];
  /** Delivery and other charges, by their place on the bill: given back whole or not at all. */
  readonly charges: readonly number[];
  /** Amounts without goods (a commercial gesture), by the place of their rate of VAT on the bill, in the prices of the bill. */
  readonly amounts: readonly { readonly at: number; readonly amount: number }[];
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

/** An amount without goods stands as a line too, numbered beyond those of any charge. */
const GESTURE_IDS = 950_000;
const GESTURE = 'Geste commercial';
const ALREADY_GIVEN = 'Geste commercial déjà accordé';
/** UNTDID 5189: a discount. */
const DISCOUNT_CODE = '95';
/** A reduction on services goes to the account of services: their VAT is due as they are paid. */
const gestureAccount = (bill: Bill): AccountingType => (bill.operation === 'services' ? 'prestation' : 'discount');
const gestureLine = (bill: Bill, at: number, vat: LineVat, { typed, net }: Gesture): BillLine => {
  const gross = isGrossBill(bill) ? toText(typed, 2) : null;
  const text = toText(net, 2);
  return {
    ...asLine(
      { label: GESTURE, code: DISCOUNT_CODE, percent: null, net: text, gross, vat, accounting: gestureAccount(bill) },
      at,
    ),
    id: String(GESTURE_IDS + at + 1),
  };
};

const sameCharge = (a: BillCharge, b: BillCharge): boolean =>
  a.order === b.order &&
  a.label === b.label &&
  a.code === b.code &&
  a.net === b.net &&
  a.gross === b.gross &&
  vatKey(a.vat) === vatKey(b.vat);

/** Lines keep the bill's own number of line; equal charges are worth the same, so it does not matter which of them was meant. */
const givenBy = (bill: Bill, earlier: readonly Bill[]): Given => {
  const lines = new Map<string, Dec>();
  const charges = new Set<number>();
  const gestures = new Map<string, Gesture>();
  for (const line of earlier.flatMap((one) => one.lines)) {
    if (Number(line.id) > GESTURE_IDS) addGesture(gestures, vatKey(line.vat), gestureOf(bill, line));
    else if (Number(line.id) > LINE_IDS) charges.add(Number(line.id) - LINE_IDS - 1);
    else lines.set(line.id, plus(lines.get(line.id) ?? ZERO, dec(line.quantity)));
  }
  for (const charge of earlier.flatMap((one) => one.charges)) {
    const at = bill.charges.findIndex((one, i) => !charges.has(i) && sameCharge(one, charge));
    if (at >= 0) charges.add(at);
  }
  return { lines, charges, gestures };
};

const gestureOf = (bill: Bill, line: BillLine): Gesture => ({
  typed: dec(isGrossBill(bill) ? (line.gross ?? '0') : line.net),
  net: dec(line.net),
});
const addGesture = (to: Map<string, Gesture>, key: string, { typed, net }: Gesture): void => {
  const before = to.get(key);
  to.set(key, before ? { typed: plus(before.typed, typed), net: plus(before.net, net) } : { typed, net });
};

export interface CreditLeft {
  readonly lines: readonly { readonly line: BillLine; readonly credited: Dec; readonly left: Dec }[];
  readonly charges: readonly { readonly charge: BillCharge; readonly given: boolean }[];
  /** In the order of the bill's rates of VAT, in the prices of the bill. */
  readonly rates: readonly { readonly vat: LineVat; readonly whole: Dec; readonly left: Dec }[];
}
export const creditLeft = (bill: Bill, earlier: readonly Bill[]): CreditLeft => {
  const given = givenBy(bill, earlier);
  return {
    lines: bill.lines.map((line) => {
      const credited = given.lines.get(line.id) ?? ZERO;
      return { line, credited, left: minus(dec(line.quantity), credited) };
    }),
    charges: bill.charges.map((charge, i) => ({ charge, given: given.charges.has(i) })),
    rates: leftByRate(bill, given).map((one, i) => ({ ...one, vat: vatAt(bill, i) })),
  };
};

const vatAt = (bill: Bill, at: number): LineVat => {
  const { category, rate } = bill.vat[at] ?? { category: 'S', rate: '0' };
  return { category, rate };
};

/** Everything that was not given back yet. */
export const wholeChoice = (left: CreditLeft): CreditChoice => ({
  lines: left.lines
    .filter((one) => isPositive(one.left))
    .map((one) => ({ id: one.line.id, quantity: Number(toPlainText(one.left)) })),
  charges: left.charges.flatMap((one, i) => (one.given ? [] : [i])),
  amounts: [],
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
  if (choice.amounts.length > 0 && choice.lines.length + choice.charges.length > 0)
    return refuseCredit('credit.amount-alone');
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
  choice.amounts.forEach(({ at, amount }, i) => {
    const one = left.rates[at];
    const path = `amounts.${i}.amount`;
    if (!one || choice.amounts.findIndex((other) => other.at === at) !== i)
      wrong.set(path, refuseCredit('credit.unknown-rate'));
    else if (compare(dec(amount), one.left) > 0)
      wrong.set(
        path,
        refuseCredit('credit.amount-too-large', {
          left: toText(one.left, 2).replace('.', ','),
          rate: toPlainText(dec(one.vat.rate)).replace('.', ','),
        }),
      );
  });
  const [first] = wrong.values();
  if (first)
    return {
      ...first,
      fields: Object.fromEntries([...wrong].map(([path, refusal]): [string, Words] => [path, refusal.words])),
    };
  return choice.lines.some((one) => one.quantity > 0) || choice.charges.length > 0 || choice.amounts.length > 0
    ? null
    : refuseCredit('credit.nothing');
};

const after = (bill: Bill, given: Given, choice: CreditChoice): Given => {
  const lines = new Map(given.lines);
  const whole = new Map(bill.lines.map((line) => [line.id, dec(line.quantity)]));
  for (const { id, quantity } of choice.lines)
    lines.set(id, min(whole.get(id) ?? ZERO, plus(lines.get(id) ?? ZERO, dec(quantity))));
  const gestures = new Map(given.gestures);
  for (const { at, amount } of choice.amounts) {
    const vat = vatAt(bill, at);
    const typed = dec(amount);
    const net = isGrossBill(bill) ? minus(typed, vatFromGross(typed, dec(vat.rate))) : typed;
    addGesture(gestures, vatKey(vat), { typed, net });
  }
  return { lines, charges: new Set([...given.charges, ...choice.charges]), gestures };
};

/** Computes the amount of a rate that is given back between two states. */
const rateBetween = (was: State, is: State, key: string): Gesture => {
  const [from, to] = [was.rates.get(key), is.rates.get(key)];
  return {
    typed: minus(to?.typed ?? ZERO, from?.typed ?? ZERO),
    net: minus(to?.net ?? ZERO, from?.net ?? ZERO),
  };
};

/**
 * Deducts the plain amounts given before, rate by rate, when the last goods come back: they are worth the remainder of
 * the bill.
 */
const alreadyGiven = (bill: Bill, was: State, is: State, parts: readonly (BillLine | BillCharge)[]): BillCharge[] =>
  bill.vat.flatMap((_row, at) => {
    const vat = vatAt(bill, at);
    const here = parts.filter((one) => vatKey(one.vat) === vatKey(vat));
    const between = rateBetween(was, is, vatKey(vat));
    const net = minus(sum(here.map((one) => dec(one.net))), between.net);
    if (!isPositive(net)) return [];
    const gross = max(ZERO, minus(sum(here.map((one) => dec(one.gross ?? '0'))), between.typed));
    return [
      {
        label: ALREADY_GIVEN,
        code: DISCOUNT_CODE,
        percent: null,
        net: toText(net, 2),
        gross: isGrossBill(bill) ? toText(gross, 2) : null,
        vat,
        accounting: gestureAccount(bill),
      },
    ];
  });

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
  const gestures = [...choice.amounts]
    .sort((a, b) => a.at - b.at)
    .map(({ at }) => {
      const vat = vatAt(bill, at);
      return gestureLine(bill, at, vat, rateBetween(was, is, vatKey(vat)));
    });
  const alone = goods.length === 0;
  const lines = [...(alone ? given.map(({ charge, at }) => asLine(charge, at)) : goods), ...gestures];
  const charges = alone ? [] : given.map(({ charge }) => charge);
  const allowances = alreadyGiven(bill, was, is, [...lines, ...charges]);
  const taxes = new Map([...is.vat].map(([key, amount]) => [key, minus(amount, was.vat.get(key) ?? ZERO)]));
  const { vat, totals } = billAmounts({
    lines,
    charges,
    allowances,
    deposits: [],
    payments: [],
    charged: toText(minus(is.charged, was.charged), 2),
    taxes,
    exemptionOf: (category) => bill.vat.find((row) => row.category === category)?.exemption ?? null,
  });
  const note = {
    ...bill,
    kind: isDeposit(bill.kind) ? OF_DEPOSIT_BILL : isLateCharge(bill.kind) ? OF_LATE_CHARGES : OF_BILL,
    lines,
    charges,
    allowances,
    deposits: [],
    payments: [],
    vat,
    totals,
    dutyType: dutyTypeGiven(bill.dutyType, lines),
    wordings: wordingsOfCredit(bill.wordings),
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

/** A credit note speaks of excise as far as it gives back goods that bear it. */
const dutyTypeGiven = (of: Bill['dutyType'], lines: readonly BillLine[]): Bill['dutyType'] =>
  lines.some((line) => (of === 'DSU' ? Number(line.abv ?? 0) > 0 : line.duties.length > 0)) ? of : 'NULL';

export const CREDIT_TERMS = 'En votre faveur : à déduire d’une facture, ou à vous rembourser';

/** The parts of the choice that are goods, for whoever puts them back on a shelf. */
export const isWorthNothing = (note: Bill): boolean =>
  isZero(dec(note.totals.charged)) && isZero(dec(note.totals.duty));
