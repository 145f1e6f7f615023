import { fc } from '#kernel/testing/properties.ts';
import { expect, test } from 'vitest';
import { anyOrder } from '../../../../../e2e/support/any-order.ts';
import { readFacturx } from '../../../../../e2e/support/facturx-reader.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { toPricedJson, type SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { priceOrder } from '#areas/pricing/rules/pricing.ts';
import { BuyerIdentity } from '#areas/sales/rules/order/sale.ts';
import { isPaperCharge, paperLines } from '#areas/sales/rules/papers/paper-line.ts';
import { Business } from '#areas/shops/rules/shop.ts';
import { day } from '#kernel/day.ts';
import { dec, sum, toText } from '#kernel/money.ts';
import { ciiOf } from '../einvoice/cii.ts';
import type { Bill } from './bill.ts';
import { billProblems } from './bill-check.ts';
import { billOfSale } from './bill-of-sale.ts';
import type { Quantities } from '#areas/sales/rules/order/quantities.ts';
import { composeBill, UNNUMBERED } from './compose-bill.ts';
import { addedTo, leftToBill, partOfBill } from './part-of-bill.ts';

const TODAY = day('2026-11-20');
const HOME = Address.parse({ street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' });
const BUYER = BuyerIdentity.parse({ firstname: 'Claire', lastname: 'Martin', email: 'claire@exemple.fr' });

test('the bills of the parts of any order can each be issued, and together ask for what was agreed, to the cent', {
  timeout: 240_000,
}, () => {
  let billed = 0;
  fc.assert(
    fc.property(anyOrder, fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 4 }), (order, shares) => {
      if (order.vatExemption) return;
      const priced = priceOrder(order);
      const all = JSON.parse(JSON.stringify(toPricedJson(priced).lines)) as SellerPriceLine[];
      if (priced.errors.length > 0 || paperLines(all).length === 0) return;
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
      if (billProblems(whole)) return;
      const of = {
        lines: whole.lines.map((_l, at) => `l${at}`),
        charges: all.filter(isPaperCharge).map((_c, at) => `c${at}`),
      };
      const bills: Bill[] = [];
      let before: Quantities = {};
      const issue = (now: Quantities) => {
        if (!Object.keys(now).some((id) => id.startsWith('l'))) return;
        const bill = composeBill(partOfBill(whole, draft, of, before, now).draft, 'FA-1');
        expect(billProblems(bill)).toBeNull();
        bills.push(bill);
        before = addedTo(before, now);
      };
      const left = (at: number): number => Number(whole.lines[at]?.quantity) - Number(before[`l${at}`] ?? '0');
      for (const share of shares) {
        const chosen = whole.lines.flatMap((_line, at) => {
          const units = Math.floor((left(at) * share) / 100);
          return units > 0 ? [[`l${at}`, String(units)] as const] : [];
        });
        const first = bills.length === 0 ? of.charges.map((id) => [id, '1'] as const) : [];
        issue(Object.fromEntries([...chosen, ...(chosen.length > 0 ? first : [])]));
      }
      const rest = leftToBill(whole, of, before);
      const last = whole.lines.flatMap((_l, at) =>
        left(at) > 0 ? [[`l${at}`, toText(dec(left(at)), 3)] as const] : [],
      );
      const asked = toText(sum(bills.map((one) => dec(one.totals.charged))), 2);
      issue(Object.fromEntries([...last, ...(bills.length === 0 ? of.charges.map((id) => [id, '1'] as const) : [])]));
      expect(toText(sum(bills.map((one) => dec(one.totals.charged))), 2)).toBe(whole.totals.charged);
      expect(toText(sum([dec(asked), rest]), 2)).toBe(whole.totals.charged);
      for (const bill of bills) expect(readFacturx(ciiOf(bill))).toBeTruthy();
      billed += bills.length;
    }),
    { numRuns: 800 },
  );
  expect(billed).toBeGreaterThan(100);
});
