import type { RowOf } from '#platform/db.ts';
import { rowReader } from '#platform/lookup.ts';
import { collectionPointLookup } from '../rules/collection-point.ts';
import type { DeliveryFee, Franco } from '../rules/delivery.ts';
import { deliveryModeLookup } from '../rules/delivery-mode.ts';

/** Rows as the rules read them. */
export const modeOf = rowReader(deliveryModeLookup);
export const pointOf = rowReader(collectionPointLookup);

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

export const francoOf = (row: RowOf<'franco'>): Franco => ({
  typology: row.typology_key,
  countries: row.countries,
  departments: row.departments,
  measure: row.measure,
  threshold: Number(row.threshold),
  basis: row.basis,
});
