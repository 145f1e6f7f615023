import { describe, expect, test } from 'vitest';
import { day } from '#kernel/day.ts';
import { natureOf } from './vat-nature.ts';
import { priceOrder } from '../pricing.ts';
import { sampleLine, sampleOrder } from '../sample-order.ts';
import { type ClientRegime, taxesOf, vatPlace } from './regime.ts';
import { categoryOf, exemptionWords } from './vat-grounds.ts';

/**
 * The table of VAT. A row is a buyer, and how the goods reach the buyer: the treatment of each line, the category of the bill and the article that says so.
 * The articles are those of the CGI (directive 2006/112 beside): 258 A and 259 D distance sales (33), 258 goods supplied where they are
 * collected (31), 262 I exports (146), 262 ter I deliveries to firms of the Union (138), 259 A visits and meals where they take place
 * (47, 53, 55), 259, 1° and 283-2 services to firms abroad (44, 196), 259, 2° services to private persons (45), 275 purchases free of VAT,
 * 294 overseas.
 */
const BUYERS = {
  french: { vatRegime: 'country', country: 'FR', zipcode: '75011', isPro: true, vatNumber: 'FR83404833048' },
  german: { vatRegime: 'intraEu', country: 'DE', zipcode: '10115', isPro: true, vatNumber: 'DE136695976' },
  germanNoNumber: { vatRegime: 'intraEu', country: 'DE', zipcode: '10115', isPro: true, vatNumber: '' },
  germanPlain: { vatRegime: 'country', country: 'DE', zipcode: '10115', isPro: true, vatNumber: 'DE136695976' },
  suspendedGerman: {
    vatRegime: 'intraEu',
    country: 'DE',
    zipcode: '10115',
    isPro: true,
    vatNumber: 'DE136695976',
    exciseRegime: 'DSU',
    exciseNumber: 'DE00000123456',
  },
  swiss: { vatRegime: 'export', country: 'CH', zipcode: '1204', isPro: true, vatNumber: 'CHE123456789' },
  swissNoNumber: { vatRegime: 'export', country: 'CH', zipcode: '1204', isPro: true, vatNumber: '' },
  swissPerson: { vatRegime: 'export', country: 'CH', zipcode: '1204', isPro: false, vatNumber: '' },
  canary: { vatRegime: 'intraEu', country: 'ES', zipcode: '35001', isPro: true, vatNumber: 'ESA28015865' },
  canaryExport: { vatRegime: 'export', country: 'ES', zipcode: '35001', isPro: true, vatNumber: 'ESA28015865' },
  belfast: { vatRegime: 'intraEu', country: 'GB', zipcode: 'BT1 1AA', isPro: true, vatNumber: 'XI110305878' },
  monaco: { vatRegime: 'export', country: 'MC', zipcode: '98000', isPro: true, vatNumber: 'FR53000054950' },
  martinique: { vatRegime: 'export', country: 'FR', zipcode: '97200', isPro: true, vatNumber: '' },
  polynesia: { vatRegime: 'export', country: 'FR', zipcode: '98714', isPro: true, vatNumber: 'PF123456' },
  certificate: { vatRegime: 'exempt', country: 'FR', zipcode: '75011', isPro: true, vatNumber: 'FR83404833048' },
  belgian: { vatRegime: 'country', country: 'BE', zipcode: '1000', isPro: false, vatNumber: '' },
  nobody: null,
} as const;
type Buyer = keyof typeof BUYERS;

const regimeOf = (buyer: Buyer): ClientRegime | null => {
  const one = BUYERS[buyer];
  return one && { exciseRegime: 'NULL', exciseNumber: '', ...one };
};

const WINE = sampleLine({ id: 'l1', tva: 20 });
const VISIT = sampleLine({ id: 'l2', productType: 'prestation', tva: 20, litres: null, abv: null });
const ADVICE = sampleLine({
  id: 'l3',
  productType: 'prestation',
  servicePlace: 'client',
  tva: 20,
  litres: null,
  abv: null,
});
const PLACE = {
  id: 'r1',
  label: 'Visite',
  selectedPrices: [
    { productType: 'adult', priceTTC: 15, quantity: 2 },
    { productType: 'touristTax', priceTTC: 1.25, quantity: 2 },
  ],
};

