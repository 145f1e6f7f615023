import type { RowOf } from '#platform/db.ts';
import { Address } from '#areas/identity/rules/address.ts';
import type { CollectionPoint, DeliveryFee, DeliveryMode, Franco } from '../rules/delivery.ts';

/** Rows as the rules read them. */
export const feeOf = (row: RowOf<'delivery_fee'>): DeliveryFee => ({
  countries: row.countries,
  departments: row.departments,
  from: Number(row.from_quantity),
  price: Number(row.price),
  perUnit: Number(row.per_unit),
  mountainSurcharge: Number(row.mountain_surcharge),
  validFrom: row.valid_from,
  validTo: row.valid_to,
});

export const modeOf = (row: RowOf<'delivery_mode'>): Omit<DeliveryMode, 'fees'> => ({
  id: row.id,
  version: row.version,
  ref: row.ref,
  name: row.name,
  kind: row.kind,
  description: row.description,
  delayDays: row.delay_days,
  trackingUrl: row.tracking_url,
  measure: row.measure,
  bottlesPerParcel: row.bottles_per_parcel,
  parcelSurcharge: Number(row.parcel_surcharge),
  margin: Number(row.margin),
  commission: Number(row.commission),
  hasFranco: row.has_franco,
  maxBottles: row.max_bottles,
  clientKinds: row.client_kinds,
  active: row.active,
  position: row.position,
});

export const pointOf = (row: RowOf<'collection_point'>): CollectionPoint => ({
  id: row.id,
  version: row.version,
  name: row.name,
  address: Address.parse(row.address),
  opening: row.opening,
  price: Number(row.price),
  active: row.active,
  position: row.position,
});

export const francoOf = (row: RowOf<'franco'>): Franco => ({
  typology: row.typology_key,
  countries: row.countries,
  departments: row.departments,
  measure: row.measure,
  threshold: Number(row.threshold),
  basis: row.basis,
});
