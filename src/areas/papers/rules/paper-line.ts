import { unitsOf } from '#areas/pricing/rules/lines/counting.ts';
import {
  abs,
  compare,
  type Dec,
  dec,
  isPositive,
  minus,
  over,
  plus,
  ratio,
  roundTo,
  sum,
  times,
  toNumber,
  toPlainText,
  toText,
} from '#kernel/money.ts';
import { grossOfNet, netOfGross, vatFromGross } from '#kernel/vat.ts';
import type { BillCharge, BillDiscount, BillDuty, BillLine, LineVat } from './paper.ts';
import type { Unit } from './units.ts';
import { CSS_WORDS, dutyWords } from '#areas/pricing/rules/taxes/excise-code.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { categoryOf } from '#areas/pricing/rules/taxes/vat-grounds.ts';

const MEASURE = 6;
const MOST_DISCOUNTS = 8;

export const billVat = (line: SellerPriceLine): LineVat => ({
  category: categoryOf(line.vatTreatment, line.vatRate),
  rate: toPlainText(dec(line.vatRate)),
});

/**
 * Orders placed under the first rules have collection points and taxes outside VAT, which the law does not know: what the buyer
 * accepted to pay stands, and holds the VAT of the goods that it goes with.
 */
export const taxedAsGoods = (lines: readonly SellerPriceLine[]): readonly SellerPriceLine[] => {
  const goods = lines.filter((line) => line.kind === 'product' && line.vatTreatment !== 'outside');
  return lines.map((line) => {
    if (line.vatTreatment !== 'outside' || line.kind === 'touristTax') return line;
    const like =
      goods.find((one) => one.id === line.parentId) ??
      goods.reduce<SellerPriceLine | undefined>(
        (dearest, one) => (dearest && dearest.vatRate >= one.vatRate ? dearest : one),
        undefined,
      );
    if (!like) return line;
    const [gross, rate] = [dec(line.totalTTC), dec(like.vatRate)];
    const vat = vatFromGross(gross, rate);
    return {
      ...line,
      vatRate: like.vatRate,
      vatTreatment: like.vatTreatment,
      vatType: like.vatType,
      totalVAT: toNumber(vat),
      totalHT: toNumber(minus(gross, vat)),
      unitHT: toNumber(roundTo(netOfGross(dec(line.unitTTC), rate), 6)),
    };
  });
};

/** Finds the unit of a line's quantity: bottles, boxes and cases of bottles, kegs, litres for a liquid in bulk. */
export const unitOf = (line: SellerPriceLine): Unit => {
  if (line.kind === 'reservation') return 'IE';
  if (line.kind !== 'product' || (line.productType !== 'bottle' && line.productType !== 'box')) return 'C62';
  if (line.productType === 'box') return 'XBX';
  if (/^f[uû]t/i.test(line.format)) return 'XKG';
  if (/^(bib|bag|cubi|outre|poche)/i.test(line.format)) return 'C62';
  const units = unitsOf(line);
  if (!isPositive(dec(line.bottles)))
    return line.litres !== null && compare(dec(line.litres), units) === 0 ? 'LTR' : 'C62';
  return compare(dec(line.bottles), units) > 0 ? 'XCT' : 'XBO';
};

/** « 6 bouteilles par coffret »: what a box holds. */
export const boxWords = (line: SellerPriceLine, unit: Unit): readonly string[] => {
  const units = unitsOf(line);
  if ((unit !== 'XBX' && unit !== 'XCT') || !isPositive(dec(line.bottles)) || !isPositive(units)) return [];
  const each = toPlainText(roundTo(over(dec(line.bottles), units), 2)).replace('.', ',');
  return [
    `${each} ${each === '1' ? 'bouteille' : 'bouteilles'} par ${unit === 'XBX' ? 'coffret' : 'carton'}`,
    ...holdWords(line),
  ];
};

/** « dont 2 × Cuvée des Anges 2022 (Bouteille 75 cl) »: the articles of one box. What is beyond the lines of a paper is told on the last. */
const MOST_HELD = 6;
const holdWords = ({ parts = [] }: SellerPriceLine): readonly string[] => {
  const all = parts.map((part) => `dont ${part.quantity} × ${part.label}${part.format ? ` (${part.format})` : ''}`);
  const cut = (text: string): string => text.slice(0, 300);
  return all.length <= MOST_HELD
    ? all.map(cut)
    : [...all.slice(0, MOST_HELD - 1).map(cut), cut(all.slice(MOST_HELD - 1).join(', '))];
};

