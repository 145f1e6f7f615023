import { bind } from '#platform/call.ts';
import {
  addCollectionPoint,
  addDeliveryMode,
  archiveCollectionPoint,
  archiveDeliveryMode,
  changeCollectionPoint,
  changeDeliveryMode,
  changeFrancos,
  changeShipment,
  collectionPoints,
  deliveryModes,
  deliveryOptions,
  francos,
  moveShipment,
  shipments,
} from '../rules/endpoints.ts';
import {
  archiveMode,
  archivePoint,
  createMode,
  createPoint,
  listFrancos,
  listModes,
  listPoints,
  updateMode,
  updatePoint,
  writeFrancos,
} from './delivery-mode.ts';
import { offerOptions } from './offer.ts';
import { listShipments, move, updateShipment } from './shipment.ts';

export const bindings = [
  bind(deliveryOptions, offerOptions),
  bind(deliveryModes, listModes),
  bind(addDeliveryMode, createMode),
  bind(changeDeliveryMode, updateMode),
  bind(archiveDeliveryMode, archiveMode),
  bind(collectionPoints, listPoints),
  bind(addCollectionPoint, createPoint),
  bind(changeCollectionPoint, updatePoint),
  bind(archiveCollectionPoint, archivePoint),
  bind(francos, listFrancos),
  bind(changeFrancos, writeFrancos),
  bind(shipments, listShipments),
  bind(changeShipment, updateShipment),
  bind(moveShipment, move),
];
