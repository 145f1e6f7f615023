import { anyOrder } from '../../../../e2e/support/any-order.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import { priceOrder } from '#areas/pricing/rules/pricing.ts';
import { BuyerIdentity } from '#areas/papers/rules/sale-parties.ts';
import { paperLines } from '#areas/papers/rules/paper-line.ts';
import { Business } from '#areas/shops/rules/shop.ts';
import { day } from '#kernel/day.ts';
import { toText } from '#kernel/money.ts';
import type { Bill } from '../rules/bill/bill.ts';
import { billProblems } from '../rules/bill/bill-check.ts';
import { billOfSale } from '../rules/bill/bill-of-sale.ts';
import { type BillDraft, composeBill, UNNUMBERED } from '../rules/bill/compose-bill.ts';

export { anyOrder };
type AnyOrder = Parameters<typeof priceOrder>[0];

const TODAY = day('2026-11-20');
const HOME = Address.parse({ street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' });
const BUYER = BuyerIdentity.parse({ firstname: 'Claire', lastname: 'Martin', email: 'claire@exemple.fr' });

/** The bill of a whole order out of the hat, unnumbered; null of one that could not be billed. */
export const wholeBillOf = (
  order: AnyOrder,
): { readonly all: readonly SellerPriceLine[]; readonly draft: BillDraft; readonly whole: Bill } | null => {
  if (order.vatExemption) return null;
  const priced = priceOrder(order);
  const all = JSON.parse(JSON.stringify(toPricedJson(priced).lines)) as SellerPriceLine[];
  if (priced.errors.length > 0 || paperLines(all).length === 0) return null;
  const draft = billOfSale(
    {
      number: 'CO-1',
      orderedOn: TODAY,
      shippedOn: TODAY,
      priceMode: order.typology.ttc ? 'TTC' : 'HT',
      rounding: priced.rounding,
      buyer: BUYER,
      clientCode: null,
      billing: HOME,
      delivery: HOME,
      paymentType: 'check',
      paymentLabel: 'Chèque',
      charged: toText(priced.totals.totalTTC, 2),
      lines: all,
      payments: [],
      deliveryNotes: [],
    },
    {
      name: 'Domaine des Aubuis',
      email: 'bonjour@domaine.fr',
      iban: null,
      bic: null,
      holder: null,
      vatOnDebits: false,
      exemption: null,
      reading: 'monthThenDays',
      business: Business.parse({
        reason: 'SCEA des Aubuis',
        siren: '732829320',
        vatNumber: 'FR44732829320',
        address: { street: '12 rue des Caves', zipcode: '37500', city: 'Chinon' },
      }),
      words: { penalty: null, discount: null, ownership: true, mediator: null, others: [] },
    },
    TODAY,
    'atOrder',
  );
  const whole = composeBill(draft, UNNUMBERED);
  if (billProblems(whole)) return null;
  return { all, draft, whole };
};
