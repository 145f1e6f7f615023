import { paperLines } from '#areas/papers/rules/paper-line.ts';
import { fc, runsOf } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { anyOrder } from '../../../../../e2e/support/any-order.ts';
import { EXAMPLES } from '../../../../../e2e/support/bills.ts';
import { readFacturx } from '../../../../../e2e/support/facturx-reader.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { Business } from '#areas/shops/rules/shop.ts';
import { day } from '#kernel/day.ts';
import { toText } from '#kernel/money.ts';
import { Bill } from '../bill/bill.ts';
import { billProblems } from '../bill/bill-check.ts';
import { billOfSale } from '../bill/bill-of-sale.ts';
import { billAmounts, vatKey } from '#areas/papers/rules/paper-totals.ts';
import { ciiOf } from '../einvoice/cii.ts';
import { composeBill, UNNUMBERED } from '../bill/compose-bill.ts';
import {
  type CreditChoice,
  creditLeft,
  creditNote,
  isWorthNothing,
  whyNotChoose,
  whyNotCredit,
  wholeChoice,
} from './credit.ts';
import type { SellerPriceLine } from '#areas/pricing/rules/lines/priced.ts';
import { toPricedJson } from '#areas/pricing/rules/lines/priced-json.ts';
import { priceOrder } from '#areas/pricing/rules/pricing.ts';
import { BuyerIdentity } from '#areas/papers/rules/sale-parties.ts';
import { sampleLine, sampleOrder } from '#areas/pricing/rules/sample-order.ts';
import type { PricingInput } from '#areas/pricing/rules/pricing.ts';

const TODAY = day('2026-11-20');
const HOME = Address.parse({ street: '3 rue des Lilas', zipcode: '75011', city: 'Paris' });
const ABROAD = Address.parse({ street: '1 Hauptstrasse', zipcode: '10115', city: 'Berlin', country: 'DE' });
const BUYER = BuyerIdentity.parse({ firstname: 'Claire', lastname: 'Martin', email: 'claire@exemple.fr' });
const COMPANY = BuyerIdentity.parse({ ...BUYER, isPro: true, company: 'Weinhaus', vatNumber: 'DE123456789' });

const billOf = (asked: PricingInput): Bill | null => {
  const input = asked.vatExemption
    ? { ...asked, lines: asked.lines.map((line) => ({ ...line, vatRate: null })) }
    : asked;
  const priced = priceOrder(input);
  const lines = JSON.parse(JSON.stringify(toPricedJson(priced).lines)) as SellerPriceLine[];
  if (priced.errors.length > 0 || paperLines(lines).length === 0) return null;
  const to =
    input.vatExemption === 'export' ? Address.parse({ ...ABROAD, country: 'CH' }) : input.vatExemption ? ABROAD : HOME;
  const bill = composeBill(
    billOfSale(
      {
        number: 'CO-1',
        orderedOn: TODAY,
        shippedOn: TODAY,
        priceMode: input.typology.ttc ? 'TTC' : 'HT',
        rounding: priced.rounding,
        buyer: input.vatExemption ? COMPANY : BUYER,
        clientCode: null,
        billing: to,
        delivery: to,
        paymentType: 'check',
        paymentLabel: 'Chèque',
        charged: toText(priced.totals.totalTTC, 2),
        lines,
        payments: [],
        deliveryNotes: [],
      },
      {
        name: 'Domaine',
        email: 'bonjour@domaine.fr',
        iban: null,
        bic: null,
        holder: null,
        vatOnDebits: false,
        exemption: null,
        reading: 'monthThenDays',
        business: Business.parse({
          reason: 'SCEA',
          siret: '73282932000074',
          siren: '732829320',
          vatNumber: 'FR44732829320',
          address: { street: '12 rue des Caves', zipcode: '37500', city: 'Chinon' },
        }),
        words: { penalty: null, discount: null, ownership: true, mediator: null, others: [] },
      },
      TODAY,
      'atOrder',
    ),
    'FA-2026-0001',
  );
  return billProblems(bill) === null ? Bill.parse(bill) : null;
};
const HEAD = { number: UNNUMBERED, issuedOn: day('2026-12-01'), reason: 'Retour de marchandise' };
const cents = (text: string): number => Math.round(Number(text) * 100);
const total = (notes: readonly Bill[], of: (one: Bill) => string): number =>
  notes.reduce((all, one) => all + cents(of(one)), 0);
const taxOf = (bill: Bill, key: string, what: 'base' | 'vat'): string =>
  bill.vat.find((row) => vatKey(row) === key)?.[what] ?? '0';

