import { Forged, type Shipper, ShipperFault } from './shipper.ts';

const nothing = (): never => {
  throw new ShipperFault('noAccount', null, true);
};

/** The labels that the house prints itself, with typed tracking numbers: none is bought, and no news comes in. */
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
