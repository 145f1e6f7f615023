import { describe, expect, test } from 'vitest';
import { toText } from '#kernel/money.ts';
import { NOTE } from '../../../../../e2e/support/papers.ts';
import { byCode, kindFor, type OnTheRoad, volumeOfAll, whyNotAccompany } from './accompany.ts';

const road = (more: Partial<OnTheRoad['note']> = {}, dutyType: OnTheRoad['dutyType'] = 'DA2'): OnTheRoad => ({
  dutyType,
  note: { ...NOTE, ...more },
});
const to = (country: string, zipcode = NOTE.consignee.address.zipcode) => ({
  ...NOTE.consignee.address,
  country,
  zipcode,
});
const code = (one: OnTheRoad) => whyNotAccompany(one)?.code ?? null;
const noNumber = { ...NOTE.consignor, exciseNumber: null };
const numbered = { ...NOTE.consignee, exciseNumber: 'FR007378E1234' };

describe('which document', () => {
  test.each([
    ['dsa', road({ deliverTo: to('FR') })],
    ['daes', road({ deliverTo: to('DE') })],
    ['dae', road({ deliverTo: to('FR') }, 'DSU')],
    ['dae', road({ deliverTo: to('US') }, 'DSU')],
    ['dsa', road({ deliverTo: to('MC', '98000') })],
    ['daes', road({ deliverTo: to('IT', '22061') })],
    ['daes', road({ deliverTo: to('GB', 'BT1 1AA') })],
  ] as const)('%s', (kind, one) => expect(kindFor(one)).toBe(kind));
});

describe('what is missing', () => {
  test.each([
    ['sales.accompany-nothing', road({}, 'NULL')],
    ['sales.accompany-nothing', road({ lines: NOTE.lines.map((line) => ({ ...line, code: null })) })],
    ['sales.accompany-export', road({ deliverTo: to('US') })],
    ['sales.accompany-export', road({ deliverTo: to('ES', '35001') })],
    ['sales.accompany-export', road({ deliverTo: to('FR', '97200') })],
    ['sales.accompany-line', road({ lines: NOTE.lines.map((line) => ({ ...line, nominal: null })) })],
    ['sales.accompany-consignor', road({ consignor: noNumber, consignee: numbered }, 'DSU')],
    ['sales.accompany-consignee', road({ consignee: { ...numbered, exciseNumber: 'FR12' } }, 'DSU')],
    ['sales.accompany-consignee', road({ consignee: { ...numbered, exciseNumber: null }, deliverTo: to('DE') })],
    ['sales.accompany-carrier', road({ transport: 'carrier', carrier: null })],
    ['sales.accompany-address', road({ deliverTo: { ...to('FR'), city: '' } })],
    // A DSA needs no excise number of anybody; what leaves the Union goes to no warehouse.
    [null, road({ consignor: noNumber, consignee: { ...numbered, exciseNumber: null } })],
    [null, road({ consignee: { ...numbered, exciseNumber: null }, deliverTo: to('US') }, 'DSU')],
    [null, road({ consignee: { ...numbered, exciseNumber: null }, deliverTo: to('FR', '97200') }, 'DSU')],
    [null, road({ deliverTo: to('MC', '98000') })],
  ])('%s', (expected, one) => expect(code(one)).toBe(expected));
});

test('volumes by code add up to the whole, to the fifth decimal', () => {
  const litres = ['5.250', '0.375', '1.001'];
  const note = {
    ...NOTE,
    lines: litres.map((volume, at) => ({
      ...(NOTE.lines[0] as (typeof NOTE.lines)[number]),
      id: String(at + 1),
      litres: volume,
      code: at === 2 ? 'W300' : 'W200',
    })),
  };
  expect(byCode(note).map((one) => [one.code, toText(one.hl, 5)])).toEqual([
    ['W200', '0.05625'],
    ['W300', '0.01001'],
  ]);
  expect(toText(volumeOfAll(note), 5)).toBe('0.06626');
});
