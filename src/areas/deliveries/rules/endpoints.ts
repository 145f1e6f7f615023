import { historyEndpoint } from '#kernel/history.ts';
import * as z from 'zod';
import { Address } from '#areas/identity/rules/address.ts';
import { endpoint, Id, MessageAnswer, NoInput } from '#kernel/endpoint.ts';
import { listOf, ListQuery } from '#kernel/list.ts';
import { DeliveryOption, Franco, SHIPMENT_STATUSES, ShipmentRow } from './delivery.ts';
import { collectionPointLookup } from './collection-point.ts';
import { MOST_SIZES, ParcelSize } from './packing/parcel-size.ts';
import { deliveryModeLookup } from './delivery-mode.ts';

const ref = z.union([Id, z.object({ id: Id })]);

export const deliveryOptions = endpoint({
  verb: 'POST',
  path: '/v1/deliveries/options',
  can: 'public',
  module: null,
  readOnly: true,
  input: z.strictObject({
    seller: z.object({ id: Id }),
    products: z.array(z.object({ chosenFormat: ref, quantity: z.number().min(0).max(100_000) })).max(10_000),
    address: Address.partial().optional(),
    isPro: z.boolean().default(false),
  }),
  output: z.object({
    options: z.array(DeliveryOption),
    collectionPoints: z.array(
      collectionPointLookup.list.output.element.pick({
        id: true,
        name: true,
        address: true,
        opening: true,
        price: true,
      }),
    ),
    message: z.string().optional(),
    sucess: z.boolean().optional(),
  }),
  summary:
    'Les modes de livraison d’un vendeur pour un panier et une adresse, avec leur prix, et ses points de retrait.',
});

const may = 'manageDelivery' as const;
const versioned = { id: Id, version: z.number().int() };
export const {
  list: deliveryModes,
  add: addDeliveryMode,
  change: changeDeliveryMode,
  archive: archiveDeliveryMode,
} = deliveryModeLookup;
/** The names of the grids: a user who may arrange modes names a grid without reading its costs. */
export const carrierRateNames = endpoint({
  verb: 'GET',
  path: '/v1/carrier-rates/names',
  can: may,
  module: null,
  input: NoInput,
  output: z.array(z.object({ id: z.uuid(), carrier: z.string(), active: z.boolean() })),
  summary: 'Les transporteurs dont une grille est tenue, sans leurs tarifs.',
});
export const {
  list: collectionPoints,
  add: addCollectionPoint,
  change: changeCollectionPoint,
  archive: archiveCollectionPoint,
} = collectionPointLookup;

export const Francos = z.object({ francos: z.array(Franco).max(200) });
export const francos = endpoint({
  verb: 'GET',
  path: '/v1/francos',
  can: may,
  module: null,
  input: NoInput,
  output: Francos,
  summary: 'Les seuils de franco de port.',
});
export const changeFrancos = endpoint({
  verb: 'PUT',
  path: '/v1/francos',
  can: may,
  module: null,
  input: z.strictObject({ francos: z.array(Franco).max(200) }),
  output: Francos.extend(MessageAnswer.shape),
  done: 'Les seuils de franco sont enregistrés.',
  summary: 'Remplace les seuils de franco de port, par montant ou par bouteilles.',
});

export const shipments = endpoint({
  verb: 'GET',
  path: '/v1/shipments',
  can: may,
  module: null,
  input: ListQuery,
  output: listOf(ShipmentRow),
  summary: 'Les expéditions.',
});
export const historyOfShipment = historyEndpoint('shipment', {
  can: may,
  module: null,
  summary: 'Qui a changé cette expédition, quand et comment.',
});
export const changeShipment = endpoint({
  verb: 'PUT',
  path: '/v1/shipments/:id',
  can: may,
  module: null,
  input: z.strictObject({
    ...versioned,
    carrier: z.string().trim().max(120).optional(),
    trackingNumber: z.string().trim().max(120).optional(),
    parcels: z.number().int().min(0).max(100_000).optional(),
    weight: z.number().min(0).max(1_000_000).nullable().optional(),
    /** Parcel by parcel: their number and, where each was weighed, their weight follow. */
    sizes: z.array(ParcelSize).max(MOST_SIZES).optional(),
  }),
  output: ShipmentRow.extend(MessageAnswer.shape),
  done: 'L’expédition est enregistrée.',
  summary: 'Change le transporteur, le suivi ou les colis d’une expédition.',
});
export const moveShipment = endpoint({
  verb: 'PUT',
  path: '/v1/shipments/:id/move',
  can: may,
  module: null,
  input: z.strictObject({ id: Id, to: z.enum(SHIPMENT_STATUSES) }),
  output: ShipmentRow.extend(MessageAnswer.shape),
  done: 'L’état de l’expédition est enregistré.',
  summary: 'Note où en est une expédition.',
});
