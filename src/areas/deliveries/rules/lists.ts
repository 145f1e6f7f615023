import { defineList } from '#kernel/list.ts';
import { SHIPMENT_STATUS_WORDS } from './delivery.ts';

export const shipmentList = defineList({
  name: 'shipments',
  nouns: ['expédition', 'expéditions'],
  fields: {
    label: { type: 'text', label: 'Document', filter: true, sort: true },
    recipient: { type: 'text', label: 'Destinataire', filter: true },
    city: { type: 'text', label: 'Ville', filter: true },
    mode: { type: 'text', label: 'Mode', filter: true, sort: true },
    status: { type: 'enum', label: 'État', filter: true, sort: true, values: SHIPMENT_STATUS_WORDS },
    carrier: { type: 'text', label: 'Transporteur', filter: true, sort: true },
    trackingNumber: { type: 'text', label: 'Suivi', filter: true },
    parcels: { type: 'number', label: 'Colis', filter: true, sort: true },
    weight: { type: 'number', label: 'Poids (kg)', sort: true },
    shippedDay: { type: 'date', label: 'Expédié le', filter: true, sort: true },
    deliveredDay: { type: 'date', label: 'Livré le', filter: true, sort: true },
    createdAt: { type: 'instant', label: 'Créé le', filter: true, sort: true },
    shippableId: { type: 'id', label: 'Document (identifiant)', filter: true },
  },
  defaultSort: '-createdAt',
  search: false,
  sums: ['parcels', 'weight'],
});
