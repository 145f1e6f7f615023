import type { Json } from '#platform/db.ts';

/** The rounds of the house: a part of the area's tables. */
export interface DeliveryRoundTable {
  shop_id: string;
  id: string;
  day: string;
  name: string;
  driver: string;
  left_at: string | null;
  version: number;
}
export interface DeliveryStopTable {
  shop_id: string;
  id: string;
  round_id: string;
  sale_id: string;
  position: number;
  outcome: 'delivered' | 'missed' | null;
  reason: string;
  noted_at: string | null;
}
/** The parts of an order that are with the driver at a stop: each part that left. */
export interface DeliveryStopParcelsTable {
  shop_id: string;
  stop_id: string;
  shipment_id: string;
}
export interface DeliveryProofTable {
  shop_id: string;
  id: string;
  stop_id: string;
  sale_id: string;
  signer: string;
  strokes: Json<[number, number][][]>;
  signed_at: string;
  noted_by: string | null;
}

declare module '#platform/db.ts' {
  interface Database {
    delivery_round: DeliveryRoundTable;
    delivery_stop: DeliveryStopTable;
    delivery_stop_parcels: DeliveryStopParcelsTable;
    delivery_proof: DeliveryProofTable;
  }
}
