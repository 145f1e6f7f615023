import * as z from 'zod';
import { ParcelSize } from './packing/parcel-size.ts';

export const MODE_KINDS = ['carrier', 'own', 'pickup'] as const;
export const MEASURES = ['bottles', 'weight'] as const;

const Country = z.string().regex(/^[A-Z]{2}$/);
const Department = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(\d{2}|97\d|98\d|2A|2B)$/, 'Écrivez le numéro de chaque département\u00a0: 37, 2A, 974');
export const Euros = z.number().nonnegative().max(9_999_999);
const zone = {
  countries: z.array(Country).min(1).max(60).default(['FR']),
  departments: z.array(Department).max(110).default([]),
};

/** A price bracket, HT: from so many bottles (or kilograms) up, plus so much for each one above. */
export const DeliveryFee = z.strictObject({
  ...zone,
  from: z.number().nonnegative().max(1_000_000).default(0),
  price: Euros,
  perUnit: Euros.default(0),
  mountainSurcharge: Euros.default(0),
  validFrom: z.iso.date().default('2000-01-01'),
  validTo: z.iso.date().nullable().default(null),
});
export type DeliveryFee = z.output<typeof DeliveryFee>;

export const Franco = z.strictObject({
  /** Null: everybody without a threshold of their own. */
  typology: z.string().max(40).nullable().default(null),
  ...zone,
  measure: z.enum(['amount', 'bottles']),
  threshold: z.number().min(0.01).max(9_999_999),
  basis: z.enum(['ht', 'ttc']).default('ttc'),
});
export type Franco = z.output<typeof Franco>;

/** Specification, section 3; then what a person needs to choose and a document to remember. */
export const DeliveryOption = z.object({
  name: z.string(),
  ref: z.string(),
  totalHT: z.number(),
  margin: z.number(),
  totalWithMargin: z.number(),
  totalWithFees: z.number(),
  commission: z.number(),
  tva: z.number(),
  totalTTC: z.number(),
  id: z.string(),
  kind: z.enum(MODE_KINDS),
  description: z.string(),
  delayDays: z.number().int().nullable(),
  parcels: z.number().int(),
  hasFranco: z.boolean(),
});
export type DeliveryOption = z.output<typeof DeliveryOption>;

export const SHIPMENT_STATUSES = [
  'pending',
  'preparation',
  'pendingPickup',
  'pickup',
  'transit',
  'partiallyDelivered',
  'partiallyReturned',
  'delivered',
  'returned',
  'error',
  'exception',
] as const;
export const SHIPMENT_STATUS_WORDS: Readonly<Record<(typeof SHIPMENT_STATUSES)[number], string>> = {
  pending: 'À préparer',
  preparation: 'En préparation',
  pendingPickup: 'En attente d’enlèvement',
  pickup: 'Enlevé',
  transit: 'En transit',
  partiallyDelivered: 'Livré en partie',
  partiallyReturned: 'Retourné en partie',
  delivered: 'Livré',
  returned: 'Retourné',
  error: 'Erreur',
  exception: 'Incident',
};
export const ShipmentRow = z.object({
  id: z.uuid(),
  shippableKind: z.string(),
  shippableId: z.uuid(),
  label: z.string(),
  recipient: z.string(),
  city: z.string(),
  mode: z.string(),
  status: z.enum(SHIPMENT_STATUSES),
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  parcels: z.number().int(),
  weight: z.number().nullable(),
  sizes: z.array(ParcelSize),
  shippedDay: z.string().nullable(),
  deliveredDay: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
});
export type ShipmentRow = z.output<typeof ShipmentRow>;
