import { Forged, type Shipper, ShipperFault } from './shipper.ts';

const nothing = (): never => {
  throw new ShipperFault('noAccount', null, true);
};

/** Labels that the house prints itself, with tracking numbers typed: nothing is bought, and nobody tells anything. */
export const byHand: Shipper = {
  name: 'hand',
  trial: async () => [],
  quote: async () => nothing(),
  find: async () => null,
  order: async () => nothing(),
  print: async () => nothing(),
  cancel: async () => nothing(),
  track: async () => [],
  hear: () => {
    throw new Forged();
  },
};
