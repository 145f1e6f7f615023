import { Address } from '#areas/identity/rules/address.ts';
import { isAllowed } from '#kernel/permission.ts';
import { Refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import type { Tx } from '#platform/db.ts';
import type { SaleParties } from '#areas/papers/rules/sale-parties.ts';
import { isWholePlace } from '../../rules/order/parties.ts';
import { refuseOrder } from '../../rules/order/order-refusals.ts';
import { ownTerms } from './client-terms.ts';
import { addressOf, clientFor, isOfStranger, NOBODY, partyOf } from './document-client.ts';
import type { Asked, Before } from './typed-document.ts';

export const seesAllPrices = (call: Call): boolean => isAllowed(call.actor, 'seeAllPrice');

type Found = Awaited<ReturnType<typeof clientFor>>;

/** The buyer of a typed document: the client of the books, the parties, the category and the terms of that client. */
export const buyerOf = async (tx: Tx, asked: Asked, call: Call, before: Before | null) => {
  const found = await clientFor(tx, asked, call, before);
  const { client, sameClient } = found;
  /** The parties of before, while the client is the same. */
  const was = sameClient ? (before?.sale.parties ?? null) : null;
  // The e-mail of a client proves nothing about a guest who ordered with it.
  const proven = sameClient && isOfStranger(before, client) ? null : client;
  return {
    ...found,
    was,
    proven,
    parties: partiesOf(asked, client, before, was),
    typology: categoryOf(asked, call, before, { sameClient, proven }),
    own: await ownTerms(tx, call, proven),
  };
};
export type TypedBuyer = Awaited<ReturnType<typeof buyerOf>>;

/** An address without a street is billed at the place of delivery where that one is whole. */
const billingOf = (known: readonly (Address | null | undefined)[], delivery: Address): Address => {
  const whole = [...known, delivery].find((one) => one != null && isWholePlace(one));
  return whole ?? known.find((one) => one != null) ?? delivery;
};

const partiesOf = (
  asked: Asked,
  client: Found['client'],
  before: Before | null,
  was: SaleParties | null,
): SaleParties => {
  const delivery = asked.deliveryAddress ?? was?.delivery ?? addressOf(client, 'forDelivery') ?? Address.parse({});
  return {
    seller: before?.sale.parties.seller ?? { name: '', email: '' },
    buyer: asked.buyer ?? was?.buyer ?? (client ? partyOf(client) : NOBODY),
    delivery,
    billing: asked.billingAddress ?? billingOf([was?.billing, addressOf(client, 'forBilling')], delivery),
    ...(was?.purchaseOrder ? { purchaseOrder: was.purchaseOrder } : {}),
  };
};

/** A category is a price list: a person who sees no prices sells at the category of the client. */
const categoryOf = (
  asked: Asked,
  call: Call,
  before: Before | null,
  { sameClient, proven }: { readonly sameClient: boolean; readonly proven: Found['client'] },
): string | undefined => {
  if (
    asked.typology != null &&
    !seesAllPrices(call) &&
    asked.typology !== before?.sale.typology_key &&
    asked.typology !== proven?.typology
  ) {
    throw new Refused(
      refuseOrder('sales.price-not-yours', {}, { typology: refuseOrder('sales.price-not-yours').words }),
    );
  }
  return asked.typology ?? (sameClient ? before?.sale.typology_key : null) ?? proven?.typology ?? undefined;
};