/** All of it sold to one buyer at once, as a checkout or the office would. */
const sold = (buyer: Buyer, how: 'sent' | 'collected', declaresAbroad = false) => {
  const client = regimeOf(buyer);
  const lines = [WINE, VISIT, ADVICE];
  const supply = { isCollected: how === 'collected', natures: new Set(lines.map(natureOf)) };
  const to = client && { country: client.country, zipcode: client.zipcode ?? '' };
  const taxes = taxesOf(client, to, 'FR', supply);
  const place = vatPlace(taxes.vatExemption, to, { country: 'FR', declaresAbroad }, client?.isPro ?? false, supply);
  const priced = priceOrder(
    sampleOrder({
      lines,
      reservations: [PLACE],
      shipping: { kind: 'option', ref: 'dpd', label: 'Transport', price: 12 },
      typology: { ttc: false },
      vatExemption: taxes.vatExemption,
      serviceExemption: taxes.serviceExemption,
      vatCountry: place.country,
      vatReason: place.reason,
    }),
  );
  const of = (id: string) => {
    const line = priced.lines.find((one) => one.id === id);
    return line ? `${line.vatRules.treatment} ${line.vatRules.rate.toString()}` : null;
  };
  return { of, taxes, place, priced, notices: taxes.notices.join(' ') };
};

describe('the kind of line is asked before the client', () => {
  const FR = 'domestic 20';
  // buyer, how, one-stop shop; goods, carriage, visit typed by the office, place booked, other service, tourist tax
  test.each([
    ['french', 'sent', false, FR, FR, FR],
    ['french', 'collected', false, FR, FR, FR],
    // 262 ter I; 259 A; 259, 1° and 283-2
    ['german', 'sent', false, 'intraEU 0', FR, 'reverseCharge 0'],
    // 258: collected in France without a proof of transport
    ['german', 'collected', false, FR, FR, 'reverseCharge 0'],
    // an electronic document is the proof of the transport
    ['suspendedGerman', 'collected', false, 'intraEU 0', FR, 'reverseCharge 0'],
    ['germanNoNumber', 'sent', false, FR, FR, FR],
    ['germanPlain', 'sent', true, FR, FR, FR],
    // 262 I; 259 A; 259, 1°
    ['swiss', 'sent', false, 'export 0', FR, 'reverseCharge 0'],
    ['swiss', 'collected', false, FR, FR, 'reverseCharge 0'],
    ['swissNoNumber', 'sent', false, 'export 0', FR, FR],
    // 259, 2°: a private person pays French VAT on services
    ['swissPerson', 'sent', false, 'export 0', FR, FR],
    // outside the VAT territory: no delivery inside the Union; its firms are abroad for services
    ['canary', 'sent', false, FR, FR, 'reverseCharge 0'],
    ['canaryExport', 'sent', false, 'export 0', FR, 'reverseCharge 0'],
    // Northern Ireland is of the Union for goods, and outside for services
    ['belfast', 'sent', false, 'intraEU 0', FR, 'reverseCharge 0'],
    // Monaco is France
    ['monaco', 'sent', false, FR, FR, FR],
    // 294: goods are exported; services follow French VAT in Martinique, not in Polynesia
    ['martinique', 'sent', false, 'export 0', FR, FR],
    ['polynesia', 'sent', false, 'export 0', FR, 'reverseCharge 0'],
    // 275: the buyer's certificate is for goods and the services on them, wherever they are taken
    ['certificate', 'sent', false, 'suspended 0', FR, 'suspended 0'],
    ['certificate', 'collected', false, 'suspended 0', FR, 'suspended 0'],
    // 258 A: the one-stop shop is for goods that are carried there
    ['belgian', 'sent', true, 'foreign 21', FR, FR],
    ['belgian', 'sent', false, FR, FR, FR],
    ['belgian', 'collected', true, FR, FR, FR],
    ['nobody', 'sent', true, FR, FR, FR],
  ] as const)('%s, %s, one-stop shop %s: %s, %s, %s', (buyer, how, oss, goods, onSite, service) => {
    const { of } = sold(buyer, how, oss);
    expect([of('l1'), of('shipping'), of('l2'), of('r1:0'), of('l3'), of('r1:1')]).toEqual([
      goods,
      // Carriage follows the goods; its rate abroad is that of the country.
      goods,
      onSite,
      onSite,
      service,
      'outside 0',
    ]);
  });

  test('a mixed bill names each ground once, and its taxed lines stay taxed', () => {
    const { priced } = sold('german', 'sent');
    const used = priced.vat.map((one) => one.treatment);
    expect([...new Set(used)].sort()).toEqual(['domestic', 'intraEU', 'outside', 'reverseCharge']);
    expect(used.map((one) => categoryOf(one, one === 'domestic' ? 20 : 0)).sort()).toEqual(['AE', 'E', 'K', 'S']);
    expect(exemptionWords(used, day('2026-11-28'), { country: 'DE', zipcode: '10115' })).toEqual([
      'Exonération de TVA, art. 262\u00a0ter\u00a0I du CGI.',
      'Autoliquidation de la TVA par le preneur, art. 259, 1° et 283-2 du CGI.',
    ]);
  });
});

