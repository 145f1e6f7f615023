export { deliveryOffers, keptOffers, NO_OFFER, optionRules } from './offer.ts';
export { createShipment, type NewShipment, receiveShipments, shipmentsOf } from './shipment.ts';
