import type { Json } from '#platform/db.ts';
import type { LabelState } from '../../rules/shipper/shipper-endpoints.ts';
import type { ShipperTrouble } from '../../rules/shipper/shipper-trouble.ts';
import type { Bought, Service } from './shipper.ts';

/** Labels that are bought: a part of the area's tables. */
export interface ShipperAccountTable {
  shop_id: string;
  provider: 'sendcloud';
  public_key: string;
  sealed_secret: string;
  secret_since: string;
  active: boolean;
  modes: Json<{ mode: string; option: string }[]>;
  options: Json<Service[]>;
  tried_at: string | null;
  trouble: ShipperTrouble | null;
  answer: string | null;
  version: number;
}
export interface ParcelLabelTable {
  shop_id: string;
  id: string;
  shipment_id: string;
  state: LabelState;
  option_code: string;
  option_name: string;
  carrier: string;
  contract_id: string;
  remote_id: string;
  tracking_number: string;
  price: string | null;
  parcels: Json<Bought['parcels'][number][]>;
  files: Json<string[]>;
  attempts: number;
  next_at: string | null;
  trouble: ShipperTrouble | null;
  answer: string | null;
  asked_by: string | null;
  asked_at: string;
  settled_at: string | null;
  polled_at: string | null;
}
export interface ParcelNewsTable {
  shop_id: string;
  id: string;
  label_id: string;
  parcel: string;
  code: string;
  words: string;
  at: string;
  heard_at: string;
}

declare module '#platform/db.ts' {
  interface Database {
    shipper_account: ShipperAccountTable;
    parcel_label: ParcelLabelTable;
    parcel_news: ParcelNewsTable;
  }
}
