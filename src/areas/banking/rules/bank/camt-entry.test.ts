import { describe, expect, test } from 'vitest';
import { dec, plus, sum, toText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { type CamtDetail, type CamtEntry, camtLines, noDetail } from './camt-entry.ts';

const detail = (amount: string, more: Partial<CamtDetail> = {}): CamtDetail => ({
  ...noDetail(),
  amount,
  currency: 'EUR',
  ...more,
});
const entry = (amount: string, details: CamtDetail[] = [], more: Partial<CamtEntry> = {}): CamtEntry => ({
  ...noDetail(),
  amount,
  currency: 'EUR',
  account: 'FR76',
  day: '2026-11-26',
  status: 'BOOK',
  reference: 'R',
  details,
  ...more,
  isCredit: more.isCredit ?? true,
});
const lines = (...entries: CamtEntry[]) =>
  camtLines(entries).lines.map((one) => [one.amount, one.fee ?? '', one.reference]);

describe('the parts of a batch make up its amount', () => {
  test('each by itself where they do', () =>
    expect(lines(entry('30.00', [detail('10.00'), detail('20.00')]))).toEqual([
      ['10.00', '', 'R/1'],
      ['20.00', '', 'R/2'],
    ]));
  test('with what no detail tells as a part of its own', () =>
    expect(lines(entry('1526.00', [detail('1000.00'), detail('500.00')]))).toEqual([
      ['1000.00', '', 'R/1'],
      ['500.00', '', 'R/2'],
      ['26.00', '', 'R/+'],
    ]));
  test('with the commission taken off inside as a fee, however many were paid', () => {
    const fee = detail('3.00', { isCredit: false });
    expect(lines(entry('97.00', [detail('100.00'), fee]))).toEqual([['97.00', '3.00', 'R']]);
    expect(lines(entry('147.00', [detail('100.00'), detail('50.00'), fee]))).toEqual([['147.00', '3.00', 'R']]);
  });
  test('whole where they are more, where one is of other money or has no readable amount', () => {
    expect(lines(entry('20.00', [detail('10.00'), detail('20.00')]))).toEqual([['20.00', '', 'R']]);
    expect(lines(entry('20.00', [detail('10.00'), detail('11.00', { currency: 'USD' })]))).toEqual([
      ['20.00', '', 'R'],
    ]);
    expect(lines(entry('20.00', [detail('10.00'), detail('dix')]))).toEqual([['20.00', '', 'R']]);
  });

  test('to the cent, whatever they are', () => {
    const cents = fc.integer({ min: 1, max: 100_000 }).map((one) => (one / 100).toFixed(2));
    const part = fc.tuple(cents, fc.constantFrom(true, true, true, false, null));
    fc.assert(
      fc.property(cents, fc.array(part, { maxLength: 5 }), (amount, parts) => {
        const read = camtLines([
          entry(
            amount,
            parts.map(([one, isCredit]) => detail(one, { isCredit })),
          ),
        ]).lines;
        expect(toText(sum(read.map((one) => dec(one.amount))), 2)).toBe(toText(plus(dec(amount), dec('0')), 2));
      }),
    );
  });
});

test('the payer is the one for whom another paid, and every structured number is in the words', () => {
  const [line] = camtLines([
    entry('5.00', [detail('5.00', { name: 'Affactureur', ultimate: 'Cave du Pont', words: ['FA-2026-0142'] })]),
  ]).lines;
  expect([line?.counterpart, line?.label]).toEqual(['Cave du Pont', 'Affactureur Cave du Pont FA-2026-0142']);
});

test('only booked entries in euros are receipts, each on its own account', () => {
  const read = camtLines([
    entry('1.00'),
    entry('2.00', [], { account: 'FR77' }),
    entry('3.00', [], { status: 'INFO' }),
    entry('4.00', [], { status: 'FUTR' }),
    entry('5.00', [], { currency: 'CHF' }),
    entry('6.00', [], { isCredit: false }),
  ]);
  expect(read.lines.map((one) => [one.amount, one.account])).toEqual([
    ['1.00', undefined],
    ['2.00', 'FR77'],
  ]);
  expect([read.account, read.outgoing, read.unread.map((one) => one.line)]).toEqual(['FR76', 1, [3, 4, 5]]);
});
