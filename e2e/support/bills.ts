import { day } from '../../src/kernel/day.ts';
import type { Bill } from '../../src/areas/billing/rules/bill/bill.ts';
import type { BillLine, Party } from '../../src/areas/sales/rules/papers/paper.ts';
import { type BillDraft, composeBill } from '../../src/areas/billing/rules/bill/compose-bill.ts';

/** Bills written out by hand for the tests: an estate of Chinon, a wine shop, a private buyer. */
export const ESTATE: Party = {
  name: 'Domaine des Aubuis',
  tradeName: 'Domaine des Aubuis',
  address: {
    name: 'Domaine des Aubuis',
    lines: ['12 rue des Caves'],
    zipcode: '37500',
    city: 'Chinon',
    region: null,
    country: 'FR',
  },
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  legalForm: 'SCEA',
  capital: '38\u202f000\u00a0€',
  registry: 'RCS Tours 732\u00a0829\u00a0320',
  naf: '01.21Z',
  exciseNumber: 'FR007378E1234',
  contact: null,
  phone: '02\u00a047\u00a093\u00a000\u00a000',
  email: 'bonjour@domaine-des-aubuis.fr',
  website: 'domaine-des-aubuis.fr',
  code: null,
  electronic: null,
};

export const WINE_SHOP: Party = {
  name: 'Cave Dupont & Fils',
  tradeName: null,
  address: {
    name: 'Cave Dupont & Fils',
    lines: ['10 rue Oberkampf'],
    zipcode: '75011',
    city: 'Paris',
    region: null,
    country: 'FR',
  },
  siren: '552008443',
  siret: null,
  vatNumber: 'FR28552008443',
  legalForm: null,
  capital: null,
  registry: null,
  naf: null,
  exciseNumber: null,
  contact: 'Mme Claire Dupont',
  phone: null,
  email: 'claire@cave-dupont.fr',
  website: null,
  code: 'C00012',
  electronic: null,
};

export const PRIVATE_BUYER: Party = {
  name: 'Hélène Martin-Łukasz',
  tradeName: null,
  address: {
    name: 'Hélène Martin-Łukasz',
    lines: ['Résidence Les Tilleuls, bâtiment B', '4 allée du Parc'],
    zipcode: '44000',
    city: 'Nantes',
    region: null,
    country: 'FR',
  },
  siren: null,
  siret: null,
  vatNumber: null,
  legalForm: null,
  capital: null,
  registry: null,
  naf: null,
  exciseNumber: null,
  contact: null,
  phone: null,
  email: 'helene.martin@example.org',
  website: null,
  code: 'P00384',
  electronic: null,
};

const wine = (id: number, label: string, given: Partial<BillLine>): BillLine => ({
  id: String(id),
  reference: `REF-${id}`,
  ean: null,
  label,
  details: [],
  format: 'Bouteille 75\u00a0cl',
  quantity: '60',
  unit: 'XBO',
  litres: '45',
  eq75: '60',
  abv: '13',
  lot: null,
  priceNet: '10',
  priceGross: null,
  discounts: [],
  duties: [],
  vat: { category: 'S', rate: '20' },
  net: '600.00',
  gross: null,
  accounting: 'product',
  ...given,
});
const still = (perUnit: string, amount: string) => [
  { kind: 'da' as const, code: 'W200', label: 'droit de circulation', perUnit, amount },
];

export const WORDS: BillDraft['words'] = {
  penalty: null,
  discount: null,
  ownership: true,
  mediator: 'CM2C, 14 rue Saint-Jean, 75017 Paris, cm2c.net',
  others: [],
};