/** Free units are billed at their price and taken off again: the paper shows what left the cellar, and duty follows the bottles. */
export const billLine = (
  line: SellerPriceLine,
  position: number,
  priceMode: 'HT' | 'TTC',
  lot: string | null,
): BillLine => {
  const units = unitsOf(line);
  const unit = unitOf(line);
  const rate = dec(line.vatRate);
  const taken = discountsOf(line);
  const net = dec(line.totalHT);
  // Duty that comes on top of the price is part of the price of this line: nothing of it stands beside.
  const onTop = line.duty && line.duty.inPrice === 'added' && !line.duty.suspended ? dec(line.duty.unit) : dec(0);
  const off = sum(taken.map((one) => dec(one.amount)));
  const asPriced = plus(dec(line.unitHT), onTop);
  const free = isPositive(dec(line.freeUnits)) ? minus(minus(roundTo(times(asPriced, units)), off), net) : dec(0);
  const discounts = isPositive(free)
    ? [{ label: freeWords(line.freeUnits), percent: null, amount: toText(free, 2) }, ...taken]
    : taken;
  const priceNet = exactPrice(asPriced, units, plus(net, off, isPositive(free) ? free : dec(0)));
  return {
    id: String(position),
    reference: line.reference ? line.reference.slice(0, 60) : null,
    ean: line.ean && line.ean.length <= 14 ? line.ean : null,
    label: line.label.slice(0, 200),
    details: [...boxWords(line, unit)],
    format: line.format === '' ? null : line.format.slice(0, 80),
    quantity: toText(units, 3),
    unit,
    litres: line.litres === null ? null : toText(dec(line.litres), MEASURE),
    eq75: line.eq75 === null ? null : toText(dec(line.eq75), MEASURE),
    abv: line.abv === null ? null : toPlainText(dec(line.abv)),
    lot: lot ? lot.slice(0, 60) : null,
    ...(isPositive(dec(line.bottles)) ? { bottles: toText(dec(line.bottles), 3) } : {}),
    priceNet: toText(priceNet, 6),
    priceGross: priceMode === 'TTC' ? toText(plus(dec(line.unitTTC), grossOfNet(onTop, rate)), 6) : null,
    discounts: discounts.slice(0, MOST_DISCOUNTS),
    duties: dutiesOf(line),
    vat: billVat(line),
    net: toText(net, 2),
    gross: priceMode === 'TTC' ? toText(dec(line.totalTTC), 2) : null,
    ...(line.visit ? { day: line.visit.day } : {}),
    accounting:
      line.kind === 'wrapping' || line.kind === 'reservation' || line.productType === 'prestation'
        ? 'prestation'
        : line.productType === 'box'
          ? 'box'
          : line.productType === 'accessory'
            ? // Returnable packaging is outside the base of VAT (art. 267 II): its deposit is owed to the client, not sold.
              line.vatTreatment === 'disabled' && isReturnable(line.label)
              ? 'packaging'
              : 'marchandise'
            : line.kind === 'touristTax'
              ? 'touristTax'
              : 'product',
  };
};

/** A deposit on packaging calls itself so; what else is sold without VAT (a voucher, money spent for the buyer) is no packaging. */
const isReturnable = (label: string): boolean => /consign|caution|pfand|\bdeposit\b/iu.test(label);

const freeWords = (free: number): string =>
  `${toPlainText(dec(free)).replace('.', ',')} ${free < 2 ? 'offerte' : 'offertes'}`;

/** A bill holds eight discounts a line at most: what is beyond is told as one. */
const discountsOf = (line: SellerPriceLine): readonly BillDiscount[] => {
  const all = line.discounts
    .filter((one) => one.HT > 0)
    .map((one) => ({ label: one.label.slice(0, 120) || 'Remise', percent: null, amount: toText(dec(one.HT), 2) }));
  const room = MOST_DISCOUNTS - (line.freeUnits > 0 ? 1 : 0);
  if (all.length <= room) return all;
  const rest = all.slice(room - 1);
  return [
    ...all.slice(0, room - 1),
    { label: 'Autres remises', percent: null, amount: toText(sum(rest.map((one) => dec(one.amount))), 2) },
  ];
};

/** The price that was typed, unless cents rounded on the way (duty on top, many units) make price × quantity another amount: then the one that gives it. */
const exactPrice = (asPriced: Dec, units: Dec, amount: Dec): Dec => {
  const slack = plus(dec('0.01'), over(units, dec(1_000_000)));
  return !isPositive(units) || compare(abs(minus(roundTo(times(asPriced, units)), amount)), slack) <= 0
    ? asPriced
    : ratio(amount, dec(1), units, 6);
};

/** The duty of a line by kind, each with the code of its product; orders priced before kinds were kept tell it in one row. */
const dutiesOf = (line: SellerPriceLine): BillDuty[] => {
  const { duty } = line;
  if (!duty || duty.suspended || !(duty.total > 0)) return [];
  const code = duty.code ?? null;
  if (duty.unitCss === undefined)
    return [
      {
        kind: 'da',
        code,
        label: dutyWords(code),
        perUnit: toText(dec(duty.unit), 6),
        amount: toText(dec(duty.total), 2),
      },
    ];
  const excise: BillDuty = {
    kind: duty.kind ?? 'da',
    code,
    label: dutyWords(code),
    perUnit: toText(minus(dec(duty.unit), dec(duty.unitCss)), 6),
    amount: toText(dec(duty.excise), 2),
  };
  const css: BillDuty = {
    kind: 'css',
    code,
    label: CSS_WORDS,
    perUnit: toText(dec(duty.unitCss), 6),
    amount: toText(dec(duty.css), 2),
  };
  return [...(duty.excise > 0 ? [excise] : []), ...(duty.css > 0 ? [css] : [])];
};

export const isCharge = (line: SellerPriceLine): boolean => line.kind === 'shipping' || line.kind === 'parcels';
/**
 * Picks the lines that a paper prints; delivery is a charge. In this order, the lines of a paper are numbered from 1.
 */
export const paperLines = (lines: readonly SellerPriceLine[]): readonly SellerPriceLine[] =>
  lines.filter((line) => !isCharge(line) && (line.quantity > 0 || line.freeUnits > 0));
export const isPaperCharge = (line: SellerPriceLine): boolean => isCharge(line) && line.totalHT > 0;
export const paperCharges = (lines: readonly SellerPriceLine[], priceMode: 'HT' | 'TTC'): BillCharge[] =>
  lines.filter(isPaperCharge).map((line) => ({
    label: line.label.slice(0, 120),
    code: 'DL',
    percent: null,
    net: toText(dec(line.totalHT), 2),
    gross: priceMode === 'TTC' ? toText(dec(line.totalTTC), 2) : null,
    vat: billVat(line),
    accounting: 'shipping' as const,
  }));
