import { BOTTLE_LITRES } from '#areas/catalogue/rules/format.ts';
import { compare, type Dec, dec, euro, isZero, minus, plus, ratio, roundTo, share, sum, ZERO } from '#kernel/money.ts';
import { grossOfNet, type RoundingMode, taxed, type TaxedLine } from '#kernel/vat.ts';
import { type DraftLine, draftAmount, taxable, taxedAlone } from './draft-line.ts';
import { dutyTotals } from '../taxes/duty.ts';
import type { LineKind, PricedDiscount, PricedDuty, PricedLine, PricedTotals, PricedVat } from './priced.ts';
import { ROUNDING_WORDS } from './rounding-words.ts';
import { percentWords, type Trace } from './trace.ts';

export interface Settled {
  readonly lines: PricedLine[];
  readonly vat: PricedVat[];
  readonly totals: PricedTotals;
}

/** Settles VAT over all lines at once, so that lines, rates and totals add up by construction. */
export const settleTotals = (drafts: readonly DraftLine[], rounding: RoundingMode, trace: Trace): Settled => {
  const result = taxed(drafts.map(taxable), rounding);
  // amounts are kept by line id: two lines of one name would lose one of them without a word
  if (result.lines.size !== drafts.length) throw new RangeError('two lines of an order have the same id');
  const lines = drafts.map((draft) => {
    const tax = result.lines.get(draft.id) ?? NOTHING;
    sayVat(draft, tax, trace);
    return pricedLine(draft, tax);
  });
  const treatments = new Map(drafts.map((draft) => [draft.vat.group, draft.vat.treatment]));
  const vat = result.groups
    .map(
      (group): PricedVat => ({
        treatment: treatments.get(group.group) ?? 'domestic',
        rate: group.rate,
        net: group.net,
        vat: group.vat,
        gross: group.gross,
        rounding: group.rounding,
      }),
    )
    .sort((a, b) => compare(b.rate, a.rate) || (a.treatment < b.treatment ? -1 : 1));
  for (const group of vat) {
    trace.say(
      null,
      'vat',
      `TVA ${percentWords(group.rate)} sur ${euro(group.net)}\u00a0: ${euro(group.vat)}`,
      group.net,
      group.gross,
    );
  }
  if (drafts.length > 0) trace.say(null, 'rounding', ROUNDING_WORDS[rounding], null, result.gross);
  return { lines, vat, totals: totalsOf(lines, result) };
};

const HUNDRED = dec(100);
const NOTHING: TaxedLine = { net: ZERO, vat: ZERO, gross: ZERO };

const sayVat = (draft: DraftLine, tax: TaxedLine, trace: Trace): void => {
  if (isZero(draft.vat.rate) && isZero(tax.gross)) return;
  const alone = taxedAlone(draftAmount(draft), draft.mode, draft.vat.rate);
  trace.say(draft.id, 'vat', `TVA ${percentWords(draft.vat.rate)}\u00a0: ${euro(tax.vat)}`, tax.net, tax.gross);
  if (compare(alone.vat, tax.vat) !== 0) {
    trace.say(
      draft.id,
      'rounding',
      `Arrondi sur l’ensemble du taux\u00a0: ${euro(minus(tax.vat, alone.vat))} de TVA sur cette ligne`,
      alone.gross,
      tax.gross,
    );
  }
};

const pricedLine = (draft: DraftLine, tax: TaxedLine): PricedLine => {
  const { rate } = draft.vat;
  const isNet = draft.mode === 'net';
  const before =
    draft.discounts.length === 0 ? tax : taxedAlone(plus(draft.baseAmount, draft.dutyAdded), draft.mode, rate);
  return {
    id: draft.id,
    kind: draft.kind,
    parentId: draft.parentId,
    source: draft.source,
    label: draft.label,
    formatLabel: draft.formatLabel,
    quantity: draft.quantity,
    freeUnits: draft.freeUnits,
    bottles: draft.bottles,
    litres: draft.litres,
    eq75: draft.litres && ratio(draft.litres, dec(1), BOTTLE_LITRES, 6),
    abv: draft.abv,
    mode: draft.mode,
    basePrice: draft.basePrice,
    unitPrice: draft.unitPrice,
    unitNet: isNet ? draft.unitPrice : ratio(draft.unitPrice, HUNDRED, plus(HUNDRED, rate), 6),
    unitGross: isNet ? roundTo(grossOfNet(draft.unitPrice, rate), 6) : draft.unitPrice,
    baseAmount: draft.baseAmount,
    netBeforeDiscount: before.net,
    discounts: pricedDiscounts(draft, before, tax),
    duty: pricedDuty(draft),
    customTax: draft.customTax,
    ...(draft.visit ? { visit: draft.visit } : {}),
    vatRules: draft.vat,
    net: tax.net,
    vat: tax.vat,
    gross: tax.gross,
  };
};

const pricedDiscounts = (draft: DraftLine, before: TaxedLine, after: TaxedLine): readonly PricedDiscount[] => {
  if (draft.discounts.length === 0) return [];
  const [off, offGross] = [minus(before.net, after.net), minus(before.gross, after.gross)];
  const [only] = draft.discounts;
  if (only && draft.discounts.length === 1) return [{ ...only, net: off, gross: offGross }];
  const weights = draft.discounts.map((one, index) => ({ id: String(index), weight: one.amount }));
  const nets = share(off, weights);
  const grosses = share(offGross, weights);
  return draft.discounts.map((one, index) => ({
    ...one,
    net: nets.get(String(index)) ?? ZERO,
    gross: grosses.get(String(index)) ?? ZERO,
  }));
};

const pricedDuty = (draft: DraftLine): PricedDuty | null => {
  const { duty } = draft;
  if (!duty) return null;
  // A price of nothing holds no duty: the seller bears it, and no paper says that it is inside.
  const isGiven = duty.inPrice === 'included' && isZero(draftAmount(draft));
  const units = isGiven ? ZERO : plus(draft.quantity, draft.freeUnits);
  return {
    unit: roundTo(duty.unit, 6),
    unitExcise: roundTo(duty.unitExcise, 6),
    unitCss: roundTo(duty.unitCss, 6),
    ...dutyTotals(duty, units),
    inPrice: duty.inPrice,
    suspended: duty.suspended,
    kind: duty.kind,
    unknown: duty.unknown,
    words: duty.words,
  };
};

const totalsOf = (lines: readonly PricedLine[], all: TaxedLine): PricedTotals => {
  const of = (...kinds: readonly LineKind[]): TaxedLine => {
    const own = lines.filter((line) => kinds.includes(line.kind));
    return {
      net: sum(own.map((line) => line.net)),
      vat: sum(own.map((line) => line.vat)),
      gross: sum(own.map((line) => line.gross)),
    };
  };
  const discounts = lines.flatMap((line) => line.discounts);
  const discount = (isManual: boolean): { net: Dec; gross: Dec } => {
    const own = discounts.filter((one) => (one.level === 'manual' || one.level === 'whole') === isManual);
    return { net: sum(own.map((one) => one.net)), gross: sum(own.map((one) => one.gross)) };
  };
  return {
    totalHT: all.net,
    totalVAT: all.vat,
    totalTTC: all.gross,
    products: of('product'),
    wrapping: of('wrapping'),
    customTax: of('customTax'),
    shipping: of('shipping', 'parcels'),
    reservations: of('reservation'),
    touristTax: of('touristTax').gross,
    promo: discount(false),
    manualDiscount: discount(true),
    duty: sum(lines.flatMap((line) => (line.duty ? [line.duty.total] : []))),
  };
};
