import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import type { Bill } from '#areas/billing/rules/bill/bill.ts';
import { anyBill } from '../../../../e2e/support/any-bill.ts';
import { EXAMPLES } from '../../../../e2e/support/bills.ts';
import { readFec } from '../../../../e2e/support/fec-reader.ts';
import { asJournalLines, fecText } from '../../../../e2e/support/fec-years.ts';
import { moneyAccount, salesAccount, vatAccount } from './chart.ts';
import {
  billEntries,
  chequesEntry,
  type Debtor,
  type Entry,
  feeEntry,
  moneyEntry,
  type SaleBalance,
} from './entries.ts';

const DEBTOR: Debtor = { kind: 'professional', code: 'C00012', name: 'Cave Dupont & Fils' };
const NOTHING: SaleBalance = { receivable: '0.00', advances: '0.00' };
const example = (name: string): Bill => EXAMPLES[name] as Bill;
const cents = (text: string): number => Math.round(Number(text) * 100);
const balance = (entries: readonly Entry[], prefix: string): number =>
  entries
    .flatMap((entry) => entry.lines)
    .filter((line) => line.account.startsWith(prefix))
    .reduce((total, line) => total + cents(line.debit) - cents(line.credit), 0);
const shown = (entry: Entry | undefined): string[] =>
  (entry?.lines ?? []).map((line) => `${line.account} ${line.debit} ${line.credit}`);
describe('accounts', () => {
  test('say the kind of product, what happened to VAT, and the rate', () => {
    expect(salesAccount('product', { category: 'S', rate: '20' }).code).toBe('7011200');
    expect(salesAccount('product', { category: 'S', rate: '20.00' })).toEqual(
      salesAccount('product', { category: 'S', rate: '20' }),
    );
    expect(salesAccount('marchandise', { category: 'S', rate: '5.5' }).code).toBe('7071055');
    expect(salesAccount('product', { category: 'K', rate: '0' }).code).toBe('7012000');
    expect(salesAccount('product', { category: 'G', rate: '0' }).code).toBe('7013000');
    expect(salesAccount('prestation', { category: 'E', rate: '0' }).code).toBe('7064000');
    expect(salesAccount('touristTax', { category: 'O', rate: '0' }).code).toBe('447200');
    expect([vatAccount('20').code, vatAccount('5.5').code, vatAccount('1.05').code, vatAccount('21').code]).toEqual([
      '44571200',
      '44571055',
      '445710105',
      '44571210',
    ]);
  });
});

