import { type Amount as Amounted, type Dec, dec, roundTo, sum, toNumber } from '#kernel/money.ts';
import { datedCategory, exciseCodeOf, oneCodeOf } from '../taxes/excise-code.ts';
import type { PricedLine, SellerPriceLine } from './priced.ts';
import { partJson } from './priced-part.ts';

export const MODE = { net: 'HT', gross: 'TTC' } as const;
export const number = (amount: Dec, places = 6): number => toNumber(roundTo(amount, places));
const optional = (amount: Amounted | null | undefined): Dec | null =>
  amount === null || amount === undefined ? null : dec(amount);
export const orNull = (amount: Dec | null, places = 6): number | null => amount && number(amount, places);
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
  vatRate: toNumber(line.vatRules.rate),
  vatType: line.vatRules.type,
  vatTreatment: line.vatRules.treatment,
});
