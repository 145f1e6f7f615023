import type { Address } from '#areas/identity/rules/address.ts';
import type { ParcelSize } from '../../rules/packing/parcel-size.ts';
import type { ShipperTrouble } from '../../rules/shipper/shipper-trouble.ts';

/** The parcels to send, with their origin and their addressee. */
export interface Sending {
  readonly order: string;
  readonly from: Partial<Address>;
  readonly to: Partial<Address>;
  readonly parcels: readonly ParcelSize[];
}
export interface Service {
  readonly code: string;
  readonly name: string;
  readonly carrier: string;
}
/** A service and its price for all these parcels, without VAT; null where it gives none. */
export interface Quote extends Service {
  readonly price: string | null;
  /** The contract that it is under; empty: none is asked for. */
  readonly contract: string;
}
export interface Bought {
  /** The house's own name of it. */
  readonly id: string;
  readonly carrier: string;
  readonly parcels: readonly { readonly id: string; readonly number: string; readonly url: string }[];
}
export interface ToldNews {
  readonly parcel: string;
  readonly code: string;
  readonly words: string;
  /** When it was seen, ISO. */
  readonly at: string;
}

/** The provider of labels, whichever way: by hand, or over the net. */
export interface Shipper {
  readonly name: 'hand' | 'sendcloud';
  /** Lists its services; throws where the account does not hold. */
  readonly trial: () => Promise<readonly Service[]>;
  readonly quote: (sending: Sending) => Promise<readonly Quote[]>;
  /** Finds its label under this reference; null when it has none. */
  readonly find: (reference: string) => Promise<Bought | null>;
  /** The same reference is the same label, however often it is ordered. */
  readonly order: (sending: Sending, service: Quote, reference: string) => Promise<Bought>;
  /** The label of one parcel, PDF. */
  readonly print: (parcel: string) => Promise<Uint8Array>;
  readonly cancel: (id: string) => Promise<void>;
  readonly track: (id: string) => Promise<readonly ToldNews[]>;
  /** Reads a notice, once its signature is right; null when it is no news of a parcel. Throws `Forged`. */
  readonly hear: (body: Uint8Array, headers: Readonly<Record<string, string | undefined>>) => ToldNews | null;
}

/** It was not done. `isFinal`: another try would be refused the same way. */
export class ShipperFault extends Error {
  readonly trouble: ShipperTrouble;
  readonly answer: string | null;
  readonly isFinal: boolean;
  constructor(trouble: ShipperTrouble, answer: string | null = null, isFinal = false) {
    super(`shipper: ${trouble}`);
    this.trouble = trouble;
    this.answer = answer;
    this.isFinal = isFinal;
  }
}
export class Forged extends Error {}
