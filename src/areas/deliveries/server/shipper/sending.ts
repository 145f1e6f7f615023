import { seller } from '#areas/shops/server/index.ts';
import type { RowOf, Tx } from '#platform/db.ts';
import { type ParcelSize, proposeSizes } from '../../rules/packing/parcel-size.ts';
import type { Sending } from './shipper.ts';

/** Parcel by parcel, as they were measured; else so many, each with its share of the weight. */
export const sizesOf = (shipment: Pick<RowOf<'shipment'>, 'sizes' | 'parcels' | 'weight'>): readonly ParcelSize[] =>
  shipment.sizes.length > 0
    ? shipment.sizes
    : proposeSizes({ count: shipment.parcels, bottles: 0, weight: Number(shipment.weight ?? 0) }, []);

export const sendingOf = async (tx: Tx, shipment: RowOf<'shipment'>): Promise<Sending> => {
  const { business, publicName, contactEmail } = await seller(tx, shipment.shop_id);
  return {
    order: shipment.label,
    from: {
      ...business.address,
      name: business.address.name || publicName,
      phone: business.address.phone || business.phone,
      email: business.address.email || contactEmail,
    },
    to: shipment.address,
    parcels: sizesOf(shipment),
  };
};