describe('what does not apply is told', () => {
  test.each([
    ['german', 'sent', 'prestations rendues sur place'],
    ['german', 'collected', 'preuve de leur transport'],
    ['swiss', 'collected', 'preuve de leur transport'],
    ['germanNoNumber', 'sent', 'numéro de TVA du client manque'],
    ['swissNoNumber', 'sent', 'numéro d’identification de l’entreprise'],
    ['swissPerson', 'sent', 'seule une entreprise établie hors de France'],
    ['canary', 'sent', 'Canaries est hors du territoire de la TVA de l’Union'],
    ['monaco', 'sent', 'une exportation quitte l’Union'],
  ] as const)('%s, %s: « %s »', (buyer, how, words) => {
    expect(sold(buyer, how).notices).toContain(words);
  });

  test.each([
    ['belgian', 'collected', 'retirées en France'],
    ['germanPlain', 'sent', 'accord préalable du vendeur, sur son numéro de TVA'],
    ['belgian', 'sent', 'guichet unique'],
  ] as const)('the buyer reads why: %s, %s: « %s »', (buyer, how, words) => {
    const { priced } = sold(buyer, how, true);
    expect(
      priced.trace
        .filter((one) => one.step === 'vat')
        .map((one) => one.words)
        .join(' '),
    ).toContain(words);
  });

  test('a false number, a French one and one of no state of the Union give no exemption in silence', () => {
    const numbered = (vatNumber: string) =>
      taxesOf({ ...(regimeOf('german') as ClientRegime), vatNumber }, { country: 'DE', zipcode: '10115' }, 'FR');
    expect(numbered('DE136695976')).toMatchObject({ vatExemption: 'intraEU' });
    expect(numbered('DE123456789').notices.join(' ')).toContain('Ce numéro de TVA n’');
    expect(numbered('FR83404833048')).toMatchObject({ vatExemption: null });
    expect(numbered('FR83404833048').notices.join(' ')).toContain('d’un autre État de l’Union');
    expect(numbered('123456789')).toMatchObject({ vatExemption: null });
  });

  test('nothing is told of goods to who buys a visit alone', () => {
    const taxes = taxesOf(regimeOf('germanNoNumber'), { country: 'DE', zipcode: '10115' }, 'FR', {
      isCollected: false,
      natures: new Set(['onSite']),
    });
    expect(taxes.notices).toEqual([
      'TVA française sur les visites, repas et autres prestations rendues sur place, quel que soit le client (art. 259\u00a0A du CGI).',
    ]);
  });
});

test('an excise number that is none, or that a buyer outside the Union cannot have, is told or left', () => {
  const dsu = (country: string, zipcode: string, exciseNumber: string) =>
    taxesOf({ ...(regimeOf('swiss') as ClientRegime), exciseRegime: 'DSU', exciseNumber }, { country, zipcode }, 'FR')
      .notices;
  expect(dsu('CH', '1204', '')).toEqual([]);
  expect(dsu('DE', '10115', '').join(' ')).toContain('il manque le numéro d’accise');
  expect(dsu('DE', '10115', 'quelconque').join(' ')).toContain('n’a pas la forme attendue');
});
