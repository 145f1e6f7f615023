import { describe, expect, test } from 'vitest';
import { isFrenchFirmPlace } from './french-firm.ts';
import { exciseCountryOf, stateOfVatNumber, TAX_PARTS, territoryOf } from './territory.ts';

const OUT = [null, null, null] as const;

describe('a country is not a tax territory', () => {
  // country, postal code, town; VAT of goods, of services, excise duty
  const rows: readonly (readonly [string, string, string, readonly (string | null)[]])[] = [
    ['FR', '75011', 'Paris', ['FR', 'FR', 'FR']],
    ['FR', '20000', 'Ajaccio', ['FR', 'FR', 'FR']],
    ['DE', '10115', 'Berlin', ['DE', 'DE', 'DE']],
    ['CH', '1204', 'Genève', OUT],
    ['US', '10001', 'New York', OUT],
    ['AD', 'AD500', 'Andorre', OUT],
    ['LI', '9490', 'Vaduz', OUT],
    ['MC', '98000', 'Monaco', ['FR', 'FR', 'FR']],
    ['FR', '98000', 'Monaco', ['FR', 'FR', 'FR']],
    ['FR', '97110', 'Pointe-à-Pitre', [null, 'FR', null]],
    ['GP', '97110', 'Pointe-à-Pitre', [null, 'FR', null]],
    ['FR', '97200', 'Fort-de-France', [null, 'FR', null]],
    ['FR', '97300', 'Cayenne', OUT],
    ['FR', '97400', 'Saint-Denis', [null, 'FR', null]],
    ['RE', '97400', 'Saint-Denis', [null, 'FR', null]],
    ['FR', '97600', 'Mamoudzou', OUT],
    ['FR', '97500', 'Saint-Pierre', OUT],
    ['FR', '97700', 'Gustavia', OUT],
    ['FR', '97133', 'Gustavia', OUT],
    ['FR', '97800', 'Marigot', OUT],
    ['FR', '97150', 'Marigot', OUT],
    ['FR', '98400', 'Port-aux-Français', OUT],
    ['FR', '98600', 'Mata-Utu', OUT],
    ['FR', '98714', 'Papeete', OUT],
    ['FR', '98800', 'Nouméa', OUT],
    ['NC', '98800', 'Nouméa', OUT],
    ['ES', '35001', 'Las Palmas', OUT],
    ['ES', '38001', 'Santa Cruz de Tenerife', OUT],
    ['IC', '35001', 'Las Palmas', OUT],
    ['ES', '51001', 'Ceuta', OUT],
    ['ES', '52001', 'Melilla', OUT],
    ['EA', '52001', 'Melilla', OUT],
    ['ES', '28001', 'Madrid', ['ES', 'ES', 'ES']],
    ['IT', '23041', 'Livigno', OUT],
    ['IT', '23030', 'Livigno', OUT],
    ['IT', '23030', 'Valdisotto', ['IT', 'IT', 'IT']],
    ['IT', '22061', 'Campione d’Italia', [null, null, 'IT']],
    ['IT', '22060', 'Campione d’Italia', [null, null, 'IT']],
    ['IT', '22060', 'Cabiate', ['IT', 'IT', 'IT']],
    ['DE', '27498', 'Helgoland', OUT],
    ['DE', '78266', 'Büsingen am Hochrhein', OUT],
    ['FI', '22100', 'Mariehamn', OUT],
    ['AX', '22100', 'Mariehamn', OUT],
    ['FI', '00100', 'Helsinki', ['FI', 'FI', 'FI']],
    ['GR', '63086', 'Karyes', [null, null, 'GR']],
    ['GR', '10431', 'Athènes', ['GR', 'GR', 'GR']],
    ['EL', '10431', 'Athènes', ['GR', 'GR', 'GR']],
    ['DK', '3900', 'Nuuk', OUT],
    ['DK', '1050', 'Copenhague', ['DK', 'DK', 'DK']],
    ['GB', 'BT1 1AA', 'Belfast', ['XI', null, 'XI']],
    ['XI', 'BT1 1AA', 'Belfast', ['XI', null, 'XI']],
    ['GB', 'SW1A 1AA', 'Londres', OUT],
    ['IM', 'IM1 1AA', 'Douglas', OUT],
    ['JE', 'JE2 3XX', 'Saint-Hélier', OUT],
    ['AT', '6691', 'Jungholz', ['AT', 'AT', 'DE']],
    ['AT', '6991', 'Riezlern', ['AT', 'AT', 'DE']],
    ['AT', '1010', 'Vienne', ['AT', 'AT', 'AT']],
    ['SM', '47890', 'Saint-Marin', [null, null, 'IT']],
    ['CY', '4640', 'Akrotiri', ['CY', 'CY', 'CY']],
  ];
  test.each(rows)('%s %s %s', (country, zipcode, city, wanted) => {
    const { vat, services, excise } = territoryOf({ country, zipcode, city });
    expect([vat, services, excise]).toEqual(wanted);
  });

  test('each row of the table is asked above', () => {
    const asked = new Set(
      rows.flatMap(([country, zipcode, city]) => territoryOf({ country, zipcode, city }).part ?? []),
    );
    expect([...new Set(TAX_PARTS.map((one) => one.name))].filter((name) => !asked.has(name))).toEqual([]);
  });

  test.each([
    ['FR', '97 410'],
    ['FR', 'F-97410'],
    ['FR', '97410 CEDEX 9'],
    ['ES', 'E-35001'],
    ['IT', 'I-23041'],
    ['GR', '630 86'],
    ['GB', 'bt11aa'],
    ['DE', 'D-78266'],
  ])('%s « %s » is read as people write it', (country, zipcode) => {
    expect(territoryOf({ country, zipcode }).part).not.toBeNull();
  });
});

test('customs count goods under the country whose excise territory holds them', () => {
  const of = (country: string, zipcode: string) => exciseCountryOf({ country, zipcode });
  expect([of('FR', '75011'), of('MC', '98000'), of('FR', '97200'), of('AT', '6691'), of('ES', '35001')]).toEqual([
    'FR',
    'FR',
    'MQ',
    'DE',
    'ES',
  ]);
});

test('a VAT number is of the state of its prefix, Greece by EL and Northern Ireland by XI', () => {
  expect(
    [
      'DE136695976',
      'EL094259216',
      'GR094259216',
      'XI123456789',
      'GB123456789',
      'CHE123456789',
      'FR 83 404833048',
      '',
    ].map(stateOfVatNumber),
  ).toEqual(['DE', 'GR', null, 'XI', null, null, 'FR', null]);
});

test('firms of the collectivities and of Monaco have no SIREN', () => {
  const of = (zipcode: string, country = 'FR') => isFrenchFirmPlace({ country, zipcode });
  expect(['75011', '97 200', '97410', '97600'].map((zipcode) => of(zipcode))).toEqual([true, true, true, true]);
  expect(['97500', '97133', '97800', '98600', '98714', '98800', '98000'].map((zipcode) => of(zipcode))).toEqual(
    Array.from({ length: 7 }, () => false),
  );
  expect(of('1000', 'BE')).toBe(false);
});
