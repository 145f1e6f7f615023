import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { toPlainText } from '#kernel/money.ts';
import { fc } from '#kernel/testing/properties.ts';
import { elementString } from './digital-link.ts';
import { parseElementString, scannedCode } from './scanned.ts';

const today = day('2026-11-26');
const read = (text: string) => {
  const { kilograms, ...said } = scannedCode(text, today);
  return { ...said, kilograms: kilograms && toPlainText(kilograms) };
};
const NOTHING = { gtin: null, vintage: '', lot: '', quantity: null, before: null, kilograms: null, isWrong: false };
const GS = '\u001D';

describe('what a scanner read', () => {
  test.each<[string, string, Partial<ReturnType<typeof read>>]>([
    ['a bar code', '3760123456784', { gtin: '3760123456784' }],
    ['in groups as it is printed', '3 760123\u00a0456784', { gtin: '3760123456784' }],
    ['of which the scanner says what it is', ']E03760123456784', { gtin: '3760123456784' }],
    ['an address', ' https://a/gs1/01/3760123456784/22/NV ', { gtin: '03760123456784', vintage: 'NV' }],
    ['an address that is none', 'https://a/b', {}],
    ['a word', 'bonjour', {}],
    ['GS1-128 with its lot', ']C10103760123456784' + '10L24-7', { gtin: '03760123456784', lot: 'L24-7' }],
    [
      'lot, then the count after the separator',
      `]C10103760123456784${'10L24'}${GS}3712`,
      { gtin: '03760123456784', lot: 'L24', quantity: 12 },
    ],
    [
      'dates of known length need no separator',
      `]C10103760123456784` + `15271231` + `10L24`,
      { gtin: '03760123456784', before: day('2027-12-31'), lot: 'L24' },
    ],
    [
      'a day of no figure is the last of its month',
      '(01)03760123456784(17)280200',
      { gtin: '03760123456784', before: day('2028-02-29') },
    ],
    ['a day that is none', '(01)03760123456784(15)271399', { gtin: '03760123456784' }],
    ['the past century', '(01)03760123456784(15)990131', { gtin: '03760123456784', before: day('1999-01-31') }],
    [
      'what a case holds, and how many',
      '(02)03760123456784(37)6(10)L1',
      { gtin: '03760123456784', quantity: 6, lot: 'L1' },
    ],
    ['a weight', '(01)03760123456784(3102)001250', { gtin: '03760123456784', kilograms: '12.5' }],
    ['a weight without decimals', '(01)03760123456784(3100)000012', { gtin: '03760123456784', kilograms: '12' }],
    [
      'a separator in words',
      '0103760123456784' + '10L24<GS>3712',
      { gtin: '03760123456784', lot: 'L24', quantity: 12 },
    ],
    ['figures too long for a number', '0103760123456784' + '1024', { gtin: '03760123456784', lot: '24' }],
    ['a lot with brackets in it', '(01)03760123456784(10)A(77)B', { gtin: '03760123456784', lot: 'A(77)B' }],
    ['a short number in brackets', '(01)3760123456784', { gtin: '03760123456784' }],
    [
      'what else a carton may tell, its country and its customer’s number, is passed over',
      `]C10103760123456784422250${GS}241ABC-7${GS}10L24${GS}3712`,
      { gtin: '03760123456784', lot: 'L24', quantity: 12 },
    ],
    [
      'the same as it is printed',
      '(01)03760123456784(422)250(7003)2612311200(10)L24',
      { gtin: '03760123456784', lot: 'L24' },
    ],
    ['a pallet that says nothing of what it holds', '(00)376012345678900001', {}],
    ['a wrong last figure', ']C10103760123456785', { isWrong: true }],
    ['an identifier that does not exist', ']C19A', { isWrong: true }],
    ['nothing behind an identifier', '(01)', { isWrong: true }],
    ['a symbology and nothing', ']C1', { isWrong: true }],
  ])('%s', (_, text, said) => {
    expect(read(text)).toEqual({ ...NOTHING, ...said });
  });

  test('what is printed in brackets and what a scanner sends are the same elements, for any lot and count', () => {
    const sign = fc.constantFrom(...'ABCabc0123456789-/._+%&');
    fc.assert(
      fc.property(
        fc.array(sign, { minLength: 1, maxLength: 20 }).map((signs) => signs.join('')),
        fc.integer({ min: 1, max: 99_999_999 }),
        (lot, count) => {
          const elements = [
            ['01', '03760123456784'],
            ['10', lot],
            ['37', String(count)],
          ] as const;
          const sent = `]C1${elementString(elements).slice(1).replaceAll('^', GS)}`;
          expect(parseElementString(sent)).toEqual(elements);
          expect(parseElementString(elements.map(([id, value]) => `(${id})${value}`).join(''))).toEqual(elements);
          expect(scannedCode(sent, today)).toMatchObject({ lot, quantity: count });
        },
      ),
    );
  });
});
