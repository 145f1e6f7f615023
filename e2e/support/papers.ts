import { day } from '../../src/kernel/day.ts';
import type { DeliveryNote } from '../../src/areas/shipping/rules/papers/delivery-note.ts';
import type { SalePaper } from '../../src/areas/papers/rules/sale-paper.ts';
import { ESTATE, EXAMPLES, TRADE_DRAFT, WINE_SHOP } from './bills.ts';

export const NOTE: DeliveryNote = {
  schema: 1,
  number: 'BL-2026-0102',
  issuedOn: day('2026-11-18'),
  shippedOn: day('2026-11-18'),
  order: 'CO-2026-0117',
  purchaseOrder: 'PO 4471',
  dutyType: 'DA2',
  arc: null,
  consignor: ESTATE,
  consignee: WINE_SHOP,
  deliverTo: TRADE_DRAFT.deliverTo,
  carrier: {
    name: 'Transports Loire Express',
    lines: ['ZA du Clos, 37190 Azay-le-Rideau'],
    exciseNumber: null,
    vehicle: 'GH-482-KL',
    tracking: 'LX 0091 2231',
  },
  lines: TRADE_DRAFT.lines.map((line, i) => ({
    id: line.id,
    label: line.label,
    details: line.details,
    container: line.format?.startsWith('Magnum') ? 'Magnum' : 'Bouteille',
    quantity: line.quantity,
    unit: line.unit,
    nominal: line.format?.startsWith('Magnum') ? '1.5' : '0.75',
    litres: line.litres,
    abv: line.abv,
    code: i === 1 ? 'W300' : 'W200',
    lot: line.lot,
  })),
  packages: { count: 21, kind: 'cartons', weight: '172.5' },
  instructions: 'Livraison au quai 3, entre 8 h et 11 h. Prévenir une heure avant.',
  mentions: ['Les bouteilles portent une capsule représentative des droits.'],
};

export const QUOTE: SalePaper = {
  lines: TRADE_DRAFT.lines,
  charges: TRADE_DRAFT.charges,
  allowances: TRADE_DRAFT.allowances,
  vat: EXAMPLES.trade?.vat ?? [],
  totals: EXAMPLES.trade?.totals as SalePaper['totals'],
  priceMode: 'HT',
  kind: 'quote',
  number: 'DE-2026-0058',
  issuedOn: day('2026-11-09'),
  validUntil: day('2026-12-09'),
  deliverOn: day('2026-11-18'),
  seller: ESTATE,
  buyer: WINE_SHOP,
  deliverTo: TRADE_DRAFT.deliverTo,
  purchaseOrder: null,
  terms: ['Paiement à 30\u00a0jours, fin de mois, par virement', 'Départ cave sous 8\u00a0jours après accord'],
  deposit: { percent: '30', amount: '459.94' },
  note: 'Chère Madame Dupont, voici notre proposition pour les fêtes, aux conditions dont nous avons parlé à Paris.',
  mentions: ['L’abus d’alcool est dangereux pour la santé, à consommer avec modération.'],
};
