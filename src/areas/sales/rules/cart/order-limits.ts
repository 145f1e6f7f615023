/** How many orders may be placed in an hour; 0: as many as come. */
export interface OrderLimits {
  /** In the name of one mailbox that no account has proved to be its buyer's. */
  readonly byMail: number;
  /** By visitors of one network, or to one address: a fair has one network for all its buyers, a firm one address. */
  readonly byNetwork: number;
}

export const ORDER_LIMITS: OrderLimits = { byMail: 10, byNetwork: 100 };

/** A signed-in buyer may place so many times the orders of a mailbox. */
export const KNOWN_BUYER = 10;
