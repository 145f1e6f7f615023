import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { EXAMPLES } from '../../../../../e2e/support/bills.ts';
import type { Bill } from './bill.ts';
import { billProblems } from './bill-check.ts';

const example = (name: string): Bill => {
  const bill = EXAMPLES[name];
  if (!bill) throw new Error(`no example ${name}`);
  return bill;
};
const trade = example('trade');
const [first, ...rest] = trade.lines as [Bill['lines'][number], ...Bill['lines']];
const line = (change: Partial<Bill['lines'][number]>): Partial<Bill> => ({ lines: [{ ...first, ...change }, ...rest] });
const totals = (change: Partial<Bill['totals']>): Partial<Bill> => ({ totals: { ...trade.totals, ...change } });

describe('a bill is checked before it is issued', () => {
  test.each(Object.keys(EXAMPLES))('the %s example may be issued', (name) => {
    expect(billProblems(example(name))).toBeNull();
  });

  const cases: readonly (readonly [string, Partial<Bill>, string])[] = [
    ['a number with a space', { number: 'FA 2026 1' }, 'bill.number'],
    ['a date outside the century', { issuedOn: day('1999-12-31') }, 'bill.date'],
    ['no due date while something is owed', { dueOn: null }, 'bill.due-missing'],
    ['a due date before the bill', { dueOn: day('2026-11-19') }, 'bill.due-early'],
    ['a frame that says paid', { frame: 'B2' }, 'bill.frame'],
    ['a seller without SIREN', { seller: { ...trade.seller, siren: null } }, 'bill.seller-siren'],
    ['a SIREN with a wrong key', { seller: { ...trade.seller, siren: '732829321' } }, 'bill.seller-siren'],
    ['a SIRET of another company', { seller: { ...trade.seller, siret: '55200844300016' } }, 'bill.siret'],
    [
      'a seller without VAT number who charges VAT',
      { seller: { ...trade.seller, vatNumber: null } },
      'bill.seller-vat',
    ],
    ['an excise number too short', { seller: { ...trade.seller, exciseNumber: 'FR123' } }, 'bill.excise'],
    ['a company buyer without SIREN', { buyer: { ...trade.buyer, siren: null } }, 'bill.buyer-siren'],
    [
      'a platform address of someone else',
      { buyer: { ...trade.buyer, electronic: { scheme: '0225', id: '732829320_ACHATS' } } },
      'bill.buyer-endpoint',
    ],
    [
      'a platform address with a space',
      { audience: 'B2C', buyer: { ...trade.buyer, electronic: { scheme: '0225', id: '552008443 A' } } },
      'bill.endpoint',
    ],
    [
      'a French address without postal code',
      { buyer: { ...trade.buyer, address: { ...trade.buyer.address, zipcode: '' } } },
      'bill.address',
    ],
    [
      'a rate that France does not know',
      { lines: trade.lines.map((one) => ({ ...one, vat: { category: 'S', rate: '19' } })) },
      'bill.rate',
    ],
    ['a SIREN with spaces', { seller: { ...trade.seller, siren: '732 829 320' } }, 'bill.seller-siren'],
    [
      'an account number with a wrong key',
      { payment: { ...trade.payment, iban: 'FR1420041010050500013M02607' } },
      'bill.iban',
    ],
    ['a zero rate said standard', line({ vat: { category: 'S', rate: '0' } }), 'bill.rate-category'],
    ['two lines with one number', { lines: [first, { ...first }] }, 'bill.line-id'],
    ['nothing sold', line({ quantity: '0' }), 'bill.quantity'],
    ['an amount that is not price × quantity', line({ net: '541.00' }), 'bill.line-net'],
    [
      'a discount above the price',
      line({ discounts: [{ label: 'Remise', percent: null, amount: '700.00' }], net: '0.00' }),
      'bill.line-net',
    ],
    [
      'a duty for another quantity',
      line({ duties: [{ kind: 'da', code: 'W200', label: 'droit', perUnit: '0.031425', amount: '3.78' }] }),
      'bill.duty',
    ],
    ['TTC prices that were not kept', { priceMode: 'TTC' }, 'bill.gross-missing'],
    ['a VAT row off by a cent', { vat: trade.vat.map((row) => ({ ...row, vat: '255.53' })) }, 'bill.vat'],
    [
      'a VAT row too many',
      { vat: [...trade.vat, { category: 'S', rate: '10', base: '0.00', vat: '0.00', exemption: null }] },
      'bill.vat',
    ],
    ['a total that does not add up', totals({ net: '1277.61' }), 'bill.totals'],
    ['a prepaid amount that nobody paid', totals({ prepaid: '10.00', due: '1523.12' }), 'bill.totals'],
    [
      'a rounding that hides money',
      totals({ charged: '1500.00', rounding: '-33.12', due: '1500.00' }),
      'bill.rounding',
    ],
    ['a negative amount', totals({ net: '-1.00' }), 'bill.shape'],
    ['a unit price of seven decimals', line({ priceNet: '10.0000001' }), 'bill.shape'],
    ['no penalty note', { wordings: { ...trade.wordings, penalty: '' } }, 'bill.shape'],
    ['a key that does not exist', { colour: 'red' } as unknown as Partial<Bill>, 'bill.shape'],
    ['a credit note that names no bill', { kind: '381' }, 'bill.credit-reference'],
    ['a corrective bill that names none', { kind: '384' }, 'bill.corrective-reference'],
    [
      'a credit note on a later bill',
      { kind: '381', references: { ...trade.references, bills: [{ number: 'FA-1', issuedOn: day('2026-12-01') }] } },
      'bill.reference',
    ],
    ['a transfer without account', { payment: { ...trade.payment, iban: null } }, 'bill.iban'],
    [
      'a deposit whose VAT is not its base × rate',
      {
        frame: 'B4',
        deposits: [
          {
            number: 'AC-1',
            issuedOn: day('2026-11-01'),
            gross: '120.00',
            vat: [{ category: 'S', rate: '20', base: '110.00', vat: '10.00' }],
          },
        ],
      },
      'bill.deposits',
    ],
  ];
  test.each(cases)('%s is refused', (_, change, code) => {
    expect(billProblems({ ...trade, ...change })?.code).toBe(code);
  });

  test('exemptions say why, and whom they may serve', () => {
    const untaxed = (category: 'K' | 'G' | 'AE' | 'E', change: Partial<Bill> = {}): Bill => ({
      ...trade,
      audience: 'B2BINT',
      lines: [{ ...first, vat: { category, rate: '0' } }],
      charges: [],
      allowances: [],
      vat: [{ category, rate: '0', base: '540.00', vat: '0.00', exemption: { code: null, text: 'art. 262 du CGI' } }],
      totals: {
        ...trade.totals,
        lines: '540.00',
        allowances: '0.00',
        charges: '0.00',
        net: '540.00',
        vat: '0.00',
        gross: '540.00',
        charged: '540.00',
        due: '540.00',
        duty: '1.89',
      },
      ...change,
    });
    const belgian = {
      buyer: {
        ...trade.buyer,
        siren: null,
        vatNumber: 'BE0428759497',
        address: { ...trade.buyer.address, zipcode: '1000', city: 'Bruxelles', country: 'BE' },
      },
      deliverTo: null,
    };
    expect(billProblems(untaxed('K', belgian))).toBeNull();
    expect(billProblems(untaxed('E'))).toBeNull();
    expect(billProblems(untaxed('K'))?.code).toBe('bill.buyer-vat');
    expect(billProblems(untaxed('K', { ...belgian, supplyOn: null }))?.code).toBe('bill.intra-eu');
    expect(billProblems(untaxed('G'))?.code).toBe('bill.export');
    expect(billProblems(untaxed('AE', { buyer: { ...trade.buyer, siren: null, vatNumber: null } }))?.code).toBe(
      'bill.buyer-vat',
    );
    expect(
      billProblems({
        ...untaxed('E'),
        vat: [{ category: 'E', rate: '0', base: '540.00', vat: '0.00', exemption: null }],
      })?.code,
    ).toBe('bill.exemption');
  });

  test('a consumer abroad pays the rate of his country', () => {
    const rates = (bill: Bill): Bill => ({
      ...bill,
      audience: 'B2C',
      lines: [{ ...first, vat: { category: 'S', rate: '21' } }],
      charges: [],
      allowances: [],
      vat: [{ category: 'S', rate: '21', base: '540.00', vat: '113.40', exemption: null }],
      totals: {
        ...bill.totals,
        lines: '540.00',
        allowances: '0.00',
        charges: '0.00',
        net: '540.00',
        vat: '113.40',
        gross: '653.40',
        charged: '653.40',
        due: '653.40',
        duty: '1.89',
      },
    });
    expect(billProblems(rates(trade))).toBeNull();
  });

  test('every problem is told, each under its field, in French and in English', () => {
    const refusal = billProblems({ ...trade, number: 'FA 1', seller: { ...trade.seller, siren: null }, dueOn: null });
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['number', 'dueOn', 'seller.siren']);
    expect(refusal?.kind).toBe('invalid');
    for (const words of Object.values(refusal?.fields ?? {})) expect(words.fr && words.en).toBeTruthy();
  });
});
