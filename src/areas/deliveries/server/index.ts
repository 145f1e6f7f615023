export { boxesOf } from './boxes.ts';
export { carrierNamed, carriersFor } from './carrier.ts';
export { carrierQuotes } from './carrier-rate.ts';
export { deliveryOffers, keptOffers, NO_OFFER, optionRules } from './offer.ts';
export { isLabelled } from './shipper/account.ts';
export { askLabels, boughtLabels, joinedLabels, labelsById, trackedParcels } from './shipper/label.ts';
export {
  advanceShipment,
  createShipment,
  type NewShipment,
  receiveShipments,
  returnShipments,
  shipmentsOf,
} from './shipment.ts';
