import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { categoryOf, exemptionWords } from './vat-grounds.ts';
import { priceOrder } from '../pricing.ts';
import { cents, sampleLine, sampleOrder } from '../sample-order.ts';
import { type ClientRegime, taxesOf, vatPlace } from './regime.ts';

const client = (change: Partial<ClientRegime> = {}): ClientRegime => ({
  vatRegime: 'country',
  exciseRegime: 'NULL',
  vatNumber: '',
  exciseNumber: '',
  country: 'FR',
  ...change,
});
const to = (country: string, zipcode = '') => ({ country, zipcode });

describe('the taxes of a client are facts of the sale', () => {
  test.each([
    ['nobody is taxed like anybody', null, to('DE'), null],
    ['the country’s own VAT wherever it goes', client(), to('DE'), null],
    [
      'another member state, with a VAT number',
      client({ vatRegime: 'intraEu', vatNumber: 'DE136695976' }),
      to('DE'),
      'intraEU',
    ],
    ['another member state, without a number', client({ vatRegime: 'intraEu' }), to('DE'), null],
    [
      'a member state’s client whose goods stay here',
      client({ vatRegime: 'intraEu', vatNumber: 'DE136695976' }),
      to('FR', '75011'),
      null,
    ],
    [
      'a member state’s client whose goods leave the Union',
      client({ vatRegime: 'intraEu', vatNumber: 'DE136695976' }),
      to('CH'),
      null,
    ],
    ['an export that leaves the Union', client({ vatRegime: 'export' }), to('CH', '1200'), 'export'],
    ['an export that stays in it', client({ vatRegime: 'export' }), to('DE'), null],
    ['an export to an overseas department', client({ vatRegime: 'export' }), to('FR', '97110'), 'export'],
    ['an export that stays on the mainland', client({ vatRegime: 'export' }), to('FR', '75011'), null],
    [
      'where nobody says where it goes, the client’s own country counts',
      client({ vatRegime: 'export', country: 'CH' }),
      null,
      'export',
    ],
    ['a client who buys free of VAT', client({ vatRegime: 'exempt' }), to('FR', '75011'), 'suspended'],
  ] as const)('%s', (_name, who, where, exemption) => {
    const taxes = taxesOf(who, where, 'FR');
    expect(taxes.vatExemption).toBe(exemption);
    // An exemption that is written on the record and does not apply is said, so that nobody believes it does.
    const wanted = who !== null && who.vatRegime !== 'country';
    expect(taxes.notices.length > 0).toBe(wanted && exemption === null);
  });

  test('duty is suspended for who receives so, and his missing number is asked for', () => {
    expect(taxesOf(client({ exciseRegime: 'DSU', exciseNumber: 'FR007378E1234' }), to('FR'), 'FR')).toMatchObject({
      buyerDuty: 'DSU',
      notices: [],
    });
    expect(taxesOf(client({ exciseRegime: 'DSU' }), to('FR'), 'FR').notices).toEqual([
      'Droits suspendus\u00a0: il manque le numéro d’accise du client, à demander avant l’expédition.',
    ]);
    expect(taxesOf(client({ exciseRegime: 'DA2' }), to('FR'), 'FR').buyerDuty).toBe('DA2');
  });
});

test('each ground has its category and its sentence', () => {
  expect(
    (['domestic', 'intraEU', 'export', 'suspended', 'franchise', 'outside'] as const).map((one) => categoryOf(one, 20)),
  ).toEqual(['S', 'K', 'G', 'E', 'E', 'E']);
  expect(exemptionWords(['domestic', 'outside'], day('2026-11-21'), { country: 'CH', zipcode: '1000' })).toEqual([]);
  expect(exemptionWords(['intraEU', 'intraEU'], day('2026-11-21'), { country: 'CH', zipcode: '1000' })).toEqual([
    'Exonération de TVA, art. 262\u00a0ter\u00a0I du CGI.',
  ]);
  expect(exemptionWords(['export'], day('2026-11-21'), { country: 'CH', zipcode: '1000' })).toEqual([
    'Exonération de TVA, art. 262\u00a0I du CGI.',
  ]);
  expect(exemptionWords(['suspended'], day('2026-11-21'), { country: 'CH', zipcode: '1000' })).toEqual([
    'Vente en franchise de TVA, art. 275 du CGI.',
  ]);
});

describe('a buyer abroad without an exemption', () => {
  const home = { country: 'FR', declaresAbroad: false };
  const oss = { country: 'FR', declaresAbroad: true };

  test.each([
    ['a consumer of another member state, below the threshold', to('DE'), home, false, null, 'sous le seuil de 10'],
    ['… of a shop that declares abroad', to('DE'), oss, false, 'DE', 'guichet unique'],
    ['a professional there', to('DE'), oss, true, null, 'accord préalable du vendeur'],
    ['a guest overseas', to('FR', '97110'), oss, false, null, 'outre-mer'],
    ['a Swiss guest', to('CH', '1200'), oss, false, null, 'hors Union'],
    ['somebody at home', to('FR', '75011'), oss, false, null, null],
  ] as const)('%s is told whose VAT is charged, and why', (_name, where, seller, isPro, country, why) => {
    const place = vatPlace(null, where, seller, isPro);
    expect(place.country).toBe(country);
    if (why === null) expect(place.reason).toBeNull();
    else expect(place.reason).toContain(why);
  });

  test('pays the price typed, whose VAT is that of the country of destination', () => {
    const order = (vatCountry: string | null) =>
      priceOrder(
        sampleOrder({ lines: [sampleLine({ quantity: 10, price: 12, tva: 20 })], vatCountry, vatReason: 'Ici' }),
      );
    const german = order('DE');
    expect([cents(german.totals.totalTTC), cents(german.totals.totalVAT)]).toEqual(['120.00', '19.16']);
    expect(german.vat.map((one) => [one.treatment, cents(one.rate)])).toEqual([['foreign', '19.00']]);
    expect(german.trace.some((one) => one.step === 'vat' && one.words === 'Ici')).toBe(true);
    expect(cents(order('BE').totals.totalVAT)).toBe('20.83');
    expect(cents(order(null).totals.totalVAT)).toBe('20.00');
  });

  test('a still wine of at most 13 % bears the intermediate rate of Luxembourg, every other drink the standard one', () => {
    const rate = (category: 'wine' | 'sparkling' | 'spirits', abv: string | null) =>
      priceOrder(sampleOrder({ lines: [sampleLine({ legal: { category }, abv })], vatCountry: 'LU' })).lines.map(
        (line) => cents(line.vatRules.rate),
      )[0];
    expect([rate('wine', '12.5'), rate('wine', '13'), rate('wine', '13.5'), rate('wine', null)]).toEqual([
      '14.00',
      '14.00',
      '17.00',
      '17.00',
    ]);
    expect([rate('sparkling', '12'), rate('spirits', '40')]).toEqual(['17.00', '17.00']);
  });

  test('a consumer of Belfast pays the rate of the United Kingdom, one of the Canaries French VAT', () => {
    expect(vatPlace(null, to('GB', 'BT1 1AA'), oss, false).country).toBe('XI');
    expect(
      cents(priceOrder(sampleOrder({ lines: [sampleLine({ price: 12 })], vatCountry: 'XI' })).totals.totalVAT),
    ).toBe('2.00');
    expect(vatPlace(null, to('ES', '35001'), oss, false)).toMatchObject({
      country: null,
      reason: expect.stringContaining('quitte le territoire de la TVA'),
    });
  });
});
