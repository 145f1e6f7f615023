export { deliveryOffers, NO_OFFER, optionRules } from './offer.ts';
export { createShipment, type NewShipment, shipmentsOf } from './shipment.ts';