/** A trade bill to be paid by transfer: discounts, excise, delivery. */
export const TRADE_DRAFT: BillDraft = {
  kind: '380',
  issuedOn: day('2026-11-20'),
  supplyOn: day('2026-11-18'),
  priceMode: 'HT',
  rounding: 'netSum',
  operation: 'goods',
  audience: 'B2B',
  vatOnDebits: false,
  dutyType: 'DA2',
  seller: ESTATE,
  buyer: WINE_SHOP,
  deliverTo: {
    name: 'Cave Dupont, entrepôt',
    lines: ['2 avenue de la Logistique'],
    zipcode: '94150',
    city: 'Rungis',
    region: null,
    country: 'FR',
  },
  references: {
    order: 'CO-2026-0117',
    orderedOn: day('2026-11-12'),
    purchaseOrder: 'PO 4471',
    buyer: null,
    deliveryNotes: ['BL-2026-0102'],
    bills: [],
  },
  lines: [
    wine(1, 'Chinon « Les Varennes » 2023', {
      details: ['AOC Chinon, rouge, cabernet franc'],
      lot: 'L23-04',
      discounts: [{ label: 'Remise', percent: '10', amount: '60.00' }],
      duties: still('0.031425', '1.89'),
      net: '540.00',
    }),
    wine(2, 'Crémant de Loire brut', {
      details: ['AOC Crémant de Loire, blanc'],
      quantity: '36',
      litres: '27',
      eq75: '36',
      abv: '12.5',
      priceNet: '9.2',
      duties: [{ kind: 'da', code: 'W300', label: 'droit de circulation', perUnit: '0.07785', amount: '2.80' }],
      net: '331.20',
    }),
    wine(3, 'Touraine sauvignon 2024', {
      details: ['AOC Touraine, blanc'],
      quantity: '24',
      litres: '18',
      eq75: '24',
      abv: '12.5',
      priceNet: '6.35',
      duties: still('0.031425', '0.75'),
      net: '152.40',
    }),
    wine(4, 'Chinon « Clos du Chêne » 2020, magnum', {
      format: 'Magnum 150\u00a0cl',
      details: ['AOC Chinon, rouge, cabernet franc, élevé 24 mois'],
      quantity: '6',
      litres: '9',
      eq75: '12',
      priceNet: '38.5',
      duties: still('0.06285', '0.38'),
      net: '231.00',
    }),
  ],
  charges: [
    {
      label: 'Livraison sur palette',
      code: 'FC',
      percent: null,
      net: '48.00',
      gross: null,
      vat: { category: 'S', rate: '20' },
      accounting: 'shipping',
    },
  ],
  allowances: [
    {
      label: 'Remise de fin d’année',
      code: '95',
      percent: null,
      net: '25.00',
      gross: null,
      vat: { category: 'S', rate: '20' },
      accounting: 'discount',
    },
  ],
  charged: null,
  exemptions: {},
  deposits: [],
  payments: [],
  payment: {
    delay: 'endOfMonth30',
    reading: 'daysThenMonth',
    means: '30',
    label: 'Virement',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPNTE',
    holder: 'SCEA Domaine des Aubuis',
    reference: null,
  },
  words: WORDS,
};

/** A private buyer's bill in TTC prices, two rates, paid by card when the order was validated. */
export const PRIVATE_DRAFT: BillDraft = {
  ...TRADE_DRAFT,
  audience: 'B2C',
  priceMode: 'TTC',
  rounding: 'netSumKeepingGross',
  operation: 'mixed',
  buyer: PRIVATE_BUYER,
  deliverTo: null,
  references: {
    order: 'CO-2026-0121',
    orderedOn: day('2026-11-17'),
    purchaseOrder: null,
    buyer: null,
    deliveryNotes: [],
    bills: [],
  },
  lines: [
    wine(1, 'Chinon « Les Varennes » 2023', {
      quantity: '6',
      litres: '4.5',
      eq75: '6',
      priceNet: '10.825',
      priceGross: '12.99',
      gross: '77.94',
      net: '64.95',
      duties: still('0.031425', '0.19'),
    }),
    wine(2, 'Touraine sauvignon 2024', {
      quantity: '3',
      litres: '2.25',
      eq75: '3',
      abv: '12.5',
      priceNet: '6.908333',
      priceGross: '8.29',
      gross: '24.87',
      net: '20.73',
      duties: still('0.031425', '0.09'),
    }),
    wine(3, 'Jus de raisin', {
      quantity: '2',
      litres: '2',
      eq75: null,
      abv: null,
      format: 'Bouteille 1\u00a0l',
      priceNet: '4.265403',
      priceGross: '4.5',
      gross: '9.00',
      net: '8.53',
      vat: { category: 'S', rate: '5.5' },
    }),
    wine(4, 'Visite de la cave et dégustation', {
      format: null,
      quantity: '2',
      unit: 'IE',
      litres: null,
      eq75: null,
      abv: null,
      priceNet: '12.5',
      priceGross: '15',
      gross: '30.00',
      net: '25.00',
      accounting: 'prestation',
    }),
  ],
  charges: [
    {
      label: 'Livraison à domicile',
      code: 'FC',
      percent: null,
      net: '8.25',
      gross: '9.90',
      vat: { category: 'S', rate: '20' },
      accounting: 'shipping',
    },
  ],
  allowances: [],
  charged: '151.71',
  payments: [{ day: day('2026-11-19'), label: 'Payé par carte', method: 'stripe', amount: '151.71' }],
  payment: {
    ...TRADE_DRAFT.payment,
    delay: 'atOrder',
    means: '48',
    label: 'Carte bancaire',
    iban: null,
    bic: null,
    holder: null,
  },
};

