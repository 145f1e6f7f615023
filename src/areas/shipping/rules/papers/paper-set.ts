import * as z from 'zod';
import { papersEndpoint } from '#areas/messaging/rules/papers/paper-batch.ts';
import { endpoint } from '#kernel/endpoint.ts';
import { defineRefusals } from '#kernel/refusal.ts';

/** As many orders as one paper holds: a morning's departures, and an address that every server takes. */
export const MOST_ORDERS = 100;

export const refusePapers = defineRefusals({
  'sales.too-many-papers': {
    kind: 'invalid',
    fr: 'Un fichier réunit au plus {most} commandes : cochez-en moins.',
    en: 'One file holds at most {most} orders: tick fewer.',
  },
  'sales.nothing-to-pick': {
    kind: 'state',
    fr: 'Aucune de ces commandes n’est à préparer.',
    en: 'None of these orders is to be prepared.',
  },
  'sales.too-many-labels': {
    kind: 'invalid',
    fr: 'Un fichier réunit au plus {most} étiquettes\u00a0: cochez moins de commandes.',
    en: 'One file holds at most {most} labels: tick fewer orders.',
  },
  'sales.labels-pdf-only': {
    kind: 'state',
    fr: 'L’étiquette du transporteur n’existe qu’en PDF\u00a0: {numbers}. Imprimez-la par «\u00a0Étiquettes\u00a0», ou décochez.',
    en: 'The carrier’s label exists as a PDF only: {numbers}. Print it as labels, or untick.',
  },
  'sales.not-shipped-yet': {
    kind: 'state',
    fr: 'Pas encore expédié, donc sans bon de livraison : {numbers}. Décochez, puis recommencez.',
    en: 'Not shipped yet, so without a delivery note: {numbers}. Untick and try again.',
  },
});

const asked = { verb: 'GET', can: { any: ['manageDelivery', 'seeAllOrder'] }, module: null } as const;
/** Ids of orders, parted by commas. */
const Ticked = z.strictObject({ ids: z.string().min(1).max(8000) });

export const pickingSlips = endpoint({
  ...asked,
  path: '/v1/order-papers/picking-slips',
  input: Ticked,
  output: 'file',
  summary:
    'Les bons de préparation de plusieurs commandes en un PDF : ce qui est à sortir en tout, puis une page par commande.',
});
export const deliveryNotes = endpoint({
  ...asked,
  path: '/v1/order-papers/delivery-notes',
  input: Ticked,
  output: 'file',
  summary: 'Les bons de livraison de plusieurs commandes en un PDF.',
});

export const parcelLabels = endpoint({
  ...asked,
  path: '/v1/order-papers/labels',
  input: Ticked,
  output: 'file',
  summary: 'Les étiquettes des colis de plusieurs commandes, une par colis, en un PDF de 10 × 15 cm.',
});
export const parcelLabelsZpl = endpoint({
  ...asked,
  path: '/v1/order-papers/labels-zpl',
  input: Ticked,
  output: 'file',
  summary: 'Les mêmes étiquettes pour une imprimante d’étiquettes (ZPL, 203 dpi, 10 × 15 cm).',
});

/** Delivery notes bear no amounts: who delivers prints them. */
export const notePapers = papersEndpoint(
  '/v1/order-papers/notes',
  asked.can,
  'Tous les bons de livraison de plusieurs commandes',
);
export const accompanyPapers = papersEndpoint(
  '/v1/order-papers/accompanying',
  asked.can,
  'Plusieurs documents d’accompagnement (DSA, données de DAE)',
);