/** Random bites of what is left: each picks a share of every line and perhaps the charges. */
const bites = fc.array(
  fc.record({
    shares: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 12, maxLength: 12 }),
    charges: fc.boolean(),
    gesture: fc.boolean(),
  }),
  { maxLength: 5 },
);
const bite = (
  bill: Bill,
  earlier: readonly Bill[],
  { shares, charges }: { shares: number[]; charges: boolean },
): CreditChoice => {
  const left = creditLeft(bill, earlier);
  return {
    lines: left.lines.flatMap((one, i) => {
      const quantity = Math.ceil((Number(toText(one.left, 3)) * (shares[i % 12] ?? 0)) / 100);
      return quantity > 0 ? [{ id: one.line.id, quantity: Math.min(quantity, Number(toText(one.left, 3))) }] : [];
    }),
    charges: charges ? wholeChoice(left).charges : [],
    amounts: [],
  };
};
/** A share of what is left of each rate, as amounts without goods. */
const gesture = (bill: Bill, earlier: readonly Bill[], shares: readonly number[]): CreditChoice => ({
  lines: [],
  charges: [],
  amounts: creditLeft(bill, earlier).rates.flatMap(({ left }, at) => {
    const amount = Math.floor(cents(toText(left, 2)) * ((shares[at % 12] ?? 0) / 100)) / 100;
    return amount > 0 ? [{ at, amount }] : [];
  }),
});

