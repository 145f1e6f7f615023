import { type Amount, dec, euro, isPositive, toPlainText, toText } from '#kernel/money.ts';
import type { OrderFacts } from '../../rules/order/order-difference.ts';
import type { NewSale } from '../order/sale.ts';
import type { Before } from './typed-document.ts';

const amountOff = (typed: Amount | null | undefined): string => {
  const amount = dec(typed ?? 0);
  return isPositive(amount) ? euro(amount) : '';
};

/** Reads the facts of a document that the audit compares before and after a change. */
export const factsBefore = ({ sale, lines }: Before): OrderFacts => ({
  lines: lines
    .filter(({ priced, isOption }) => priced.kind === 'product' && !isOption)
    .map(({ id, priced }) => ({
      id,
      label: `${priced.label} ${priced.format}`.trim(),
      quantity: priced.quantity,
      freeUnits: priced.freeUnits,
      unitPrice: priced.unitPrice,
    })),
  total: sale.total_gross,
  status: sale.status,
  client: sale.client_id,
  typology: sale.typology_key,
  delivery: sale.shipping.name,
  payment: sale.payment.type,
  paymentDelay: sale.payment.delay ?? null,
  promoCode: sale.promo_code,
  wholeDiscount: amountOff(sale.terms?.wholeDiscount),
  warehouse: sale.warehouse_id,
  place: JSON.stringify(sale.parties.delivery),
  note: sale.note,
  conditions: sale.conditions ?? '',
});
export const factsAfter = (sale: NewSale): OrderFacts => ({
  lines: sale.priced.lines
    .filter((line) => line.kind === 'product')
    .map((line) => ({
      id: sale.lineIds.get(line.id) ?? line.id,
      label: `${line.label} ${line.formatLabel}`.trim(),
      quantity: Number(toPlainText(line.quantity)),
      freeUnits: Number(toPlainText(line.freeUnits)),
      unitPrice: Number(toPlainText(line.unitPrice)),
    })),
  total: toText(sale.priced.totals.totalTTC, 2),
  status: sale.status,
  client: sale.clientId,
  typology: sale.typologyKey,
  delivery: sale.shipping.name,
  payment: sale.payment.type,
  paymentDelay: sale.payment.delay ?? null,
  promoCode: sale.promoCode,
  wholeDiscount: amountOff(sale.terms?.wholeDiscount),
  warehouse: sale.warehouseId,
  place: JSON.stringify(sale.parties.delivery),
  note: sale.note,
  conditions: sale.conditions ?? '',
});