describe('the entries of a bill', () => {
  test('a trade bill: client, sales without duty, delivery, discount, VAT, excise', () => {
    const [sale, ...others] = billEntries(example('trade'), DEBTOR, NOTHING);
    expect(others).toEqual([]);
    expect(sale).toMatchObject({ journal: 'VE', piece: 'FA-2026-0042', day: '2026-11-20', cause: 'bill' });
    // 1 254.60 of lines hold 5.82 of duty.
    expect(shown(sale)).toEqual([
      '411000 1533.12 0.00',
      '7011200 0.00 1248.78',
      '447100 0.00 5.82',
      '70851200 0.00 48.00',
      '7091200 25.00 0.00',
      '44571200 0.00 255.52',
    ]);
  });

  test('a bill in TTC prices paid ahead by card: a cent of rounding, and the advance settled', () => {
    const entries = billEntries(
      example('private'),
      { ...DEBTOR, kind: 'private' },
      { receivable: '0.00', advances: '151.71' },
    );
    expect(entries.map((entry) => [entry.journal, entry.cause])).toEqual([
      ['VE', 'bill'],
      ['OD', 'advance'],
    ]);
    expect(shown(entries[0])).toContain('658000 0.01 0.00');
    expect(shown(entries[1])).toEqual(['419100 151.71 0.00', '411100 0.00 151.71']);
    expect(balance(entries, '411')).toBe(0);
  });

  test('a deposit is owed and is no sale; the final bill takes it back with its VAT', () => {
    const [deposit] = billEntries(example('deposit'), DEBTOR, NOTHING);
    expect(shown(deposit)).toEqual(['411000 360.00 0.00', '419110 0.00 300.00', '44571200 0.00 60.00']);
    const entries = billEntries(example('final'), DEBTOR, NOTHING);
    expect(shown(entries[1])).toEqual(['419110 300.00 0.00', '44571200 60.00 0.00', '411000 0.00 360.00']);
    expect(balance([deposit as Entry, ...entries], '4191')).toBe(0);
    expect(balance([deposit as Entry, ...entries], '44571')).toBe(-25552);
  });

  test('a credit note is the mirror of its bill, never negative', () => {
    const [credit] = billEntries(example('credit'), DEBTOR, NOTHING);
    expect(shown(credit)).toEqual([
      '411000 0.00 129.60',
      '7011200 107.62 0.00',
      '447100 0.38 0.00',
      '44571200 21.60 0.00',
    ]);
  });

  test('an advance is settled up to what the bill owes, and the rest stays the client’s', () => {
    const entries = billEntries(example('trade'), DEBTOR, { receivable: '0.00', advances: '2000.00' });
    expect(shown(entries[1])).toEqual(['419100 1533.12 0.00', '411000 0.00 1533.12']);
  });

  test('random bills: every entry sums to zero, and its accounts come to the totals of the bill', () => {
    fc.assert(
      fc.property(anyBill, (bill) => {
        const entries = billEntries(bill, DEBTOR, NOTHING);
        const sign = bill.kind === '381' ? -1 : 1;
        for (const entry of entries)
          expect(entry.lines.reduce((total, line) => total + cents(line.debit) - cents(line.credit), 0)).toBe(0);
        for (const line of entries.flatMap((entry) => entry.lines)) {
          expect(
            cents(line.debit) >= 0 &&
              cents(line.credit) >= 0 &&
              (cents(line.debit) === 0) !== (cents(line.credit) === 0),
          ).toBe(true);
        }
        const of = (prefix: string) =>
          balance(
            entries.filter((entry) => entry.cause === 'bill'),
            prefix,
          ) *
            sign +
          0;
        expect(of('411') - cents(bill.totals.charged)).toBe(0);
        expect(of('44571') + cents(bill.totals.vat)).toBe(0);
        expect(of('4471') + cents(bill.totals.duty)).toBe(0);
        expect(of('70') + of('4471') + of('4191') + cents(bill.totals.net)).toBe(0);
        expect(of('658') + of('758') + cents(bill.totals.rounding)).toBe(0);
        expect(readFec(fecText(asJournalLines(entries))).problems).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

describe('money', () => {
  const money = (direction: 'in' | 'out', amount: string, method = 'transfer') => ({
    direction,
    amount,
    method,
    day: day('2026-11-25'),
    piece: 'FA-2026-0042',
  });
  test('paid before any bill is an advance; after it, the bill; beyond it, an advance again', () => {
    expect(shown(moneyEntry(money('in', '100.00', 'stripe'), DEBTOR, NOTHING))).toEqual([
      '511500 100.00 0.00',
      '419100 0.00 100.00',
    ]);
    expect(shown(moneyEntry(money('in', '100.00'), DEBTOR, { receivable: '1533.12', advances: '0.00' }))).toEqual([
      '512000 100.00 0.00',
      '411000 0.00 100.00',
    ]);
    expect(
      shown(moneyEntry(money('in', '100.00', 'check'), DEBTOR, { receivable: '60.00', advances: '0.00' })),
    ).toEqual(['511200 100.00 0.00', '411000 0.00 60.00', '419100 0.00 40.00']);
    expect(moneyEntry(money('in', '10.00', 'cash'), DEBTOR, NOTHING).journal).toBe('CA');
    expect(shown(moneyEntry(money('in', '10.00', 'shells'), DEBTOR, NOTHING))[0]).toBe('511900 10.00 0.00');
  });

  test('by cheque goes to the bank on its slip, and comes back when the slip is cancelled', () => {
    const bank = moneyAccount('transfer');
    const drawers = [{ account: moneyAccount('check'), amount: '50.30' }];
    const slip = { number: 'RC-2026-0001', day: day('2026-11-25'), cancelled: false, bank, drawers };
    expect(shown(chequesEntry(slip))).toEqual(['512000 50.30 0.00', '511200 0.00 50.30']);
    expect(shown(chequesEntry({ ...slip, cancelled: true }))).toEqual(['512000 0.00 50.30', '511200 50.30 0.00']);
    expect(chequesEntry(slip)).toMatchObject({ journal: 'BQ', cause: 'cheques', piece: 'RC-2026-0001' });
    const fee = { piece: 'RP-2026-0001', what: 'remise RP-2026-0001', day: day('2026-11-25'), amount: '1.20', bank };
    expect(shown(feeEntry(fee))).toEqual(['627000 1.20 0.00', '512000 0.00 1.20']);
    expect(feeEntry(fee)).toMatchObject({ journal: 'BQ', cause: 'fee', label: 'Frais bancaires remise RP-2026-0001' });
  });

  test('given back takes first what is owed to the client, then what he paid ahead', () => {
    expect(
      shown(moneyEntry(money('out', '100.00', 'stripe'), DEBTOR, { receivable: '0.00', advances: '100.00' })),
    ).toEqual(['511500 0.00 100.00', '419100 100.00 0.00']);
    expect(shown(moneyEntry(money('out', '129.60'), DEBTOR, { receivable: '-129.60', advances: '0.00' }))).toEqual([
      '512000 0.00 129.60',
      '411000 129.60 0.00',
    ]);
    expect(shown(moneyEntry(money('out', '50.00'), DEBTOR, NOTHING))).toEqual([
      '512000 0.00 50.00',
      '411000 50.00 0.00',
    ]);
  });

  test('in any order of bill and payments, what the books say the client owes is charged less paid', () => {
    const steps = fc.array(
      fc.oneof(
        fc.constant<'bill'>('bill'),
        fc.record({
          direction: fc.constantFrom<'in' | 'out'>('in', 'in', 'out'),
          cents: fc.integer({ min: 1, max: 200_000 }),
        }),
      ),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, (list) => {
        const entries: Entry[] = [];
        let [billed, owed] = [false, 0];
        const booked = (): SaleBalance => ({
          receivable: (balance(entries, '411') / 100).toFixed(2),
          advances: (-balance(entries, '4191') / 100).toFixed(2),
        });
        for (const step of list) {
          if (step === 'bill') {
            if (billed) continue;
            billed = true;
            owed += cents(example('trade').totals.charged);
            entries.push(...billEntries(example('trade'), DEBTOR, booked()));
          } else {
            owed -= step.direction === 'in' ? step.cents : -step.cents;
            entries.push(moneyEntry({ ...money(step.direction, (step.cents / 100).toFixed(2)) }, DEBTOR, booked()));
          }
          expect(balance(entries, '411') + balance(entries, '4191')).toBe(owed);
          expect(-balance(entries, '4191')).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
