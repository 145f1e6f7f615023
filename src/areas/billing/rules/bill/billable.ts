import { paperLines } from '#areas/papers/rules/paper-line.ts';
import type { Address } from '#areas/identity/rules/address.ts';
import { Business } from '#areas/shops/rules/shop.ts';
import { toText } from '#kernel/money.ts';
import type { Day } from '#kernel/day.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { billProblems } from './bill-check.ts';
import { billOfSale } from './bill-of-sale.ts';
import type { BillSeller } from '#areas/papers/rules/paper-parties.ts';
import { composeBill, UNNUMBERED } from './compose-bill.ts';
import { refuseOrder } from '#areas/sales/rules/order/order-refusals.ts';
import type { PricedOrder, SellerPrice } from '#areas/pricing/rules/lines/priced.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import type { BuyerIdentity } from '#areas/papers/rules/sale-parties.ts';

/**
 * A seller with complete particulars: the real ones are required at the time of billing, and the seller can complete
 * them then.
 */
const ANY_SELLER: BillSeller = {
  name: 'Vendeur',
  email: '',
  iban: 'FR1420041010050500013M02606',
  bic: null,
  holder: null,
  vatOnDebits: false,
  exemption: null,
  reading: 'monthThenDays',
  business: Business.parse({
    reason: 'Vendeur',
    siren: '732829320',
    vatNumber: 'FR44732829320',
    address: { street: '1 rue', zipcode: '37500', city: 'Chinon' },
  }),
  words: { penalty: null, discount: null, ownership: false, mediator: null, others: [] },
};

/** Why an order that is about to be placed could never be billed, whatever the office corrects later; null for every order that may be taken. */
export const whyNeverBillable = (
  priced: PricedOrder,
  parties: { readonly buyer: BuyerIdentity; readonly billing: Address; readonly delivery: Address },
  on: Day,
  written: SellerPrice = toPricedJson(priced),
): Refusal | null => {
  const { lines, price } = written;
  if (paperLines(lines).length === 0) return null;
  const why = billProblems(
    composeBill(
      billOfSale(
        {
          number: null,
          orderedOn: on,
          shippedOn: on,
          priceMode: price.mode,
          rounding: price.rounding,
          ...parties,
          clientCode: null,
          paymentType: 'other',
          paymentLabel: '',
          charged: toText(priced.totals.totalTTC, 2),
          lines,
          payments: [],
          deliveryNotes: [],
        },
        ANY_SELLER,
        on,
        'atOrder',
      ),
      UNNUMBERED,
    ),
  );
  if (!why) return null;
  return refuseOrder('sales.never-billable', { why: { words: why.words } }, why.fields ?? {});
};
