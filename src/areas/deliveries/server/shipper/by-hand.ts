import { Forged, type Shipper, ShipperFault } from './shipper.ts';

const nothing = (): never => {
  throw new ShipperFault('noService', null, true);
};

/** Labels that the house prints itself, with tracking numbers typed: nothing is bought, and nobody tells anything. */
export const byHand: Shipper = {
  name: 'hand',
  trial: async () => [],
  quote: async () => [],
  find: async () => null,
  order: async () => nothing(),
  print: async () => nothing(),
  cancel: async () => undefined,
  track: async () => [],
  hear: () => {
    throw new Forged();
  },
};
