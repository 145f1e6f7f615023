import type { LookupColumns } from '#platform/lookup.ts';
import type { Json } from '#platform/db.ts';
import type { Address } from '#areas/identity/rules/address.ts';
import type { SHIPMENT_STATUSES } from '../rules/delivery.ts';
import type { CarrierRate } from '../rules/carrier-rate.ts';
import type { ParcelSize } from '../rules/packing/parcel-size.ts';
import type { DeliveryMode } from '../rules/delivery-mode.ts';

/** The current state of the area's tables. */
export interface DeliveryModeTable extends LookupColumns {
  ref: string;
  name: string;
  kind: DeliveryMode['kind'];
  description: string;
  delay_days: number | null;
  tracking_url: string;
  measure: DeliveryMode['measure'];
  bottles_per_parcel: number;
  parcel_surcharge: string;
  margin: string;
  commission: string;
  has_franco: boolean;
  max_bottles: number | null;
  client_kinds: Json<DeliveryMode['clientKinds']>;
  carrier_rate: string | null;
  active: boolean;
  position: number;
}
export interface DeliveryFeeTable {
  shop_id: string;
  id: string;
  mode_id: string;
  countries: Json<string[]>;
  departments: Json<string[]>;
  from_quantity: string;
  price: string;
  per_unit: string;
  mountain_surcharge: string;
  valid_from: string;
  valid_to: string | null;
  position: number;
}
export interface CollectionPointTable extends LookupColumns {
  name: string;
  address: Json<Partial<Address>>;
  opening: string;
  price: string;
  active: boolean;
  position: number;
}
export interface CarrierTable extends LookupColumns {
  name: string;
  address: string;
  phone: string;
  tracking_url: string;
  active: boolean;
}
export interface BoxTypeTable extends LookupColumns {
  name: string;
  bottles: number;
  length: string;
  width: string;
  height: string;
  active: boolean;
}
export interface CarrierRateTable extends LookupColumns {
  carrier: string;
  measure: CarrierRate['measure'];
  steps: Json<CarrierRate['steps']>;
  fuel_percent: string;
  minimum: string;
  excluded: Json<string[]>;
  active: boolean;
}
export interface FrancoTable {
  shop_id: string;
  id: string;
  typology_key: string | null;
  countries: Json<string[]>;
  departments: Json<string[]>;
  measure: 'amount' | 'bottles';
  threshold: string;
  basis: 'ht' | 'ttc';
}
export interface ShipmentTable {
  shop_id: string;
  id: string;
  shippable_kind: string;
  shippable_id: string;
  label: string;
  mode_id: string | null;
  mode_ref: string;
  mode_name: string;
  collection_point_id: string | null;
  status: (typeof SHIPMENT_STATUSES)[number];
  carrier: string;
  tracking_number: string;
  tracking_url: string;
  parcels: number;
  weight: string | null;
  address: Json<Partial<Address>>;
  instructions: string;
  lines: Json<object[]>;
  shipped_day: string | null;
  delivered_day: string | null;
  cost: string | null;
  label_cost: string | null;
  /** The size of each parcel; empty where they were not measured. */
  sizes: Json<ParcelSize[]>;
  version: number;
  created_at: string;
  updated_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    delivery_mode: DeliveryModeTable;
    delivery_fee: DeliveryFeeTable;
    collection_point: CollectionPointTable;
    carrier: CarrierTable;
    carrier_rate: CarrierRateTable;
    box_type: BoxTypeTable;
    franco: FrancoTable;
    shipment: ShipmentTable;
  }
}