export const DEPOSIT_DRAFT: BillDraft = {
  ...TRADE_DRAFT,
  kind: '386',
  deliverTo: null,
  supplyOn: null,
  charges: [],
  allowances: [],
  dutyType: 'NULL',
  lines: [
    wine(1, 'Acompte de 30 % sur la commande CO-2026-0117', {
      format: null,
      details: ['60 Chinon « Les Varennes » 2023, 36 Crémant de Loire brut, 24 Touraine sauvignon 2024'],
      quantity: '1',
      unit: 'C62',
      litres: null,
      eq75: null,
      abv: null,
      priceNet: '300',
      net: '300.00',
    }),
  ],
};

export const FINAL_DRAFT: BillDraft = {
  ...TRADE_DRAFT,
  deposits: [
    {
      number: 'AC-2026-0003',
      issuedOn: day('2026-11-12'),
      gross: '360.00',
      vat: [{ category: 'S', rate: '20', base: '300.00', vat: '60.00' }],
    },
  ],
};

export const CREDIT_DRAFT: BillDraft = {
  ...TRADE_DRAFT,
  kind: '381',
  charges: [],
  allowances: [],
  references: {
    ...TRADE_DRAFT.references,
    deliveryNotes: [],
    bills: [{ number: 'FA-2026-0042', issuedOn: day('2026-11-20') }],
  },
  issuedOn: day('2026-11-24'),
  lines: [
    wine(1, 'Retour\u00a0: Chinon « Les Varennes » 2023', {
      quantity: '12',
      litres: '9',
      eq75: '12',
      net: '108.00',
      discounts: [{ label: 'Remise', percent: '10', amount: '12.00' }],
      duties: still('0.031425', '0.38'),
    }),
  ],
};

/** Two deliveries of two orders of a month, on one bill. */
const MONTH_DRAFT: BillDraft = {
  ...TRADE_DRAFT,
  issuedOn: day('2026-11-30'),
  supplyOn: day('2026-11-24'),
  period: { from: day('2026-11-12'), to: day('2026-11-24') },
  references: {
    ...TRADE_DRAFT.references,
    order: null,
    orderedOn: null,
    deliveryNotes: ['BL-2026-0101', 'BL-2026-0102'],
  },
  lines: TRADE_DRAFT.lines.map((line, at) => ({
    ...line,
    delivery:
      at === 0
        ? {
            note: 'BL-2026-0101',
            day: day('2026-11-12'),
            order: 'CO-2026-0201',
            orderedOn: day('2026-11-10'),
            purchaseOrder: 'PO-77',
          }
        : {
            note: 'BL-2026-0102',
            day: day('2026-11-24'),
            order: 'CO-2026-0202',
            orderedOn: null,
            purchaseOrder: null,
          },
  })),
};

export const EXAMPLES: Readonly<Record<string, Bill>> = {
  trade: composeBill(TRADE_DRAFT, 'FA-2026-0042'),
  private: composeBill(PRIVATE_DRAFT, 'FA-2026-0043'),
  deposit: composeBill(DEPOSIT_DRAFT, 'AC-2026-0003'),
  final: composeBill(FINAL_DRAFT, 'FA-2026-0044'),
  credit: composeBill(CREDIT_DRAFT, 'AV-2026-0005'),
  month: composeBill(MONTH_DRAFT, 'FA-2026-0045'),
};
