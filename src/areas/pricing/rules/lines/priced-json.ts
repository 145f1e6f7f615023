import { type Amount as Amounted, type Dec, dec, plus, roundTo, sum, toNumber } from '#kernel/money.ts';
import type { Words } from '#kernel/refusal.ts';
import { datedCategory, exciseCodeOf, oneCodeOf } from '../taxes/excise-code.ts';
import type { PricedLine, PricedOrder, PricedTotals, SellerPrice, SellerPriceLine } from './priced.ts';
import { partJson } from './priced-part.ts';

const MODE = { net: 'HT', gross: 'TTC' } as const;
const number = (amount: Dec, places = 6): number => toNumber(roundTo(amount, places));
const optional = (amount: Amounted | null | undefined): Dec | null =>
  amount === null || amount === undefined ? null : dec(amount);
const orNull = (amount: Dec | null, places = 6): number | null => amount && number(amount, places);
const shares = (one: { readonly net: Dec; readonly gross: Dec }) => ({
  HT: toNumber(one.net),
  TTC: toNumber(one.gross),
});

export const toPricedJson = (priced: PricedOrder, say = (words: Words): string => words.fr): SellerPrice => {
  const { totals, counts, franco } = priced;
  return {
    sellerId: priced.sellerId,
    price: {
      totalTTC: toNumber(totals.totalTTC),
      totalHT: toNumber(totals.totalHT),
      totalVAT: toNumber(totals.totalVAT),
      mode: MODE[priced.mode],
      rounding: priced.rounding,
      promoAmount: toNumber(totals.promo.gross),
      promoAmountHT: toNumber(totals.promo.net),
      shipping: toNumber(totals.shipping.gross),
      shippingHT: toNumber(totals.shipping.net),
      touristTax: toNumber(totals.touristTax),
      products: shares(totals.products),
      wrapping: shares(totals.wrapping),
      reservations: shares(totals.reservations),
      customTax: shares(totals.customTax),
      discount: shares({ net: sumOf(totals, 'net'), gross: sumOf(totals, 'gross') }),
      duty: toNumber(totals.duty),
    },
    counts: {
      units: number(counts.units),
      freeUnits: number(counts.freeUnits),
      bottles: number(counts.bottles),
      eq75: number(counts.eq75),
      parcels: number(counts.parcels),
      reserved: number(counts.reserved),
      places: number(counts.places),
    },
    francoPercent: orNull(franco.percent),
    amountBeforeFranco: orNull(franco.amountBefore, 2),
    amountBeforeBottleFranco: orNull(franco.bottlesBefore),
    franco: franco.reached,
    lines: priced.lines.map(lineJson),
    vat: priced.vat.map((one) => ({
      treatment: one.treatment,
      rate: toNumber(one.rate),
      HT: toNumber(one.net),
      VAT: toNumber(one.vat),
      TTC: toNumber(one.gross),
      rounding: toNumber(one.rounding),
    })),
    trace: priced.trace.map((step) => ({
      lineId: step.lineId,
      step: step.step,
      words: step.words,
      before: orNull(step.before),
      after: orNull(step.after),
      lost: [...step.lost],
    })),
    errors: priced.errors.map((error) => ({ code: error.code, field: error.field, message: say(error.words) })),
  };
};

const sumOf = (totals: PricedTotals, side: 'net' | 'gross'): Dec =>
  plus(totals.promo[side], totals.manualDiscount[side]);

export const lineJson = (line: PricedLine): SellerPriceLine => ({
  id: line.id,
  kind: line.kind,
  parentId: line.parentId,
  productId: line.source?.productId ?? null,
  vintageId: line.source?.vintageId ?? null,
  formatId: line.source?.formatId ?? null,
  productType: line.source?.productType ?? null,
  label: line.label,
  vintage: line.source?.vintage ?? null,
  format: line.formatLabel,
  quantity: number(line.quantity),
  freeUnits: number(line.freeUnits),
  bottles: number(line.bottles),
  litres: orNull(line.litres),
  eq75: orNull(line.eq75),
  abv: orNull(line.abv),
  ...(line.source?.parts ? { parts: line.source.parts.map(partJson) } : {}),
  ean: line.source?.ean ?? null,
  reference: line.source?.reference ?? null,
  weight: orNull(optional(line.source?.weight)),
  priceMode: MODE[line.mode],
  basePrice: number(line.basePrice),
  unitPrice: number(line.unitPrice),
  unitHT: toNumber(line.unitNet),
  unitTTC: toNumber(line.unitGross),
  amount: toNumber(line.mode === 'net' ? line.net : line.gross),
  totalHT: toNumber(line.net),
  totalVAT: toNumber(line.vat),
  totalTTC: toNumber(line.gross),
  discountHT: line.discounts.length === 0 ? 0 : toNumber(sum(line.discounts.map((one) => one.net))),
  discountTTC: line.discounts.length === 0 ? 0 : toNumber(sum(line.discounts.map((one) => one.gross))),
  discounts: line.discounts.map((one) => ({
    label: one.label,
    level: one.level,
    code: one.code,
    HT: toNumber(one.net),
    TTC: toNumber(one.gross),
  })),
  duty: line.duty && {
    unit: toNumber(line.duty.unit),
    excise: toNumber(line.duty.excise),
    css: toNumber(line.duty.css),
    total: toNumber(line.duty.total),
    inPrice: line.duty.inPrice,
    suspended: line.duty.suspended,
    unknown: line.duty.unknown,
    words: line.duty.words,
    unitCss: toNumber(line.duty.unitCss),
    kind: line.duty.kind,
    code: line.source?.parts ? oneCodeOf(line.source.parts) : exciseCodeOf(line.source?.legal),
    category: line.source?.parts ? null : datedCategory(line.source?.legal),
  },
  customTax: line.customTax && {
    name: line.customTax.name,
    total: toNumber(line.customTax.total),
    added: line.customTax.added,
  },
  ...(line.visit ? { visit: line.visit } : {}),
  vatRate: toNumber(line.vatRules.rate),
  vatType: line.vatRules.type,
  vatTreatment: line.vatRules.treatment,
});
