import { nameOfBuyer } from '#areas/papers/rules/sale-parties.ts';
import { toNumber } from '#kernel/money.ts';
import { isAllowed } from '#kernel/permission.ts';
import type { Call } from '#platform/call.ts';
import type { OfficePrice } from '../../rules/order/office-order.ts';
import type { TraceStep } from '../../rules/order/sale.ts';
import type { SellerPrice } from '#areas/pricing/rules/lines/priced.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import { wholeDiscountTaken } from '#areas/pricing/rules/lines/whole-discount.ts';
import type { Retaxed } from '#areas/pricing/rules/taxes/retax.ts';
import type { Offer } from './compose-offer.ts';
import type { Composed } from './compose-document.ts';
import { seesAllPrices } from './typed-buyer.ts';

/** Adds the options to the price: they have their figures, and are in no sum. */
export const offerPrice = ({ made, whole, options }: Offer, call: Call): OfficePrice => {
  const price = documentPrice(made, call);
  if (!whole) return price;
  const ids = new Set(options.map((one) => one.askedId));
  return { ...price, lines: [...price.lines, ...documentPrice(whole, call).lines.filter((line) => ids.has(line.id))] };
};

/**
 * The editor's view of a typed order: prices and stock only for users who may see them, by leaving the fields out.
 */
/** How one line came to its price, with the rules that did not act. */
export const stepsOf = (trace: SellerPrice['trace'], lineId: string | undefined): TraceStep[] =>
  trace.flatMap(({ lineId: of, ...step }) => (of === lineId ? [step] : []));

const documentPrice = (made: Composed, call: Call): OfficePrice => {
  const { one } = made;
  const json = withRates(toPricedJson(one.priced), made.taxed);
  const [prices, stock] = [seesAllPrices(call), isAllowed(call.actor, 'seeAllStock')];
  const sources = new Map(one.priced.lines.map((line) => [line.id, line.source]));
  const isNet = json.price.mode === 'HT';
  const { buyer } = made.parties;
  return {
    typology: one.typologyKey,
    priceMode: json.price.mode,
    buyerName: nameOfBuyer(buyer),
    delivery: made.parties.delivery,
    billing: made.parties.billing,
    payment: made.payment,
    paymentDelay: made.paymentDelay,
    ...(prices
      ? {
          clientDiscount: Number(one.terms.clientDiscount ?? 0),
          wholeDiscount: toNumber(wholeDiscountTaken(one.priced.lines)),
        }
      : {}),
    lines: made.rows.flatMap(({ asked, pricedId }) => {
      const line = json.lines.find((each) => each.id === pricedId);
      if (!line) return [];
      const available = sources.get(pricedId)?.available ?? null;
      return [
        {
          id: asked.id,
          formatId: asked.formatId,
          label: line.label,
          format: line.format,
          freeUnits: line.freeUnits,
          ...(stock ? { available: available === null ? null : Number(available) } : {}),
          ...(prices
            ? {
                listPrice: line.basePrice,
                unitPrice: line.unitPrice,
                discount: isNet ? line.discountHT : line.discountTTC,
                vatRate: line.vatRate,
                duty: line.duty?.total ?? 0,
                net: line.totalHT,
                gross: line.totalTTC,
                why: stepsOf(json.trace, pricedId).map((step) => step.words),
                trace: stepsOf(json.trace, pricedId),
              }
            : {}),
        },
      ];
    }),
    extras: json.lines
      .filter((line) => line.kind !== 'product')
      .map((line) => ({
        id: line.id,
        kind: line.kind,
        label: line.label,
        quantity: line.quantity,
        ...(prices ? { net: line.totalHT, gross: line.totalTTC } : {}),
      })),
    ...(prices
      ? {
          totals: {
            HT: json.price.totalHT,
            VAT: json.price.totalVAT,
            TTC: json.price.totalTTC,
            duty: json.price.duty,
            promo: json.price.promoAmount,
            rounding: json.price.rounding,
          },
          vat: json.vat.map((row) => ({ rate: row.rate, treatment: row.treatment, base: row.HT, vat: row.VAT })),
        }
      : {}),
    conditions: made.conditions ?? '',
    bottles: json.counts.bottles,
    options: one.delivery.options.map(({ price, ...option }) => ({ ...option, ...(prices ? { price } : {}) })),
    points: one.delivery.points.map(({ id, name, price }) => ({ id, name, ...(prices ? { price } : {}) })),
    notices: [...made.notices],
    errors: [...made.mistakes, ...made.gaps].map((error) => ({ field: error.field, message: error.words.fr })),
  };
};

/** As it will be written: at the rates of the day that a named action put it at. */
const withRates = (json: SellerPrice, taxed: Retaxed | null): SellerPrice =>
  taxed === null
    ? json
    : {
        ...json,
        lines: [...taxed.lines],
        vat: [...taxed.vat],
        price: {
          ...json.price,
          totalHT: toNumber(taxed.totals.net),
          totalVAT: toNumber(taxed.totals.vat),
          totalTTC: toNumber(taxed.totals.gross),
          duty: toNumber(taxed.totals.duty),
        },
      };