describe('the credit notes of a bill', () => {
  test('whatever is given back and in whatever order, can be issued, never exceed the bill, and come to it to the cent for every rate', () => {
    let credited = 0;
    fc.assert(
      fc.property(anyOrder, bites, (order, taken) => {
        const bill = billOf(order);
        if (!bill || whyNotCredit(bill, [])) return;
        const notes: Bill[] = [];
        const give = (choice: CreditChoice) => {
          if (choice.lines.length + choice.charges.length + choice.amounts.length === 0) return;
          expect(whyNotChoose(bill, notes, choice)).toBeNull();
          const note = creditNote(bill, notes, choice, HEAD);
          expect(billProblems(note)).toBeNull();
          expect(readFacturx(ciiOf(note)).disagreements).toEqual([]);
          notes.push(note);
          expect(total(notes, (one) => one.totals.charged)).toBeLessThanOrEqual(cents(bill.totals.charged));
          for (const row of bill.vat) {
            expect(total(notes, (one) => taxOf(one, vatKey(row), 'base'))).toBeLessThanOrEqual(cents(row.base));
            expect(total(notes, (one) => taxOf(one, vatKey(row), 'vat'))).toBeLessThanOrEqual(cents(row.vat));
          }
        };
        for (const one of taken)
          if (whyNotCredit(bill, notes) === null)
            give(one.gesture ? gesture(bill, notes, one.shares) : bite(bill, notes, one));
        if (whyNotCredit(bill, notes) === null) give(wholeChoice(creditLeft(bill, notes)));
        expect(whyNotCredit(bill, notes)?.code).toBe('credit.all-given');
        for (const key of ['net', 'vat', 'gross', 'charged', 'duty'] as const)
          expect(
            total(notes, (one) => one.totals[key]),
            key,
          ).toBe(cents(bill.totals[key]));
        for (const row of bill.vat) expect(total(notes, (one) => taxOf(one, vatKey(row), 'vat'))).toBe(cents(row.vat));
        credited += 1;
      }),
      { numRuns: 500 },
    );
    expect(credited).toBeGreaterThan(runsOf(50));
  });

  const plain = billOf(
    sampleOrder({
      lines: [
        sampleLine({ legal: { category: 'wine' }, quantity: 6, price: 12 }),
        sampleLine({ id: 'l2', quantity: 3, price: 9.99, label: 'Rosé' }),
      ],
      shipping: { kind: 'option', ref: 'r', label: 'Transporteur', price: 8 },
    }),
  ) as Bill;

  test('keeps no ownership, and speaks of excise as far as goods that bear it are given back', () => {
    expect([plain.dutyType, plain.wordings.others.some((text) => text.includes('propriété du vendeur'))]).toEqual([
      'DA2',
      true,
    ]);
    const goods = creditNote(plain, [], { lines: [{ id: '1', quantity: 2 }], charges: [], amounts: [] }, HEAD);
    const money = creditNote(plain, [], { lines: [], charges: [], amounts: [{ at: 0, amount: 5 }] }, HEAD);
    const carriage = creditNote(plain, [], { lines: [], charges: [0], amounts: [] }, HEAD);
    expect([goods, money, carriage].map((one) => one.dutyType)).toEqual(['DA2', 'NULL', 'NULL']);
    for (const one of [goods, money, carriage])
      expect(one.wordings.others.join(' ')).not.toContain('propriété du vendeur');
    expect(goods.wordings.others.join(' ')).toContain('L’abus d’alcool');
  });

  test('given back whole at once, is the bill itself: the same lines, VAT and total, named 381 and naming the bill', () => {
    const note = creditNote(plain, [], wholeChoice(creditLeft(plain, [])), { ...HEAD, number: 'AV-2026-0001' });
    expect([note.lines, note.charges, note.vat, note.totals]).toEqual([
      plain.lines,
      plain.charges,
      plain.vat,
      { ...plain.totals, prepaid: '0.00', due: plain.totals.charged },
    ]);
    expect(note).toMatchObject({
      kind: '381',
      number: 'AV-2026-0001',
      issuedOn: '2026-12-01',
      reason: 'Retour de marchandise',
      references: { bills: [{ number: 'FA-2026-0001', issuedOn: TODAY }] },
    });
    expect(ciiOf(note)).toMatch(
      /<ram:TypeCode>381<.*<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>FA-2026-0001</s,
    );
    expect(ciiOf(note)).toContain('Retour de marchandise');
  });
  test('lines with their quantities alone keep the price of the bill; delivery comes when it is asked for', () => {
    const note = creditNote(plain, [], { lines: [{ id: '1', quantity: 2 }], charges: [], amounts: [] }, HEAD);
    expect(note.lines.map((line) => [line.id, line.quantity, line.priceNet, line.gross])).toEqual([
      ['1', '2.000', plain.lines[0]?.priceNet, '24.00'],
    ]);
    expect([note.charges, note.totals.charged]).toEqual([[], '24.00']);
    expect(
      creditNote(plain, [note], { lines: [{ id: '2', quantity: 1 }], charges: [0], amounts: [] }, HEAD).charges,
    ).toEqual(plain.charges);
  });
  test('delivery alone is a credit note of one line, and is not given back again', () => {
    const note = creditNote(plain, [], { lines: [], charges: [0], amounts: [] }, HEAD);
    expect(billProblems(note)).toBeNull();
    expect([
      note.lines.map((line) => [line.label, line.gross, line.accounting]),
      note.charges,
      note.totals.charged,
    ]).toEqual([[['Transporteur', '9.60', 'shipping']], [], '9.60']);
    expect(whyNotChoose(plain, [note], { lines: [], charges: [0], amounts: [] })?.code).toBe('credit.charge-given');
    expect(wholeChoice(creditLeft(plain, [note])).charges).toEqual([]);
  });
  test('an amount without goods is a line of its own rate, bounded by what is left of it; goods that come back after it give what it leaves', () => {
    const amount = (at: number, value: number): CreditChoice => ({
      lines: [],
      charges: [],
      amounts: [{ at, amount: value }],
    });
    const note = creditNote(plain, [], amount(0, 12), HEAD);
    expect(billProblems(note)).toBeNull();
    expect(note.lines.map((line) => [line.label, line.net, line.gross, line.accounting, line.quantity])).toEqual([
      ['Geste commercial', '10.00', '12.00', 'discount', '1.000'],
    ]);
    expect([note.totals.net, note.totals.vat, note.totals.charged]).toEqual(['10.00', '2.00', '12.00']);
    const all = cents(plain.totals.charged) / 100;
    expect(whyNotChoose(plain, [note], amount(0, all))).toMatchObject({
      code: 'credit.amount-too-large',
      fields: { 'amounts.0.amount': { fr: expect.stringContaining('il reste') } },
    });
    expect(whyNotChoose(plain, [note], amount(1, 1))?.code).toBe('credit.unknown-rate');
    expect(whyNotChoose(plain, [], { ...amount(0, 1), charges: [0] })?.code).toBe('credit.amount-alone');
    const some = creditNote(plain, [note], { lines: [{ id: '1', quantity: 2 }], charges: [], amounts: [] }, HEAD);
    expect([some.allowances, some.totals.charged]).toEqual([[], '24.00']);
    const rest = creditNote(plain, [note, some], wholeChoice(creditLeft(plain, [note, some])), HEAD);
    expect(rest.allowances.map((one) => [one.label, one.net, one.gross])).toEqual([
      ['Geste commercial déjà accordé', '10.00', '12.00'],
    ]);
    expect(billProblems(rest)).toBeNull();
    expect(total([note, some, rest], (one) => one.totals.charged)).toBe(cents(plain.totals.charged));
    const free = creditNote(plain, [], amount(0, all), HEAD);
    expect(free.totals.charged).toBe(plain.totals.charged);
    // Its goods may still come back, worth nothing any more but their duty.
    const back = creditNote(plain, [free], wholeChoice(creditLeft(plain, [free])), HEAD);
    expect([billProblems(back), back.totals.charged, back.totals.duty]).toEqual([null, '0.00', plain.totals.duty]);
  });
  test('refuses more than is left, a line that is not there or twice, parts of a bottle, charges twice, and nothing at all', () => {
    const first = creditNote(plain, [], { lines: [{ id: '1', quantity: 5 }], charges: [0], amounts: [] }, HEAD);
    const why = (choice: CreditChoice) => whyNotChoose(plain, [first], choice);
    expect(why({ lines: [{ id: '1', quantity: 1 }], charges: [], amounts: [] })).toBeNull();
    expect(why({ lines: [{ id: '1', quantity: 2 }], charges: [], amounts: [] })).toMatchObject({
      code: 'credit.too-many',
      fields: { 'lines.0.quantity': { fr: expect.stringContaining('il reste 1 à créditer') } },
    });
    expect(
      why({
        lines: [
          { id: '2', quantity: 1 },
          { id: '2', quantity: 1 },
        ],
        charges: [],
        amounts: [],
      })?.code,
    ).toBe('credit.unknown-line');
    expect(why({ lines: [{ id: '9', quantity: 1 }], charges: [], amounts: [] })?.code).toBe('credit.unknown-line');
    expect(why({ lines: [{ id: '2', quantity: 0.5 }], charges: [], amounts: [] })?.code).toBe('credit.whole-units');
    expect(why({ lines: [], charges: [0], amounts: [] })?.code).toBe('credit.charge-given');
    expect(why({ lines: [], charges: [], amounts: [] })?.code).toBe('credit.nothing');
  });
  test('of ten thousand lines come to it as well', () => {
    const [line] = plain.lines as [Bill['lines'][number]];
    const lines = Array.from({ length: 10_000 }, (_, i) => ({ ...line, id: String(i + 1) }));
    const long = { ...plain, lines, ...billAmounts({ ...plain, lines, charged: null, exemptionOf: () => null }) };
    const choice = { lines: lines.map((one) => ({ id: one.id, quantity: 1 })), charges: [0], amounts: [] };
    expect(whyNotChoose(long, [], choice)).toBeNull();
    const first = creditNote(long, [], choice, HEAD);
    const rest = creditNote(long, [first], wholeChoice(creditLeft(long, [first])), HEAD);
    expect(cents(first.totals.charged) + cents(rest.totals.charged)).toBe(cents(long.totals.charged));
  });
  test('the cents by which a total was bent go with what is worth something: gifts given back are worth nothing', () => {
    // Two lines at 0.12 before tax: 0.02 of VAT on each, 0.05 on both; 0.28 was promised, and 0.29 would be asked for.
    const presents = ['g1', 'g2', 'g3'].map((id) =>
      sampleLine({ id, label: id, productType: 'accessory', quantity: 2, price: 0 }),
    );
    const bent = billOf(
      sampleOrder({
        typology: { ttc: false },
        lines: [sampleLine({ price: 0.12 }), sampleLine({ id: 'l2', price: 0.12 }), ...presents],
      }),
    ) as Bill;
    expect(bent.totals).toMatchObject({ rounding: '-0.01', charged: '0.28' });
    const gifts = { lines: ['3', '4', '5'].map((id) => ({ id, quantity: 2 })), charges: [], amounts: [] };
    const note = creditNote(bent, [], gifts, HEAD);
    expect([note.totals.charged, isWorthNothing(note)]).toEqual(['0.00', true]);
    const rest = creditNote(bent, [note], wholeChoice(creditLeft(bent, [note])), HEAD);
    expect(rest.totals).toMatchObject({ rounding: '-0.01', charged: '0.28' });
  });
  test('only a bill is credited, and a credit note worth nothing is told', () => {
    expect(whyNotCredit(EXAMPLES['credit'] as Bill, [])?.code).toBe('credit.not-a-bill');
    expect(whyNotCredit(EXAMPLES['deposit'] as Bill, [])).toBeNull();
    const gift = billOf(
      sampleOrder({
        lines: [
          sampleLine({ quantity: 6, price: 12 }),
          sampleLine({ id: 'l2', label: 'Tire-bouchon', productType: 'accessory', quantity: 1, price: 0 }),
        ],
      }),
    ) as Bill;
    expect(
      isWorthNothing(creditNote(gift, [], { lines: [{ id: '2', quantity: 1 }], charges: [], amounts: [] }, HEAD)),
    ).toBe(true);
  });
});
